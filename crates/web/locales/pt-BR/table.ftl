# A página da mesa: a frase, os lugares, o diário, o fim.
ask-study = Um registro para estudar
ask-your-turn = Sua vez
ask-their-turn = { $name } está escolhendo
ask-thinks = { $name } pensa há { $time }
ask-plan = Plano: { $what }. Ele espera pela sua vez.
ask-chance = Os dados rolam…
ask-waiting = { $count ->
    [0] Esperando jogadores
    [one] Esperando 1 jogador
   *[other] Esperando { $count } jogadores
}
ask-over = A partida terminou
ask-won-alone = Você venceu: os { $goal } espaços estão cobertos
ask-lost-alone = { $short ->
    [0] Nada faltou
    [one] Faltou 1 espaço de { $goal }
   *[other] Faltaram { $short } espaços de { $goal }
}
ask-you-won = Você venceu por { $margin }
ask-you-won-tie = Empate em { $points }; você vence { $rule }
ask-won = { $name } venceu por { $margin }
ask-won-tie = Empate em { $points }; vence { $name }, { $rule }
ask-shared = Vitória dividida: { $name }
ask-decided = O que decidiu: { $source }, { $points }
all-moves = Todas as jogadas
take-back-ask = Pedir para desfazer
leave-to-bot = Deixar com um robô
leave-to-bot-sure = Deixar o seu lugar com um robô?
dice-proof = Prova dos dados
seat-self = Você
seat-free = Lugar livre
table-home = Tavola: primeira página
table-decision = A jogada
table-sure = Confirme, ou toque em outro lugar.
table-only = Só há isto a fazer: segue sozinho
table-consequences = O que acontece
table-one-of = ({ $number } de { $count })
table-area-of = O que está diante de { $name }
table-answers = Respostas
table-copy = Copiar
table-seats = Jogadores
table-since = Desde a sua vez
log-earlier = Rever o que veio antes
table-recap = Ver de novo o que aconteceu
table-tools = Mesa
table-more = Mais
table-keys = Teclas
table-rematch = Revanche
rematch-invites = Revanche? Sente-se aqui: { $link }
table-share = Compartilhar
table-result = Resultado
close = Fechar
pref-first-tap = Jogar ao primeiro toque
pref-wait = Esperar por mim, mesmo com uma só resposta
pref-sound = Sons
key-arrows = ir ao lugar mais próximo
key-enter = escolher, confirmar
key-escape = voltar uma escolha, fechar
key-digits = dado, carta ou resposta
key-turn = girar
key-undo = desfazer
key-hint = dica
key-list = todas as jogadas
key-explain = o que é isto
key-mine = as minhas figuras
key-camera = aproximar, afastar, ver tudo
key-keys = esta lista
replay-moves = Jogadas
replay-onward = Jogar daqui
replay-onward-how = Abre uma mesa nova a partir desta posição, contra robôs
replay-chance = O acaso
replay-start = A mesa antes da primeira jogada
replay-play = Tocar sozinho
replay-through = Ver como { $name }
learn-rules = As regras por trás deste passo:
burgundy-short = Borgonha
carcassonne-short = Carcassonne
tuscany-short = Toscana
duel-short = O Duelo
