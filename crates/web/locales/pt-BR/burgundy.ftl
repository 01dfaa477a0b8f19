burgundy-name = Os Castelos da Borgonha
burgundy-pitch = Dois dados por vez, um ducado para preencher: edifícios, barcos, animais, mosteiros; as duas edições.
burgundy-main-board = Tabuleiro de jogo
burgundy-duchy = Ducado
burgundy-route = Rota comercial
burgundy-team-sum = { $points ->
    [0] A equipe tem 0 pontos
    [one] A equipe tem { $points } ponto
   *[other] A equipe tem { $points } pontos
}
burgundy-keys-private = Espaços-chave privados: { $seat }
burgundy-keys-shared = Espaços-chave compartilhados da equipe
burgundy-solo-track = A trilha de pontos com marcador e objetivo
burgundy-solo-next = { $missing ->
    [0] O objetivo passa a { $target }
    [one] Falta 1 ponto para uma ação com qualquer número; depois o objetivo é { $target }
   *[other] Faltam { $missing } pontos para uma ação com qualquer número; depois o objetivo é { $target }
}
burgundy-solo-covered = { $covered } de { $spaces } espaços cobertos
burgundy-track-order = Ordem de turno
burgundy-kind-building = edifício
burgundy-kind-animal = animais
burgundy-kind-ship = barco
burgundy-kind-monastery = mosteiro
burgundy-kind-castle = castelo
burgundy-kind-mine = mina
burgundy-kind-posts = postos fronteiriços
burgundy-warehouse = armazém
burgundy-watchtower = torre de vigia
burgundy-carpenter = carpintaria
burgundy-church = igreja
burgundy-market = mercado
burgundy-boarding-house = pensão
burgundy-bank = banco
burgundy-town-hall = prefeitura
burgundy-white-castle = castelo branco
burgundy-crane = grua
burgundy-castle = castelo
burgundy-mine = mina
burgundy-ship = barco
burgundy-inn = estalagem
burgundy-black = peça preta
burgundy-cow = { $count } vacas
burgundy-pig = { $count } porcos
burgundy-sheep = { $count } ovelhas
burgundy-chicken = { $count } galinhas
burgundy-goose = { $count } gansos
burgundy-monastery-number = mosteiro { $number }
burgundy-a-warehouse = um armazém
burgundy-a-watchtower = uma torre de vigia
burgundy-a-carpenter = uma carpintaria
burgundy-a-church = uma igreja
burgundy-a-market = um mercado
burgundy-a-boarding-house = uma pensão
burgundy-a-bank = um banco
burgundy-a-town-hall = uma prefeitura
burgundy-a-white-castle = um castelo branco
burgundy-a-crane = uma grua
burgundy-a-castle = um castelo
burgundy-a-mine = uma mina
burgundy-a-ship = um barco
burgundy-a-inn = uma estalagem
burgundy-a-black = uma peça preta
burgundy-a-monastery = o mosteiro { $number }
burgundy-the-warehouse = o armazém
burgundy-the-watchtower = a torre de vigia
burgundy-the-carpenter = a carpintaria
burgundy-the-church = a igreja
burgundy-the-market = o mercado
burgundy-the-boarding-house = a pensão
burgundy-the-bank = o banco
burgundy-the-town-hall = a prefeitura
burgundy-the-white-castle = o castelo branco
burgundy-the-crane = a grua
burgundy-the-castle = o castelo
burgundy-the-mine = a mina
burgundy-the-ship = o barco
burgundy-the-inn = a estalagem
burgundy-the-black = a peça preta
burgundy-the-monastery = o mosteiro { $number }
burgundy-shield = escudo { $number }
burgundy-about-warehouse = venda uma cor de mercadorias
burgundy-about-watchtower = 4 pontos na hora
burgundy-about-carpenter = pegue um edifício de qualquer depósito numerado
burgundy-about-church = pegue uma mina, um mosteiro ou um castelo de qualquer depósito numerado
burgundy-about-market = pegue um barco ou animais de qualquer depósito numerado
burgundy-about-boarding-house = 4 trabalhadores
burgundy-about-bank = 2 pratas
burgundy-about-town-hall = coloque mais uma peça
burgundy-about-white-castle = uma ação com o dado branco
burgundy-about-crane = o efeito de qualquer outro edifício
burgundy-about-castle = uma ação adicional com qualquer número
burgundy-about-mine = uma prata no fim de cada fase
burgundy-about-ship = pegue as mercadorias de um depósito e avance na ordem de turno
burgundy-about-inn = vai em qualquer espaço e faz a área contar um a mais
burgundy-about-black = vai num espaço de qualquer cor e não tem efeito
burgundy-about-animal = pontos por animal, e de novo pelos animais iguais do mesmo pasto
burgundy-about-shield = Escudo { $number } ({ $points } pontos no final): { $meaning }
burgundy-about-depot = Depósito { $number }: { $things }
burgundy-about-space = { $kind } { $number }: um espaço para { $kind }
burgundy-depot = depósito { $number }
burgundy-black-depot = depósito negro
burgundy-phase = Fase { $phase }
burgundy-good-turquoise = turquesa
burgundy-good-purple = roxa
burgundy-good-pink = rosa
burgundy-good-red = vermelha
burgundy-good-brown = marrom
burgundy-good-orange = laranja
burgundy-sold = Mercadorias vendidas: { $count }
burgundy-silver = { $count ->
    [0] 0 pratas
    [one] 1 prata
   *[other] { $count } pratas
}
burgundy-workers = { $count ->
    [0] 0 trabalhadores
    [one] 1 trabalhador
   *[other] { $count } trabalhadores
}
burgundy-die-own = dado { $number }
burgundy-die-white = dado branco { $number }
burgundy-die-any = ação adicional
burgundy-bonus-large = peça de bônus grande
burgundy-bonus-small = peça de bônus pequena
burgundy-bonus-left = Peças de bônus de { $kind }: restam { $left }
burgundy-route-space = rota comercial ({ $bonus })
burgundy-route-workers-4 = 4 trabalhadores
burgundy-route-silver-2 = 2 pratas
burgundy-route-vp-4 = 4 pontos
burgundy-route-take-building = pegar um edifício
burgundy-route-take-ship-animal = pegar um barco ou animais
burgundy-route-take-mine-monastery-castle = pegar uma mina, um mosteiro ou um castelo
burgundy-route-take-any = pegar qualquer peça
burgundy-source-areas = áreas completas
burgundy-source-phases = fases
burgundy-source-animals = animais
burgundy-source-goods = mercadorias vendidas
burgundy-source-bonuses = peças de bônus
burgundy-source-watchtowers = torres de vigia
burgundy-source-posts = postos fronteiriços
burgundy-source-routes = rota comercial
burgundy-source-recovery = castelo recuperado
burgundy-source-bought = pontos comprados com prata
burgundy-source-monasteries = mosteiros
burgundy-source-shields = escudos
burgundy-source-leftovers = mercadorias, prata e trabalhadores que sobraram
burgundy-do-side = Jogar com o ducado { $duchy }
burgundy-do-castle = Castelo inicial { $place }
burgundy-do-tile = Pôr a peça { $number } a seguir na rota comercial
burgundy-do-take = Pegar { $hex } do { $depot } com { $die }
burgundy-do-place = { $hex } { $place }, com { $die }
burgundy-do-place-shared = { $hex } da equipe { $place }, com { $die }
burgundy-do-sell = Vender { $goods } com { $die }
burgundy-do-workers = Pegar trabalhadores com { $die }
burgundy-do-buy = Comprar { $hex } do { $depot } por { $price }
burgundy-do-commission = Pegar { $hex } do { $depot } por 2 trabalhadores
burgundy-do-hire = Comprar 2 trabalhadores por uma prata
burgundy-do-set = Mudar { $die } para { $number }
burgundy-do-shield = Escudo { $number } do depósito { $depot } no castelo { $place }
burgundy-do-recover = Recuperar um castelo
burgundy-do-copy = Copiar os mosteiros de { $seat }
burgundy-do-collect = Pegar do depósito { $depot }: { $goods }
burgundy-do-colour = Pegar todas as mercadorias de uma cor: { $colour }
burgundy-do-store = Guardar esta cor: { $colour }
burgundy-do-use = Grua: usar { $building }
burgundy-do-discard = Descartar { $hex }
burgundy-do-discard-shared = Descartar { $hex } (espaço-chave compartilhado)
burgundy-do-stow-own = Guardar { $hex } num espaço-chave privado
burgundy-do-stow-shared = Guardar { $hex } num espaço-chave compartilhado
burgundy-do-lay = Pôr { $hex } do { $depot } { $place }
burgundy-do-next-area = A seguir: os pontos pelo tamanho da área
burgundy-do-next-phase = A seguir: os pontos da fase
burgundy-do-next-colour = A seguir: a peça de bônus
burgundy-do-next-effect = A seguir: o efeito da peça
burgundy-do-points = Comprar pontos: { $points }
burgundy-do-trade = Trocar 5 mercadorias por { $hex }, com a face para baixo
burgundy-do-give = Entregar uma mercadoria: { $colour }
burgundy-do-count-crane = Contar a grua para este mosteiro
burgundy-do-tribute = Pagar tributo pelo escudo { $number }: { $coin }
burgundy-do-decline = Passar
burgundy-do-end = Encerrar a vez
burgundy-told-first = é o primeiro jogador
burgundy-told-goods-dealt = recebeu mercadorias: { $goods }
burgundy-told-route-dealt = recebeu as peças de rota comercial { $tiles }
burgundy-told-board-dealt = recebeu o tabuleiro do ducado { $duchy }
burgundy-told-chosen = já escolheu
burgundy-told-side = escolheu o ducado { $duchy }
burgundy-told-castle = escolheu onde fica o castelo inicial
burgundy-told-tile = pôs a peça { $number } na rota comercial
burgundy-told-duchy-laid = joga com o ducado { $duchy }
burgundy-told-phase-began = Começa a fase { $phase }
burgundy-told-rolled = tirou { $first } e { $second }
burgundy-told-good-laid = O dado branco pôs uma mercadoria { $colour } no depósito { $depot }
burgundy-told-die-set = mudou um dado de { $from } para { $to }
burgundy-told-taken = pegou { $hex } do { $depot }
burgundy-told-bought = comprou { $hex } do { $depot } por { $price }
burgundy-told-discarded = descartou { $hex }
burgundy-told-stowed-own = guardou { $hex } num espaço-chave privado
burgundy-told-stowed-shared = guardou { $hex } num espaço-chave compartilhado
burgundy-told-target = alcançou o objetivo, que passa para { $target }
burgundy-told-traded = trocou 5 mercadorias por { $hex }, com a face para baixo
burgundy-told-given = entregou { $goods }
burgundy-told-removed = O dado branco removeu { $hex } do depósito { $depot }
burgundy-told-goods-lost = Mercadorias dos outros depósitos saíram do jogo: { $count }
burgundy-told-placed = colocou { $hex }
burgundy-told-scored-areas = completou uma área de { $size }:
burgundy-told-scored-phases = ganhou os pontos da fase:
burgundy-told-scored-animals = { $earlier ->
    [0] novos no pasto:
   *[other] { $new } + { $earlier } que já estavam lá:
}
burgundy-told-scored-goods = ganhou pela venda:
burgundy-told-scored-bonuses = ganhou o bônus:
burgundy-told-scored-watchtowers = ganhou com a torre:
burgundy-told-scored-posts = ganhou com os postos fronteiriços:
burgundy-told-scored-routes = ganhou na rota comercial:
burgundy-told-scored-recovery = pagou pelo castelo:
burgundy-told-scored-bought = comprou pontos:
burgundy-told-scored-monasteries = contou os mosteiros:
burgundy-told-scored-shields = contou os escudos:
burgundy-told-scored-leftovers = contou o que sobrou:
burgundy-told-scored-vines = contou as vinhas:
burgundy-told-scored-villages = contou as cartas de vila:
burgundy-told-scored-boarding-houses = contou as pensões:
burgundy-told-bonus = pegou a { $tile } de { $kind }
burgundy-told-gained = recebeu { $what }
burgundy-told-sold = vendeu { $goods }
burgundy-told-route-covered = pôs uma mercadoria { $colour } no espaço { $space } da rota comercial
burgundy-told-collected = pegou { $goods }
burgundy-told-sailed = navegou até o depósito { $depot }
burgundy-told-marker = avançou para o espaço { $space } da ordem de turno
burgundy-told-shield-taken = pegou o escudo { $number } do depósito { $depot }
burgundy-told-shield-lost = perdeu o escudo { $number }
burgundy-told-tribute = pagou tributo pelo escudo { $number }: { $coin }
burgundy-told-copied = copiou os mosteiros de { $seat }
burgundy-told-recovered = recuperou um castelo
burgundy-told-declined = passou
burgundy-told-turn-ended = { $lost ->
    [0] encerrou a vez
    [one] encerrou a vez com um dado sem usar
   *[other] encerrou a vez com { $lost } dados sem usar
}
burgundy-told-phase-ended = A fase { $phase } terminou
burgundy-told-ended = O jogo terminou
burgundy-monastery-1 = edifícios iguais podem ficar na mesma cidade
burgundy-monastery-2 = cada mina dá também um trabalhador no fim da fase
burgundy-monastery-3 = uma venda rende 2 pratas
burgundy-monastery-4 = uma venda dá também um trabalhador
burgundy-monastery-5 = um barco pega também de um depósito vizinho
burgundy-monastery-6 = 2019: compre de qualquer depósito, com prata ou trabalhadores; 2022: um edifício por 2 trabalhadores em cada vez
burgundy-monastery-7 = cada peça de animais que pontua vale mais um ponto
burgundy-monastery-8 = um trabalhador muda o dado em até 2
burgundy-monastery-9 = coloque edifícios com o dado mudado em 1 de graça
burgundy-monastery-10 = coloque barcos e animais com o dado mudado em 1 de graça
burgundy-monastery-11 = coloque castelos, minas e mosteiros com o dado mudado em 1 de graça
burgundy-monastery-12 = pegue peças com o dado mudado em 1 de graça
burgundy-monastery-13 = receber trabalhadores dá também uma prata
burgundy-monastery-14 = receber trabalhadores dá 4
burgundy-monastery-15 = 2 pontos no final por cor de mercadoria vendida
burgundy-monastery-16 = 4 pontos no final por armazém
burgundy-monastery-17 = 4 pontos no final por torre de vigia
burgundy-monastery-18 = 4 pontos no final por carpintaria
burgundy-monastery-19 = 4 pontos no final por igreja
burgundy-monastery-20 = 4 pontos no final por mercado
burgundy-monastery-21 = 4 pontos no final por pensão
burgundy-monastery-22 = 4 pontos no final por banco
burgundy-monastery-23 = 4 pontos no final por prefeitura
burgundy-monastery-24 = 4 pontos no final por espécie de animais
burgundy-monastery-25 = 1 ponto no final por mercadoria vendida
burgundy-monastery-26 = 3 pontos no final por peça de bônus
burgundy-monastery-27 = o seu marcador fica sempre em cima da pilha
burgundy-monastery-28 = compre 2 trabalhadores por uma prata
burgundy-monastery-29 = 4 pontos no final por castelo branco
burgundy-shield-1 = todos os seus animais contam como um só pasto
burgundy-shield-2 = você recebe trabalhadores quando os outros recebem
burgundy-shield-3 = o tributo pode ser pago com trabalhadores
burgundy-shield-4 = espaços-chave sem limite
burgundy-shield-5 = um barco pega uma cor de todos os depósitos
burgundy-shield-6 = os mosteiros de outro jogador valem para você
burgundy-shield-7 = as peças de bônus contam em dobro
burgundy-shield-8 = as minas dão o dobro da prata
burgundy-shield-9 = uma venda rende uma prata por mercadoria
burgundy-shield-10 = os pontos finais dos mosteiros contam em dobro
burgundy-shield-11 = um castelo pode pegar um escudo
burgundy-shield-12 = mercadorias vendidas valem o dobro
burgundy-shield-13 = os escudos contam em dobro no final
burgundy-shield-14 = no fim da fase, ponha uma peça de um depósito numerado
burgundy-shield-15 = no fim da fase, ponha uma peça do depósito negro
burgundy-shield-16 = mude um dado para qualquer número a cada vez
burgundy-shield-17 = as áreas pontuam como o tamanho seguinte
burgundy-shield-18 = coloque peças em qualquer espaço adequado
burgundy-automaton = AutoDuque
burgundy-vine-depot = Depósito de vinhas
burgundy-vine-level = Nível { $level }
burgundy-vineyard = Vinhedo
burgundy-vine-orange = laranja
burgundy-vine-yellow = amarela
burgundy-vine-green = verde
burgundy-vine-red = vermelha
burgundy-vine-black = preta
burgundy-vine-blue = azul
burgundy-hexomino = { $left }–{ $right }
burgundy-vine-slot = espaço { $number } do depósito de vinhas
burgundy-vine-store-left = lugar esquerdo da loja de vinhas
burgundy-vine-store-centre = lugar central da loja de vinhas
burgundy-vine-store-right = lugar direito da loja de vinhas
burgundy-vine-space = vinhedo ({ $bonus })
burgundy-vine-tiles = Peças de bônus de vinhas, cor { $vine }: { $count }
burgundy-about-plot = Vinhedo { $number }, nível { $level }: { $bonuses }
burgundy-vinebonus-workers-4 = 4 trabalhadores
burgundy-vinebonus-silver-2 = 2 pratas
burgundy-vinebonus-vp-4 = 4 pontos
burgundy-vinebonus-take-building = pegar um edifício
burgundy-vinebonus-take-ship-animal = pegar um barco ou animais
burgundy-vinebonus-take-mine-monastery-castle = pegar uma mina, um mosteiro ou um castelo
burgundy-vinebonus-sell-goods = vender uma cor de mercadorias
burgundy-vinebonus-place-tile = colocar uma peça guardada, com qualquer número
burgundy-vinebonus-castle-action = uma ação com qualquer número
burgundy-vinebonus-take-black = pegar uma peça do depósito negro ou um hexaminó da loja de vinhas
burgundy-vinebonus-take-hexomino = pegar um hexaminó do depósito de vinhas
burgundy-source-vines = vinhas
burgundy-source-villages = cartas de vila
burgundy-source-boarding-houses = pensões do AutoDuque
burgundy-do-take-vines = Pegar o hexaminó { $piece }, { $place }: { $die }
burgundy-do-plant = Plantar { $piece } { $plot }, com { $die }
burgundy-do-buy-vines = Comprar o hexaminó { $piece }, { $place }, por { $price }
burgundy-do-discard-vines = Descartar o hexaminó { $piece }
burgundy-do-lay-vines = Plantar { $piece } { $plot }
burgundy-do-bonus = Primeiro bônus: { $bonus }
burgundy-do-claim = Pegar uma peça de bônus de vinhas: { $vine }
burgundy-told-vines-removed = As vinhas da cor { $vine } foram removidas
burgundy-told-vine-tile-dealt = recebeu uma peça de bônus de vinhas: { $vine }
burgundy-told-vines-cleared = Hexaminós que saíram do depósito e da loja de vinhas: { $count }
burgundy-told-vine-depot-filled = Depósito de vinhas: { $pieces }
burgundy-told-vine-store-filled = Loja de vinhas: { $pieces }
burgundy-told-vines-taken = pegou o hexaminó { $piece }, { $place }
burgundy-told-vines-bought = comprou o hexaminó { $piece }, { $place }, por { $price }
burgundy-told-vines-discarded = descartou o hexaminó { $piece }
burgundy-told-planted = plantou { $piece } { $plot }
burgundy-told-vine-tile-taken = pegou uma peça de bônus de vinhas pelo nível { $level }: { $vine }
burgundy-card-left = a carta da esquerda
burgundy-card-right = a carta da direita
burgundy-card-sells = vende mercadorias
burgundy-card-hexomino = pega um hexaminó
burgundy-about-card = Carta de vila { $number }: { $spaces }. Pontos: fácil { $easy }, médio { $medium }, difícil { $hard }
burgundy-reserve = a reserva
burgundy-reserve-wild = a reserva, virada para baixo
burgundy-about-reserve = Reserva do AutoDuque: { $hexes }
burgundy-about-deck = Cartas de vila no baralho dele: { $count }
burgundy-about-pile = Hexaminós do AutoDuque: { $count }
burgundy-about-duke-shields = Escudos do AutoDuque: { $count }
burgundy-face-down = virada para baixo
burgundy-level-easy = fácil
burgundy-level-medium = médio
burgundy-level-hard = difícil
burgundy-duke-card = O AutoDuque pôs a carta de vila { $number }: { $slot }
burgundy-duke-castle = O AutoDuque pôs um castelo na carta da esquerda
burgundy-duke-prefilled = O AutoDuque cobriu um espaço do ducado dele com { $hex }
burgundy-duke-face-down = O AutoDuque cobriu um espaço do ducado dele com uma peça virada para baixo
burgundy-duke-selected = O dado branco escolheu para o AutoDuque: { $slot } (carta de vila { $number })
burgundy-duke-rolled = O AutoDuque tirou { $number }
burgundy-duke-searched = O AutoDuque procurou para { $slot }, a partir do depósito { $depot }
burgundy-duke-placed = O AutoDuque pegou { $hex } ({ $from })
burgundy-duke-reserved = O AutoDuque guardou { $hex } ({ $depot }) na reserva
burgundy-duke-turned-down = O AutoDuque guardou { $hex } do depósito negro na reserva, com a face para baixo
burgundy-duke-lost = O AutoDuque perdeu o bônus
burgundy-duke-sailed = O AutoDuque navegou até o depósito { $depot }
burgundy-duke-completed = O AutoDuque completou a carta de vila { $number } ({ $slot })
burgundy-duke-moved = O AutoDuque levou { $hex } para o ducado dele
burgundy-duke-discarded = O AutoDuque descartou a carta de vila { $number }
burgundy-duke-shuffled = As cartas descartadas são o novo baralho do AutoDuque
burgundy-duke-covered = O AutoDuque cobriu todos os espaços de uma cor: { $kind }
burgundy-duke-extra-turn = Um espaço do ducado deu ao AutoDuque uma vez extra
burgundy-duke-shield = O AutoDuque pegou o escudo { $number } do depósito { $depot }
burgundy-duke-bought = O AutoDuque comprou { $hex } do depósito negro por { $price }
burgundy-option-vine = Vinhedos (edição especial)
burgundy-option-auto = AutoDuque, um oponente a mais que joga sozinho (edição especial)
burgundy-option-vine_remove_colours = Com dois ou três jogadores, remover cores de vinhas
burgundy-option-autoduke_level = Pontuação do AutoDuque
burgundy-option-autoduke_modifiers = O que deixa o AutoDuque mais forte
burgundy-option-autoduke_level-easy = fácil: os pontos da esquerda das cartas
burgundy-option-autoduke_level-medium = médio: os pontos do meio
burgundy-option-autoduke_level-hard = difícil: os pontos da direita
burgundy-option-autoduke_board-book = 36 com o modificador A, B ou D, senão 35
burgundy-option-black_depot_special = Tamanho do depósito negro da edição especial
burgundy-option-black_depot_special-6 = 4, 5 e 6 espaços com dois, três e quatro jogadores
burgundy-option-black_depot_special-8 = 4, 6 e 8 espaços, como na edição de aniversário
burgundy-option-autoduke_white_castle-fewest = um tipo que ele menos tem na reserva
burgundy-option-autoduke_white_castle-absent_only = um tipo que falta na reserva, senão 1 prata
burgundy-option-autoduke_modifiers-A = A: cinco espaços do seu ducado começam cobertos, virados para baixo
burgundy-option-autoduke_modifiers-B = B: três espaços do seu ducado começam cobertos, virados para cima
burgundy-option-autoduke_modifiers-C = C: ele é o primeiro jogador
burgundy-option-autoduke_modifiers-D = D: alguns espaços do seu ducado dão uma vez extra
burgundy-option-autoduke_board = Lado do tabuleiro do AutoDuque
burgundy-option-autoduke_white_castle = O que um castelo branco traz ao AutoDuque
burgundy-option-edition = Edição
burgundy-option-mode = Quem contra quem
burgundy-option-team_duchy = Ducado das equipes
burgundy-option-solo_duchy = Ducado do jogo solo
burgundy-option-solo_target = Objetivo inicial do jogo solo
burgundy-option-connect = Os ducados 11 a 18 (edição especial)
burgundy-option-extra = Quatro peças adicionais: mosteiros 27 e 28, grua, gansos
burgundy-option-outpost = Postos fronteiriços
burgundy-option-white = Castelos brancos
burgundy-option-inn = Estalagens
burgundy-option-route = Rotas comerciais
burgundy-option-shield = Escudos
burgundy-option-expert = Preparação para jogadores experientes: ducados sorteados, lados e castelos livres (edição de aniversário)
burgundy-option-duchy = Ducado
burgundy-help-duchy = 1 e 2 nas duas edições, 11a a 13b na de 2019, 3 a 34 na de 2022; 35 e 36 são do AutoDuque
burgundy-option-start = Primeiro jogador
burgundy-option-pass_die = Um dado pode ficar sem usar
burgundy-option-connect_rule = As peças devem estar ligadas a um castelo; castelos podem ser recuperados
burgundy-option-route_free_order = Cada jogador ordena a sua rota comercial
burgundy-option-expert_choice = Escolhas da preparação para experientes
burgundy-option-tie_empty_spaces = Quem vence o empate
burgundy-option-shield5_mode = O escudo 5 pega uma cor
burgundy-option-shield7_anniversary = Peças de bônus que o escudo 7 dobra (edição de aniversário)
burgundy-option-shield_beats_monastery_special = Um escudo vale mais que um mosteiro de mesmo efeito (edição especial)
burgundy-option-outpost_second_award_special = O terceiro posto fronteiriço pontua a fase de novo (edição especial)
burgundy-option-colour1 = Cor do lugar 1
burgundy-option-colour2 = Cor do lugar 2
burgundy-option-colour3 = Cor do lugar 3
burgundy-option-colour4 = Cor do lugar 4
burgundy-sum-area = área de { $number }
burgundy-sum-vines = grupo de { $number }
burgundy-sum-bonus-tile = { $count ->
    [0] 0 peças de bônus
    [one] { $count } peça de bônus
   *[other] { $count } peças de bônus
}
burgundy-sum-card-hex = { $count ->
    [0] 0 peças nas cartas
    [one] { $count } peça nas cartas
   *[other] { $count } peças nas cartas
}
burgundy-sum-reserve-hex = { $count ->
    [0] 0 peças na reserva
    [one] { $count } peça na reserva
   *[other] { $count } peças na reserva
}
burgundy-sum-good = { $count ->
    [0] 0 mercadorias
    [one] { $count } mercadoria
   *[other] { $count } mercadorias
}
burgundy-sum-good-sold = { $count ->
    [0] 0 mercadorias vendidas
    [one] { $count } mercadoria vendida
   *[other] { $count } mercadorias vendidas
}
burgundy-sum-goods-colour = { $count ->
    [0] 0 cores de mercadorias
    [one] { $count } cor de mercadorias
   *[other] { $count } cores de mercadorias
}
burgundy-sum-monastery = { $count ->
    [0] 0 mosteiros
    [one] { $count } mosteiro
   *[other] { $count } mosteiros
}
burgundy-sum-shield = { $count ->
    [0] 0 escudos
    [one] { $count } escudo
   *[other] { $count } escudos
}
burgundy-sum-silver = { $count ->
    [0] 0 pratas
    [one] { $count } prata
   *[other] { $count } pratas
}
burgundy-sum-species = { $count ->
    [0] 0 espécies
    [one] { $count } espécie
   *[other] { $count } espécies
}
burgundy-sum-workers-pair = { $count ->
    [0] 0 pares de trabalhadores
    [one] { $count } par de trabalhadores
   *[other] { $count } pares de trabalhadores
}
burgundy-sum-new = { $count ->
    [0] 0 animais colocados
    [one] { $count } animal colocado
   *[other] { $count } animais colocados
}
burgundy-sum-earlier = { $count ->
    [0] 0 que já estavam lá
    [one] { $count } que já estava lá
   *[other] { $count } que já estavam lá
}
burgundy-sum-warehouse = { $count ->
    [0] 0 armazéns
    [one] { $count } armazém
   *[other] { $count } armazéns
}
burgundy-sum-carpenter = { $count ->
    [0] 0 carpintarias
    [one] { $count } carpintaria
   *[other] { $count } carpintarias
}
burgundy-sum-church = { $count ->
    [0] 0 igrejas
    [one] { $count } igreja
   *[other] { $count } igrejas
}
burgundy-sum-market = { $count ->
    [0] 0 mercados
    [one] { $count } mercado
   *[other] { $count } mercados
}
burgundy-sum-bank = { $count ->
    [0] 0 bancos
    [one] { $count } banco
   *[other] { $count } bancos
}
burgundy-sum-town-hall = { $count ->
    [0] 0 prefeituras
    [one] { $count } prefeitura
   *[other] { $count } prefeituras
}
burgundy-sum-white-castle = { $count ->
    [0] 0 castelos brancos
    [one] { $count } castelo branco
   *[other] { $count } castelos brancos
}
burgundy-sum-phase = fase: { $count }
burgundy-sum-posts = postos fronteiriços: { $count }
burgundy-sum-route-space = rota comercial: { $count }
burgundy-sum-vine-space = vinhedo: { $count }
burgundy-sum-village-card = carta de vila: { $count }
burgundy-sum-sale = venda: { $count }
burgundy-sum-castle = castelo: { $count }
burgundy-goods-turquoise = { $count ->
    [0] 0 mercadorias turquesa
    [one] 1 mercadoria turquesa
   *[other] { $count } mercadorias turquesa
}
burgundy-goods-purple = { $count ->
    [0] 0 mercadorias roxas
    [one] 1 mercadoria roxa
   *[other] { $count } mercadorias roxas
}
burgundy-goods-pink = { $count ->
    [0] 0 mercadorias rosa
    [one] 1 mercadoria rosa
   *[other] { $count } mercadorias rosa
}
burgundy-goods-red = { $count ->
    [0] 0 mercadorias vermelhas
    [one] 1 mercadoria vermelha
   *[other] { $count } mercadorias vermelhas
}
burgundy-goods-brown = { $count ->
    [0] 0 mercadorias marrons
    [one] 1 mercadoria marrom
   *[other] { $count } mercadorias marrons
}
burgundy-goods-orange = { $count ->
    [0] 0 mercadorias laranja
    [one] 1 mercadoria laranja
   *[other] { $count } mercadorias laranja
}
burgundy-duke-shields = escudos
burgundy-hexomino-pile = hexaminós

# A mesa: perguntas, lugares, respostas curtas.
burgundy-about-offer = { $hex }, { $depot }: { $meaning }
burgundy-about-standing = { $hex }, { $place }: { $meaning }
burgundy-about-open-space = { $kind } { $number }, { $place }: área de { $size }, { $missing ->
    [0] faltam 0
    [one] falta 1
   *[other] faltam { $missing }
}; completa dá +{ $points }
burgundy-plot = no nível { $level }, espaço { $number }
burgundy-phase-round = Fase { $phase } · rodada { $round } de 5
burgundy-phase-setup = Preparação
burgundy-black-price = 2 pratas cada
burgundy-tray = A sua reserva
burgundy-keys-own = Espaço-chave livre
burgundy-counter-workers = Trabalhadores
burgundy-counter-silver = Prata
burgundy-counter-goods = Mercadorias
burgundy-counter-order = Lugar na ordem da vez
burgundy-die-and-workers = { $die } e { $workers }
burgundy-corner-top = de cima
burgundy-corner-bottom = de baixo
burgundy-corner-left = da esquerda
burgundy-corner-right = da direita
burgundy-corner-middle = do meio
burgundy-in-animal = no pasto { $corner }
burgundy-in-building = na cidade { $corner }
burgundy-in-ship = no rio { $corner }
burgundy-in-monastery = na área de mosteiros { $corner }
burgundy-in-castle = na área de castelos { $corner }
burgundy-in-mine = na área de minas { $corner }
burgundy-space-in = no espaço { $number } { $place }
burgundy-held-die = Dado { $die }: pegue do depósito { $die } ou coloque uma peça
burgundy-held-piece = { $hex }: escolha { $space }
burgundy-held-any-space = um espaço
burgundy-held-space-animal = um espaço de animais
burgundy-held-space-building = um espaço de edifício
burgundy-held-space-ship = um espaço de barco
burgundy-held-space-monastery = um espaço de mosteiro
burgundy-held-space-castle = um espaço de castelo
burgundy-held-space-mine = um espaço de mina
burgundy-held-space = O que vai neste espaço?
burgundy-held-workers = Trabalhadores: escolha o que fazer com eles
burgundy-held-silver = Prata: escolha o que comprar
burgundy-short-end = Encerrar
burgundy-short-decline = Passar
burgundy-short-count-crane = Contar a grua
burgundy-short-next-area = Área
burgundy-short-next-phase = Fase
burgundy-short-next-colour = Bônus da cor
burgundy-short-next-effect = Efeito
burgundy-short-points = { $points ->
    [0] 0 pontos
    [one] 1 ponto
   *[other] { $points } pontos
}
burgundy-short-tile = Peça { $number }
burgundy-ask-side = Escolha o lado do seu ducado
burgundy-ask-castle = Onde fica o seu castelo inicial?
burgundy-ask-castle-hint = { $count ->
    [0] 0 espaços servem
    [one] 1 espaço serve
   *[other] { $count } espaços servem
}
burgundy-ask-tile = Qual peça vem agora na rota?
burgundy-ask-tile-hint = { $laid } de 4 postas
burgundy-ask-turn = Use um dado: { $first } ou { $second }
burgundy-ask-turn-hint = Toque num dado, numa peça ou num espaço. 1 trabalhador muda um dado em 1.
burgundy-ask-turn-one = Use o dado { $die }
burgundy-ask-turn-one-hint = Toque numa peça ou num espaço. 1 trabalhador muda o dado em 1.
burgundy-ask-buy = Dados usados. Compre por { $price } pratas ou encerre
burgundy-ask-end = Dados usados. Encerre a vez
burgundy-ask-castle-action = Castelo: faça mais uma ação, com qualquer número
burgundy-ask-vine-castle = Vinhedo: faça mais uma ação, com qualquer número
burgundy-ask-white = Castelo branco: faça uma ação com o dado branco, { $die }
burgundy-ask-town-hall = Prefeitura: coloque mais uma peça sua
burgundy-ask-warehouse = Armazém: venda uma cor
burgundy-ask-gain = Pegue uma peça de qualquer depósito
burgundy-ask-gain-hint = Efeito: { $power }
burgundy-ask-crane = Grua: qual edifício ela imita?
burgundy-ask-ship = Barco: de qual depósito vêm as mercadorias?
burgundy-ask-ship-hint = Toque no número do depósito ou nas mercadorias.
burgundy-ask-ship-more = Barco: pegar também de um depósito vizinho?
burgundy-ask-colour = Barco: qual cor vem de todos os depósitos?
burgundy-ask-storing = Só cabe mais 1 cor: qual fica?
burgundy-ask-stow = Guardar { $hex } onde?
burgundy-ask-stow-hint = No seu espaço ou no da equipe.
burgundy-ask-discard = Espaços-chave cheios: o que sai para { $hex } entrar?
burgundy-ask-room = Espaços-chave cheios: o que sai para as vinhas entrarem?
burgundy-ask-bonuses = Qual bônus do vinhedo vem primeiro?
burgundy-ask-claim = Nível { $level } cheio: pegue uma peça de bônus de vinhas
burgundy-ask-black = Pegue uma peça preta ou um hexaminó da loja
burgundy-ask-hexomino = Pegue um hexaminó do depósito de vinhas
burgundy-ask-sequels = O que conta primeiro?
burgundy-ask-top-up = Comprar pontos também?
burgundy-ask-top-up-hint = 1 prata cada
burgundy-ask-trade = Trocar 5 mercadorias por uma peça preta?
burgundy-ask-give = Entregue mercadorias: { $count ->
    [0] faltam 0
    [one] falta 1
   *[other] faltam { $count }
}
burgundy-ask-reward = Cor completa: ponha uma peça preta no ducado
burgundy-ask-count-crane = A grua conta para o mosteiro { $number }?
burgundy-ask-shrink = O escudo 4 se foi: o que sai dos espaços-chave?
burgundy-ask-route = Rota comercial: qual peça você pega?
burgundy-ask-reap = Fim da fase: ponha uma peça do tabuleiro no ducado
burgundy-ask-tribute = Pague o tributo dos escudos ou perca-os
burgundy-ask-copy = Escudo 6: copie os mosteiros de quem?
burgundy-post = Posto fronteiriço
burgundy-reconstructed-posts = Os ducados 11a a 11f não foram encontrados: usamos os ducados 23 a 28 da edição especial e os mesmos postos fronteiriços.
burgundy-reconstructed-routes = As peças 4 a 12 da rota comercial não foram encontradas: números e bônus são nossos, como o livro os permite.
burgundy-reconstructed-team = Os ducados das equipes não foram encontrados: a disposição é nossa, com as quantidades do livro.
burgundy-reconstructed-solo = Os ducados do jogo solo não foram encontrados: a disposição é nossa, com as quantidades do livro.
burgundy-reconstructed-vineyard = O tabuleiro do vinhedo não foi encontrado: níveis, números e bônus são nossos, salvo o que o livro mostra.
burgundy-reconstructed-vineyard-shape = A forma deste espaço do vinhedo é nossa; número e bônus são do livro.
burgundy-reconstructed-villages = As cartas de vila 10 a 17, dos vinhedos, não foram encontradas: são nossas, no feitio das cartas 2 a 9.
burgundy-reconstructed-village-symbols = Os símbolos de escudo e posto fronteiriço desta carta de vila não foram encontrados: a distribuição é nossa.
burgundy-reconstructed-autoduke = O ducado do AutoDuque não foi encontrado: a ordem dos espaços é nossa, com as quantidades conhecidas.
