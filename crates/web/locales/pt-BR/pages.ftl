# As páginas em volta da mesa: a moldura, a primeira página, montar a mesa, rever.
skip = Ir ao conteúdo
skip-to-decision = Ir à jogada
nav = Páginas
nav-play = Jogar
nav-watch = Assistir
nav-learn = Aprender
nav-rules = Regras
menu-of = Menu de { $name }
guest = Visita
offline = Sem conexão
offline-hint = Nada se perdeu. A página volta sozinha.
offline-again = Tentar agora
newcomer = Primeira vez aqui?
newcomer-line = Aprenda jogando: { $steps } passos, sem cadastro.
newcomer-choose = Escolher o jogo
tables-count = { $count ->
    [0] nenhuma mesa
    [one] 1 mesa
   *[other] { $count } mesas
}
tables-wait = { $count ->
    [0] ninguém espera
    [one] 1 espera por você
   *[other] { $count } esperam por você
}
with-names = com { $names }
seats-taken = { $taken } de { $of }
time-minutes = { $count } min
time-hours = { $count } h
time-days = { $count ->
    [0] hoje
    [one] 1 dia
   *[other] { $count } dias
}
to-watch = Para assistir
all = todas
over-games = Partidas terminadas
nothing-to-watch = Nenhuma partida aberta a quem assiste agora.
learn-hint = Cada passo é uma jogada de verdade, com a regra por trás.
learn-steps = { $count ->
    [0] nenhum passo
    [one] 1 passo
   *[other] { $count } passos
}
rules-hint = Todas as regras, com as nossas palavras e o que decidimos onde o livro cala.
rules-open = Abrir o livro
burgundy-line = Dois dados, um ducado para encher
carcassonne-line = Cartelas, estradas e cidades
tuscany-line = Cartas de cor, uma região
duel-line = Dois principados, até 13 pontos

# Montar a mesa.
set-up-of = { $game }: montar a mesa
set-up-hint = O que você não mexer fica como o livro manda.
preset-changed = { $name }, mudado
chosen-count = { $count ->
    [0] nenhuma escolhida
    [one] 1 escolhida
   *[other] { $count } escolhidas
}
more-pictures = { $count ->
    [0] Não há mais
    [one] Mais 1
   *[other] Mais { $count }
}
experts = Para quem já joga muito
options-count = { $count ->
    [0] nenhuma opção
    [one] 1 opção
   *[other] { $count } opções
}
weight-light = fácil
weight-medium = médio
weight-heavy = difícil
who-plays = Quem joga
add-person = Pessoa
add-bot = Robô
seat-person = Pessoa
seat-robot = Robô
seat-person-invited = entra pelo convite
seat-person-anybody = aberto a todos
seat-person-friends = entra quem é amigo seu
seat-remove = Tirar o lugar { $number }
seat-level = Nível do robô no lugar { $number }
players-count = { $count ->
    [0] nenhum jogador
    [one] 1 jogador
   *[other] { $count } jogadores
}
conflict-two = { $first } e { $second } não jogam juntos. O que muda?
conflict-more = Isto não joga junto: { $all }. O que muda?
conflict-without = Tirar: { $name }
conflict-with = Pôr: { $name }
burgundy-pick-edition-anniversary = Aniversário, 2019
burgundy-pick-edition-anniversary-line = Um ducado igual para todos, sete expansões
burgundy-pick-edition-special = Especial, 2022
burgundy-pick-edition-special-line = Ducados 1 a 30, vinhedos, AutoDuque
burgundy-pick-mode-standard = Cada um por si
burgundy-pick-mode-team = Em duplas
burgundy-pick-mode-team-line = 1 e 2 contra 3 e 4, um ducado por dupla
burgundy-pick-mode-solo = Sozinho
burgundy-pick-mode-solo-line = Você contra um objetivo que foge
burgundy-pick-connect = Ducados 11 a 18
burgundy-pick-connect-line = Cada um recebe ao acaso um ducado de 11 a 18.
burgundy-pick-extra = Peças novas
burgundy-pick-extra-line = Grua, gansos e dois mosteiros a mais.
burgundy-pick-outpost = Postos fronteiriços
burgundy-pick-outpost-line = Três postos na borda do ducado dão prêmios.
burgundy-pick-white = Castelos brancos
burgundy-pick-white-line = Uma ação a mais, com o número do dado branco.
burgundy-pick-inn = Estalagens
burgundy-pick-inn-line = Servem em qualquer espaço, e a área conta 1 a mais.
burgundy-pick-route = Rotas comerciais
burgundy-pick-route-line = Cada venda pode abrir um bônus na sua rota.
burgundy-pick-shield = Escudos
burgundy-pick-shield-line = Um poder durante a partida, pontos no fim.
burgundy-pick-expert = Para experientes
burgundy-pick-expert-line = Ducados sorteados; lado e castelo você escolhe.
burgundy-pick-vine = Vinhedos
burgundy-pick-vine-line = Um segundo tabuleiro: plante vinhas de duas cores.
burgundy-pick-auto = AutoDuque
burgundy-pick-auto-line = Um oponente de cartas que joga sozinho.
carcassonne-pick-farm = Fazendeiros
carcassonne-pick-farm-line = Seguidores nos campos contam cidades no fim.
carcassonne-pick-abbot = Abade e jardins
carcassonne-pick-abbot-line = O abade pode voltar antes e pontuar o que há.
carcassonne-pick-river = Rio
carcassonne-pick-river-line = A partida começa ao longo de um rio.
carcassonne-pick-inns = Estalagens e catedrais
carcassonne-pick-inns-line = Estradas e cidades que valem mais, ou nada.
carcassonne-pick-trade = Comerciantes e construtores
carcassonne-pick-trade-line = Mercadorias, vez dupla e o porco no campo.
carcassonne-pick-fly = Máquinas voadoras
carcassonne-pick-fly-line = Um seguidor voa; o dado diz até onde.
carcassonne-pick-msg = Mensagens
carcassonne-pick-msg-line = Casa escura do marcador: uma mensagem ou 2 pontos.
carcassonne-pick-ferry = Barqueiros
carcassonne-pick-ferry-line = Ligam estradas pelo lago, e mudam de lado.
carcassonne-pick-gold = Minas de ouro
carcassonne-pick-gold-line = Barras de ouro nas cartelas: quem fecha o terreno leva.
carcassonne-pick-magic = Feiticeiro e bruxa
carcassonne-pick-magic-line = Um faz valer mais, a outra faz valer metade.
carcassonne-pick-rob = Bandidos
carcassonne-pick-rob-line = Esperam no marcador e ganham metade do que o outro ganha.
carcassonne-pick-crop = Círculos nos cultivos
carcassonne-pick-crop-line = Todos ganham ou todos perdem um seguidor.
duel-pick-mode-intro = Introdução
duel-pick-mode-intro-line = O conjunto básico, até 7 pontos
duel-pick-mode-gold = A Idade do Ouro
duel-pick-mode-gold-line = Navios e ouro, até 12 pontos
duel-pick-mode-turmoil = A Idade do Caos
duel-pick-mode-turmoil-line = Intrigas e ataques, até 12 pontos
duel-pick-mode-progress = A Idade do Progresso
duel-pick-mode-progress-line = Ciência e cidades, até 12 pontos
duel-pick-mode-duel = O Duelo dos Príncipes
duel-pick-mode-duel-line = Todos os conjuntos, até 13 pontos

# Rever e analisar.
analysis-begin = Analisar, cerca de { $minutes } min
analysis-graph = O curso da partida
analysis-points = Os pontos, jogada por jogada
analysis-caption = A chance de { $name } vencer. Faixa: a dúvida da conta.
analysis-progress = { $done } de { $of } jogadas vistas
analysis-hint = A análise olha cada jogada: o que custou chance de vencer, o que era melhor, o que foi sorte.
analysis-lead = { $count ->
    [0] Nenhuma jogada custou mais que a dúvida
    [one] 1 jogada custou { $cost } %
   *[other] { $count } jogadas custaram { $cost } % ao todo
}
analysis-unsure = { $count ->
    [0] Nenhuma outra está em dúvida.
    [one] Outra fica dentro da dúvida e não conta.
   *[other] Outras { $count } ficam dentro da dúvida e não contam.
}
analysis-dear = { $name }: jogada que custou { $cost } %
analysis-played = jogou
analysis-better = melhor
analysis-better-is = Melhor:
analysis-flag = melhor
analysis-luck-title = Sorte e escolhas
analysis-luck-hint = Em pontos: o que dados e sorteios deram acima do esperado, e o que as escolhas de todos fizeram disso. A soma é a diferença no fim.
analysis-luck = sorte
analysis-decided = escolhas
moments-title = O que decidiu
moments-hint = chance de vencer, antes e depois
moments-soon = A análise fica pronta em cerca de { $minutes } min.
replay-lists = Análise e jogadas

# O fim da partida.
ask-won-team = { $name } venceram por { $margin }
place = { $place }º
goal-reached = { $reached } de { $goal } espaços cobertos
tie-empty-spaces = com mais espaços vazios
tie-fewer-empty-spaces = com menos espaços vazios
tie-farther-back = por estar mais atrás na ordem da vez
tie-autoduke = porque o AutoDuque vence os empates
tie-green = com mais pontos verdes
tie-fewer-green = com menos pontos verdes
tie-fewer-cards = com menos cartas
tie-won = por ser a sua vez
tie-resources = com mais matérias-primas
tie-other = no desempate
and = e
