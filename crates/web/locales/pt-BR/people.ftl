# Gente: classificações, amigos, mesas.
ratings = Classificação
ratings-game = Jogo
ratings-speed = Ritmo
ratings-period = Quando
ratings-player = Quem
ratings-rating = Pontos
ratings-games = Partidas
ratings-none = Ninguém jogou partidas valendo pontos aqui. Monte uma mesa, marque "valendo pontos" e comece.
ratings-provisional = provisório: ainda faltam partidas para comparar
ratings-hint = O sinal ? marca quem ainda jogou pouco; esses vêm no fim. Robôs estão na mesma escala. Com mais de dois à mesa, cada um é comparado com cada outro; em equipes, com os da outra equipe. Quem deixa o lugar com um robô até o fim conta atrás de todos os que ficaram.
speed-quick = rápido
speed-calm = calmo
speed-days = por dias
speed-untimed = sem relógio
period-ever = desde sempre
period-month = { $month } de { $year }
period-season = { $season }ª temporada de { $year }
month-1 = janeiro
month-2 = fevereiro
month-3 = março
month-4 = abril
month-5 = maio
month-6 = junho
month-7 = julho
month-8 = agosto
month-9 = setembro
month-10 = outubro
month-11 = novembro
month-12 = dezembro
rated-game = Valendo pontos na classificação
rated-hint = Só com relógio e conta, sem dicas e sem desfazer lances dos outros. Quem sai conta como último.
rated-account = Para jogar valendo pontos é preciso ter conta.
rated-account-next = Entre ou crie uma conta em "Entrar", ou escolha uma mesa amistosa.
rated-clock = Uma partida valendo pontos precisa de relógio.
rated-alone = Uma partida valendo pontos precisa de pelo menos dois lugares.
rated-no-take-back = Valendo pontos, nada se desfaz depois que outro soube.
admission = Quem pode sentar
admission-open = Todos
admission-friends = Amigos
admission-private = Só convidados
table-again = A mesma mesa de novo
again-later = A mesma mesa abre de novo quando a partida terminar.
table-rated = Valendo pontos
leave-rated-sure = Deixar o seu lugar com um robô? A partida conta como último lugar para você, a não ser que volte antes do fim.
table-cancel-it = Cancelar a mesa
table-stand-up = Levantar
table-kick = Tirar { $name } da mesa
table-cancelled = Esta mesa foi cancelada.
table-cancelled-next = Na primeira página há outras, ou monte uma sua.
table-closed = Esta mesa foi fechada: ninguém jogou por muito tempo, ou quem cuida da casa a fechou.
away-soon = { $name } saiu. Se não voltar a tempo, um robô pode seguir.
away-now = { $name } saiu. Um robô pode seguir; quem volta retoma o lugar.
table-closed-next = Quem jogou aqui pode abrir a mesma mesa de novo.
closed = Fechada
table-begun = A partida já começou.
table-begun-next = Quem quer sair deixa o lugar com um robô, no menu da mesa.
table-cancel-instead = Você abriu esta mesa: em vez de levantar, cancele-a.
table-not-host = Só quem abriu a mesa pode fazer isso.
table-joined = Alguém já sentou: a mesa não pode mais ser cancelada.
table-joined-next = Tire a pessoa da mesa, ou deixe o seu lugar com um robô depois do começo.
table-unwanted = Você não pode sentar a esta mesa.
table-unwanted-next = Na primeira página há outras, ou monte uma sua.
table-friends = Esta mesa é para os amigos de quem a abriu.
table-friends-next = Peça o link do convite, ou escolha outra mesa.
table-private = Para sentar aqui é preciso o link do convite.
table-private-next = Peça o link a quem abriu a mesa.
friends = Amigos
friends-hint = Quem está aqui pode sentar às suas mesas para amigos.
friends-none = Ninguém ainda.
friends-name = Nome da conta
friends-add = Adicionar
friends-remove = Tirar
friends-remove-name = Tirar { $name } dos amigos
person-unknown = Não há conta com esse nome.
person-unknown-next = Confira como se escreve; visitas sem conta não podem ser achadas pelo nome.
clock-1d = um dia para cada vez
clock-3d = três dias para cada vez
clock-7d = uma semana para cada vez

# O saguão
lobby = Saguão
lobby-all = todos
lobby-filter = Filtrar
lobby-kind = Tipo
lobby-rated = valendo pontos
lobby-friendly = amistosa
lobby-nobody = Ninguém espera agora. Abra uma mesa ou jogue com robôs.
lobby-watch = Para assistir
lobby-no-games = Nenhuma partida em curso.
lobby-watch-hint = Quem assiste vê só o que todos à mesa podem ver.
lobby-seats = { $taken } de { $of }
pairing = Com outras pessoas
pairing-any = Qualquer jogo
pairing-300-5 = 5 min
pairing-300-5-each = por jogador
pairing-900-10 = 15 min
pairing-900-10-each = por jogador
pairing-1d = 1 dia
pairing-1d-each = por vez
pairing-runs = procurando, { $time }
pairing-bot = Jogar com um robô
pairing-over = A procura já terminou.
pairing-over-next = Comece outra no saguão.
bad-request-next = Volte para a página de onde você veio e tente de novo.
other-site = Esse pedido veio da página de outro site.
other-site-next = Abra a página aqui e tente de novo.
too-slow = O pedido chegou devagar demais.
too-slow-next = Confira a conexão e tente de novo.
too-large = Isso é grande demais.
too-large-next = Mande menos de uma vez.
too-many-next = Daqui a pouco funciona de novo.
server-trouble-next = Tente de novo daqui a pouco.
refused-next = Volte para a página de onde você veio, ou comece pela primeira.
not-yours-next = Assista à partida, ou abra uma mesa sua.
seat-taken-next = Assista à partida, ou veja no saguão quem mais espera.
name-taken-next = Um segundo nome ou um número já basta.
name-refused-next = Volte e escreva outro.
table-not-host-next = Peça a quem abriu a mesa.
table-cancel-instead-next = O botão para isso está na mesa.
again-later-next = Volte à mesa e jogue até o fim.
report-gone-next = O que foi feito está na página das denúncias.
chat-off-next = Quem cuida da casa pode mudar isso.
close-over-next = O resultado fica.
otherwise = Isso não se abre por um link.
otherwise-next = Volte para a página de onde você veio e use o botão.
asked = { $count ->
    [0] Nenhuma partida espera por você
    [one] Uma partida espera por você
   *[other] { $count } partidas esperam por você
}
people = Pessoas
turns = { $count ->
    [0] Nenhuma mesa espera por você
    [one] Sua vez em 1 mesa
   *[other] Sua vez em { $count } mesas
}

# Perfis
profile = Meu perfil
profile-edit = O que os outros veem
profile-hidden = escondido: só você vê
profile-hide = Esconder o perfil: ninguém mais o vê, e a classificação não mostra o nome
profile-mark = Marca ao lado do nome
profile-results = Resultados
profile-no-games = Nenhuma partida terminada aqui.
profile-tally = { $played ->
    [0] nenhuma partida
    [one] 1 partida
   *[other] { $played } partidas
}, { $won ->
    [0] nenhuma vitória
    [one] 1 vitória
   *[other] { $won } vitórias
}
profile-deeds = Conquistas
profile-history = Partidas
profile-outcome = Resultado
profile-won = vitórias
profile-not-won = outras
profile-earlier = Mais antigas
profile-place = { $points ->
    [1] { $place }º de { $of }, 1 ponto
   *[other] { $place }º de { $of }, { $points } pontos
}
person-hidden = Este perfil é particular.
person-hidden-next = Quem o tem pode mostrá-lo na página da conta.
needs-account = Para isso é preciso ter conta.
needs-account-next = Entre ou crie uma conta em "Entrar".
tie-friend-on = Adicionar aos amigos
tie-friend-off = Tirar dos amigos
tie-blocked-on = Bloquear
tie-blocked-off = Desbloquear
account-devices = Onde você entrou
account-device-unknown = aparelho desconhecido
account-device-this = este aparelho
account-device-seen = { $days ->
    [0] visto hoje
    [one] visto ontem
   *[other] visto há { $days } dias
}
account-sign-out-others = Sair de todos os outros
account-codes = Códigos do aplicativo
account-codes-hint = Além da senha, um código de seis dígitos do seu telefone. Opcional.
account-codes-on = Ligados: ao entrar, o código é pedido junto com a senha.
account-codes-offer = Ponha esta chave no aplicativo de códigos e escreva o código que ele mostra.
account-codes-link = Abrir no aplicativo
account-codes-start = Usar códigos
account-codes-stop = Não usar mais
account-code = Código
account-code-if = Código do aplicativo, se você usa
account-code-wrong = Falta o código do aplicativo, ou está errado. Espere o próximo e tente de novo.
account-export = Baixar tudo
account-export-hint = Um arquivo zip com o registro de cada partida terminada e uma lista em JSON.
deed-burgundy-win = Primeira vitória em Borgonha
deed-burgundy-area-7 = Uma área de sete espaços completa
deed-burgundy-animals-12 = Doze pontos de animais de uma vez
deed-burgundy-goods-8 = Oito pontos numa venda
deed-burgundy-monastery-10 = Dez pontos de um mosteiro
deed-burgundy-bonus-6 = Uma peça de bônus grande
deed-carcassonne-win = Primeira vitória em Carcassonne
deed-carcassonne-city-20 = Uma cidade de vinte pontos
deed-carcassonne-road-8 = Uma estrada de oito pontos
deed-carcassonne-monastery-9 = Um monastério cercado
deed-carcassonne-field-12 = Doze pontos de um campo
deed-carcassonne-goods-10 = A maioria de uma mercadoria
deed-tuscany-win = Primeira vitória em Toscana
deed-tuscany-area-6 = Seis pontos de uma área
deed-tuscany-colour = Uma cor completa
deed-tuscany-crops = Um novo cultivo
deed-duel-win = Primeira vitória no Duelo
deed-duel-hero = A ficha de herói
deed-duel-trade = A ficha de comércio
deed-duel-expansion-3 = Uma expansão de três pontos

# Convivência
tie-muted-on = Não ouvir
tie-muted-off = Voltar a ouvir
report = Denunciar
report-about = Denunciar { $name }
report-hint = Quem cuida da casa vai ler. A outra pessoa não fica sabendo quem escreveu.
report-words = O que aconteceu?
report-send = Enviar
report-empty = Escreva o que aconteceu.
report-empty-next = Volte e conte em poucas palavras.
report-done = Obrigado. Alguém vai olhar.
report-done-next = Enquanto isso, você pode bloquear a pessoa no perfil dela.
report-gone = Alguém já cuidou desta denúncia.
moderation = Denúncias
moderation-nothing = Nada espera.
moderation-by = de { $name }, { $days ->
    [0] hoje
    [one] ontem
   *[other] há { $days } dias
}
moderation-words = Motivo ou nome novo
moderation-days = Dias
moderation-dismiss = Arquivar
moderation-suspend = Suspender
moderation-rename = Mudar o nome
moderation-close = Fechar a mesa
moderation-role = Papel
moderation-done = O que foi feito
not-moderator = Esta página é para quem cuida da casa.
not-moderator-next = Se é o seu caso, entre com a sua conta.
suspended = A sua conta está suspensa por um tempo.
suspended-next = As partidas em curso continuam; mesas novas e conversa, só depois.
chat-off = Nesta casa não se conversa à mesa.
chat-young = Quem acabou de chegar ainda não pode escrever à mesa.
chat-young-next = Jogue à vontade; em algumas horas a conversa se abre.
close-over = A partida já terminou.

# A casa
admin = A casa
admin-reports = { $count ->
    [0] Nenhuma denúncia
    [one] 1 denúncia
   *[other] { $count } denúncias
}
admin-metrics = Medidas
admin-backup = Fazer uma cópia agora
admin-backed-up = A cópia está feita.
admin-no-backup = A cópia não pôde ser escrita.
admin-no-backup-next = Veja se há lugar no disco e se a pasta pode ser escrita; o diário do servidor diz por quê.
admin-settings = Ajustes
admin-announcement = Aviso em todas as páginas
admin-chat = As pessoas podem conversar à mesa
admin-young = Horas sem conversa para quem acabou de chegar
admin-hours-wrong = As horas são um número.
admin-hours-wrong-next = Deixe vazio para o que foi dado ao iniciar o servidor.
admin-running = Mesas em jogo
admin-people = Contas mais novas
admin-days = { $days ->
    [0] desde hoje
    [one] desde ontem
   *[other] há { $days } dias
}
role-moderator = modera
role-admin = cuida da casa
admin-suspended = suspensa
admin-failures = Erros recentes
admin-no-failures = Nenhum desde o começo.
admin-tables-open = Mesas que esperam
admin-tables-running = Mesas em jogo
admin-tables-over = Mesas terminadas
admin-tables-cancelled = Mesas canceladas
admin-tables-closed = Mesas fechadas
admin-tables-study = Registros em estudo
admin-rooms = Mesas na memória
admin-bots = Robôs: esperam / pensam
admin-accounts = Contas
admin-guests = Visitas
admin-sessions = Sessões usadas hoje
admin-size = Banco de dados
moderation-settings = Ajustes
moderation-backup = Cópia

# Cartas
mail = Avisos
mail-hint = Para saber quando é a sua vez, sem ficar olhando.
mail-letters = Por e-mail
mail-address-hint = Serve também para recuperar a senha. Em branco: sem e-mail.
push = Neste aparelho
push-none = Este navegador não recebe avisos.
push-on = Este navegador avisa quando for a sua vez.
push-off-here = Este navegador não avisa.
push-denied = O navegador não deixa mostrar avisos. Mude isso nas permissões deste site e tente de novo.
push-failed = Não deu certo:
push-hint = { $count ->
    [0] Um aviso para todas as mesas, só enquanto você estiver na sua conta.
    [one] Um aviso para todas as mesas, só enquanto você estiver na sua conta. Hoje { $count } aparelho avisa.
   *[other] Um aviso para todas as mesas, só enquanto você estiver na sua conta. Hoje { $count } aparelhos avisam.
}
push-start = Avisar aqui
push-stop = Não avisar mais aqui
push-off = Nesta casa os navegadores não avisam.
push-off-next = Quem cuida da casa pode ligar isso.
push-service = Esse serviço de avisos não é conhecido aqui.
push-service-next = Use outro navegador, ou receba por e-mail.
mail-address = Endereço de e-mail
mail-turns = Escrever quando for a minha vez, um e-mail para todas as mesas
mail-quiet = Horas de silêncio
mail-quiet-from = das
mail-quiet-to = às
mail-zone = Horas à frente do UTC (Brasília: -3)
mail-quiet-hint = O que acontecer nessas horas vem depois, de uma vez só. A mesma hora duas vezes: sem silêncio.
mail-sent = Enviamos um link para esse endereço.
mail-sent-next = Abra o link para confirmar. Ele vale por dois dias.
mail-taken = Outra conta já usa esse endereço.
mail-taken-next = Use outro endereço, ou recupere a senha da outra conta.
mail-address-wrong = Isso não parece um endereço de e-mail.
mail-address-wrong-next = Confira e tente de novo.
mail-hours-wrong = Essas horas não existem.
mail-hours-wrong-next = As horas vão de 0 a 23.
mail-not-sent = A carta não pôde ser enviada agora.
mail-not-sent-next = Tente de novo daqui a pouco.
mail-off = Nesta casa não se enviam e-mails.
mail-off-next = Quem cuida da casa pode mudar a sua senha.
mail-confirm = Confirmar o endereço
mail-confirm-subject = Confirme o seu endereço
mail-confirm-body = Abra este link para confirmar o endereço: { $link }
mail-reset-subject = Uma senha nova
mail-reset-body = Abra este link para escolher outra senha. Ele vale por uma hora: { $link } Se não foi você, não faça nada.
mail-stop = Não receber mais avisos
mail-stopped = Pronto: nenhum aviso mais.
mail-stopped-next = Na página da conta dá para ligar de novo.
link-expired = Este link não vale mais.
link-expired-next = Peça outro: cada link vale uma vez e por pouco tempo.
forgot = Esqueci a senha
forgot-hint = Escreva o endereço de e-mail da sua conta.
forgot-sent = Se uma conta tem esse endereço, um link está a caminho.
forgot-sent-next = Ele vale por uma hora. Olhe também na pasta de lixo.

# Torneios
tournaments = Torneios
tournaments-none = Nenhum torneio ainda. Abra o primeiro.
tournament-new = Abrir um torneio
tournament-name = Nome
tournament-kind = Como se joga
tournament-swiss = sistema suíço
tournament-round-robin = todos contra todos
tournament-arena = arena
tournament-fours = mesas de quatro
tournament-rounds = Rodadas; na arena, minutos
tournament-minutes = Começa daqui a quantos minutos
tournament-hint = As partidas valem pontos na classificação. Com dias para cada vez vira uma liga por correspondência.
tournament-waiting = { $minutes ->
    [0] começa já
    [one] começa em 1 minuto
   *[other] começa em { $minutes } minutos
}
tournament-is-running = em jogo
tournament-is-over = terminado
tournament-is-cancelled = cancelado: faltou gente
tournament-round = rodada { $round } de { $of }
tournament-in-round = Rodada { $round }
tournament-rests = { $name } descansa, 1 ponto
tournament-enter = Entrar
tournament-table = Ir à minha mesa
tournament-leave = Sair do torneio
tournament-bots = Robôs
tournament-points = Pontos
tournament-export = Resultados em JSON
tournament-rules = Vitória vale 1, empate ½; quem descansa ganha 1. Empates se decidem por Buchholz (os pontos dos adversários), depois Sonneborn-Berger (os pontos dos vencidos e metade dos empatados). Entra-se até a metade das rodadas; no todos contra todos, só antes do começo.
tournament-seats = Esse jogo não se joga com tantos lugares.
tournament-seats-next = Escolha outro jogo, ou outro tipo de torneio.
tournament-late = O torneio já passou da metade.
tournament-late-next = Veja os próximos na lista de torneios.
tournament-over = O torneio já terminou.
tournament-over-next = Veja os próximos na lista de torneios.

# A move left for later
plan = Deixar uma jogada
plan-how = Escolha agora a sua próxima jogada. Quando chegar a vez dela, ela é feita na hora se ainda fizer exatamente o mesmo: as mesmas peças, os mesmos pontos, o mesmo preço. Se algo disso tiver mudado, nada é feito e você escolhe. Ninguém mais vê.
plan-choose = O que fazer
plan-leave = Deixar
plan-waits = Jogada deixada
plan-made = A jogada que você deixou foi feita
plan-dropped = A jogada que você deixou não foi feita
plan-forget = Desistir dela
plan-seen = Entendi
plan-mine = Já é a sua vez.
plan-decide = Escolher na mesa
plan-nothing = A sua próxima jogada depende de um sorteio ou do que os outros fizerem: por enquanto não dá para deixar nada.
plan-not-here = Aqui não dá para deixar uma jogada agora.
plan-not-here-next = Isso vale em mesas por dias, enquanto a partida corre e não é a sua vez.
plan-gone = Essa jogada já não é das que dá para deixar.
plan-gone-next = Volte à página da mesa e escolha de novo.
