duel-name = Catan – O Duelo
duel-pitch = Dois principados, mãos secretas, dados e eventos: o jogo de introdução, três jogos temáticos, o Duelo dos Príncipes.
duel-lumber = madeira
duel-wool = lã
duel-gold = ouro
duel-brick = argila
duel-ore = minério
duel-grain = cereais
duel-forest = floresta
duel-pasture = pasto
duel-gold-field = filão de ouro
duel-hills = colina
duel-mountains = montanha
duel-fields = lavoura
duel-road = estrada
duel-settlement = aldeia
duel-city = cidade
duel-a-card = uma carta
duel-set-basic = básica
duel-set-gold = Ouro
duel-set-turmoil = Caos
duel-set-progress = Progresso
duel-face-brigand_attack = Assalto do ladrão
duel-face-trade = Comércio
duel-face-celebration = Festa
duel-face-plentiful_harvest = Colheita abundante
duel-face-event_card = carta de evento
duel-merit-victory = { $count ->
    [0] 0 pontos de vitória
    [one] 1 ponto de vitória
   *[other] { $count } pontos de vitória
}
duel-merit-strength = { $count ->
    [0] 0 pontos de força
    [one] 1 ponto de força
   *[other] { $count } pontos de força
}
duel-merit-commerce = { $count ->
    [0] 0 pontos de comércio
    [one] 1 ponto de comércio
   *[other] { $count } pontos de comércio
}
duel-merit-skill = { $count ->
    [0] 0 pontos de habilidade
    [one] 1 ponto de habilidade
   *[other] { $count } pontos de habilidade
}
duel-merit-progress = { $count ->
    [0] 0 pontos de progresso
    [one] 1 ponto de progresso
   *[other] { $count } pontos de progresso
}
duel-track-points = pontos de vitória
duel-source-localities = aldeias e cidades
duel-source-expansions = expansões
duel-source-harbor = o Porto
duel-source-hero-token = a ficha de herói
duel-source-trade-token = a ficha de comércio
duel-option-mode = Jogo
duel-option-start = Quem começa
duel-option-forced_face_up_return = Para onde Contenda e Incendiário mandam um edifício-chave num jogo temático
duel-option-gold_cache_production = O ouro produzido pode ir para o Esconderijo de ouro
duel-option-full_field_gold = O que acontece com o ouro que o Ano produtivo ou o Médico dão a um filão de ouro cheio
duel-option-reiner_sets_celebration = Reiner faz da Festa o evento do turno
duel-option-doctor_regions = Que regiões o Médico enche
duel-option-turn_limit = Depois de tantos turnos dos dois jogadores, a partida é interrompida
duel-sum-city = { $count ->
    [0] 0 cidades
    [one] { $count } cidade
   *[other] { $count } cidades
}
duel-sum-settlement = { $count ->
    [0] 0 aldeias
    [one] { $count } aldeia
   *[other] { $count } aldeias
}
duel-sum-token = { $count ->
    [0] 0 fichas
    [one] { $count } ficha
   *[other] { $count } fichas
}
duel-sum-harbor = Porto: { $count }
duel-and = e
duel-or = ou
duel-nothing = nada
duel-free = Não custa nada
duel-trade = trocar
duel-amount-lumber = { $count ->
    [0] 0 madeiras
    [one] 1 madeira
   *[other] { $count } madeiras
}
duel-amount-wool = { $count ->
    [0] 0 lãs
    [one] 1 lã
   *[other] { $count } lãs
}
duel-amount-brick = { $count ->
    [0] 0 argilas
    [one] 1 argila
   *[other] { $count } argilas
}
duel-amount-ore = { $count ->
    [0] 0 minérios
    [one] 1 minério
   *[other] { $count } minérios
}
duel-amount-grain = { $count ->
    [0] 0 cereais
    [one] 1 cereal
   *[other] { $count } cereais
}
duel-amount-gold = { $count } de ouro
duel-goods = { $count ->
    [0] nenhuma matéria-prima
    [one] 1 matéria-prima
   *[other] { $count } matérias-primas
}
duel-land-lumber = floresta
duel-land-wool = pasto
duel-land-gold = lugar
duel-land-brick = colina
duel-land-ore = montanha
duel-land-grain = lavoura
duel-strength = força
duel-commerce = comércio
duel-skill = habilidade
duel-progress = progresso
duel-cards = cartas na mão
duel-rate = Trocar { $resource }
duel-between = entre { $left } e { $right }
duel-beside = ao lado de { $region }
duel-end-left = na ponta esquerda
duel-end-right = na ponta direita
duel-stack = pilha { $stack } ({ $set })
duel-cache = Esconderijo de ouro
duel-discard = pilha de descarte
duel-hand = Sua mão
duel-centre = Dados e pilhas
duel-offer = À escolha
duel-gets = O que você recebe
duel-demolish = Demolir…
duel-about-demolish = Demolir: tire uma expansão sua do principado. Só depois de escolher qual.
duel-phase = Turno { $turn } · até { $target } pontos
duel-phase-start = Preparação · até { $target } pontos
duel-phase-badge = /{ $target }
duel-costs = Custa { $cost }.
duel-costs-you-have = Custa { $cost }: você tem.
duel-costs-missing = Custa { $cost }; falta { $missing }.
duel-gives = Dá { $points }.
duel-needs = Precisa de { $what }.
duel-goes-locality = Vai num espaço de aldeia ou cidade.
duel-goes-city = Vai num espaço de cidade.
duel-goes-region = Vai ao lado de uma região.
duel-limit-one = Só 1 por principado.
duel-need-advantage = a vantagem de força
duel-need-fewer-points = menos pontos de vitória que o adversário
duel-need-gold = { $count } de ouro
duel-need-resources = { $count ->
    [0] nenhuma matéria-prima
    [one] 1 matéria-prima
   *[other] { $count } matérias-primas
}
duel-need-commerce = { $count ->
    [0] nenhum ponto de comércio
    [one] 1 ponto de comércio
   *[other] { $count } pontos de comércio
}
duel-need-city = { $count ->
    [0] nenhuma cidade
    [one] 1 cidade
   *[other] { $count } cidades
}
duel-need-progress = { $count ->
    [0] nenhum ponto de progresso
    [one] 1 ponto de progresso
   *[other] { $count } pontos de progresso
}
duel-need-hero-strength = { $count ->
    [0] nenhum herói com força
    [one] 1 herói com força
   *[other] { $count } heróis com força
}
duel-need-opp-gold = { $count } de ouro do adversário
duel-need-opp-resources = { $count ->
    [0] nada do adversário
    [one] 1 matéria-prima do adversário
   *[other] { $count } matérias-primas do adversário
}
duel-need-opp-storable = { $count ->
    [0] nada que você possa guardar
    [one] 1 matéria-prima dele que você possa guardar
   *[other] { $count } matérias-primas dele que você possa guardar
}
duel-need-opp-strength-units = { $count ->
    [0] nenhuma unidade com força do adversário
    [one] 1 unidade com força do adversário
   *[other] { $count } unidades com força do adversário
}
duel-need-opp-burnable = { $count ->
    [0] nenhum edifício sem proteção do adversário
    [one] 1 edifício sem proteção do adversário
   *[other] { $count } edifícios sem proteção do adversário
}
duel-need-opp-hand = { $count ->
    [0] nenhuma carta na mão do adversário
    [one] 1 carta na mão do adversário
   *[other] { $count } cartas na mão do adversário
}
duel-about-region = { $has } de 3. Produz quando o dado mostra { $number }.
duel-about-cache = { $has } de 3.
duel-about-city = Vale 2 pontos; 2 espaços acima e 2 abaixo.
duel-about-settlement = Vale 1 ponto. A cidade vale 2.
duel-title-city = Cidade
duel-title-settlement = Aldeia
duel-title-new-road = Nova estrada
duel-title-new-settlement = Nova aldeia
duel-title-at-end = { $what }, { $end ->
    [left] na ponta esquerda
   *[right] na ponta direita
}
duel-title-site = Espaço de construção
duel-site-city = Serve para qualquer expansão.
duel-site-settlement = Serve para expansões de aldeia ou cidade.
duel-about-stack = { $count ->
    [0] Nenhuma carta.
    [one] 1 carta.
   *[other] { $count } cartas.
}
duel-about-events = Pilha de cartas de evento: { $count ->
    [0] o Solstício de Inverno é a próxima.
    [one] 1 carta antes do Solstício de Inverno.
   *[other] { $count } cartas antes do Solstício de Inverno.
}
duel-about-dice = Dados: produção { $number }; evento: { $face }.
duel-about-dice-still = Dados: ainda não rolados neste turno.
duel-about-stock = { $has }; troca { $rate }.
duel-about-strength = com 3 ou mais, e mais que o adversário, a ficha de herói vale 1 ponto.
duel-about-commerce = com 3 ou mais, e mais que o adversário, a ficha de comércio vale 1 ponto.
duel-about-skill = quem tem mais ganha com a Festa.
duel-about-progress = cada um deixa ter 1 carta a mais na mão.
duel-left-road = Restam: { $count ->
    [0] nenhuma estrada
    [one] 1 estrada
   *[other] { $count } estradas
}
duel-left-settlement = Restam: { $count ->
    [0] nenhuma aldeia
    [one] 1 aldeia
   *[other] { $count } aldeias
}
duel-left-city = Restam: { $count ->
    [0] nenhuma cidade
    [one] 1 cidade
   *[other] { $count } cidades
}
duel-left-region = Restam: { $count ->
    [0] nenhuma região
    [one] 1 região
   *[other] { $count } regiões
}
duel-title-hero-token = Ficha de herói
duel-title-trade-token = Ficha de comércio
duel-token-free = de ninguém ainda. Vale 1 ponto.
duel-token-of = com { $name }. Vale 1 ponto.
duel-event-card = Carta de evento
duel-event-nothing = nada muda
duel-event-asked = ainda escolhe
duel-effect-booster-ore = A montanha ao lado produz 2 minérios em vez de 1.
duel-effect-booster-grain = A lavoura ao lado produz 2 cereais em vez de 1.
duel-effect-booster-lumber = A floresta ao lado produz 2 madeiras em vez de 1.
duel-effect-booster-wool = O pasto ao lado produz 2 lãs em vez de 1.
duel-effect-booster-brick = A colina ao lado produz 2 argilas em vez de 1.
duel-effect-trade = Na sua vez, troque { $two } por 1 matéria-prima, quantas vezes quiser.
duel-effect-brigitta = Antes de rolar: escolha o número do dado de produção.
duel-effect-goldsmith = Pague 3 de ouro e receba 2 matérias-primas à escolha.
duel-effect-merchant_caravan = Entregue 2 matérias-primas e receba outras 2 à escolha.
duel-effect-scout = Com uma nova aldeia: escolha as 2 regiões dela na pilha.
duel-effect-relocation = Troque de lugar 2 regiões suas ou 2 expansões suas.
duel-effect-parish_hall = Escolher uma carta de uma pilha custa 1 em vez de 2.
duel-effect-abbey = 1 carta a mais na mão.
duel-effect-storehouse = O ladrão não conta o que há nas 2 regiões ao lado.
duel-effect-marketplace = Saiu um número que o adversário tem mais: receba 1 do que ele produz.
duel-effect-toll_bridge = Colheita abundante: mais 2 de ouro.
duel-effect-large_trade_ship = Na sua vez, troque 2 de uma região ao lado por 1 matéria-prima.
duel-effect-austin = Um herói: vale pelos seus pontos.
duel-effect-candamir = Um herói: vale pelos seus pontos.
duel-effect-harald = Um herói: vale pelos seus pontos.
duel-effect-inga = Uma heroína: vale pelos seus pontos.
duel-effect-osmund = Um herói: vale pelos seus pontos.
duel-effect-siglind = Uma heroína: vale pelos seus pontos.
duel-effect-carl_forkbeard = Um herói: vale pelos seus pontos.
duel-effect-fraternal_feuds = Quem lidera em força põe 2 cartas da outra mão sob as pilhas.
duel-effect-invention = 1 matéria-prima à escolha por edifício com progresso, no máximo 2.
duel-effect-year_of_plenty = Cada região recebe 1 por Armazém e por Mosteiro ao lado.
duel-effect-traveling_merchant = Cada um pode comprar até 2 matérias-primas por 1 de ouro cada.
duel-effect-feud = Quem lidera em força aponta 3 edifícios do outro, que devolve 1.
duel-effect-yule = A pilha de cartas de evento é refeita; depois sai outra carta.
duel-effect-trade_ships_race = Quem tem mais navios mercantes recebe 1; no empate, os dois.
duel-effect-gudrun = Por Navio pirata seu, o adversário entrega até 2 de ouro.
duel-effect-trade_master = Tome 1 ou 2 matérias-primas à escolha do adversário.
duel-effect-merchant = Tome até 2 matérias-primas do adversário e devolva 1 à escolha.
duel-effect-brigands = Tome até 3 de um só tipo, se couberem numa só região sua.
duel-effect-reiner = Antes de rolar: o evento é a Festa, e você recebe 1 a mais.
duel-effect-gold_cache = Um local especial: até 3 de ouro, a salvo do ladrão e da Peste.
duel-effect-pirate_ship = Ao construir: o adversário perde 1 navio mercante. Colheita: +1 de ouro.
duel-effect-moneylender = Com a vantagem comercial, o Comércio toma até 2 em vez de 1.
duel-effect-harbor = Vale 1 ponto de vitória com 3 navios mercantes ou mais.
duel-effect-trading_base = O seu Mercado e o seu Porto dão 1 de comércio a mais cada.
duel-effect-merchant_guild = Permite o Mestre mercador e o Mercado de peixe.
duel-effect-mint = 1 vez por turno seu: troque 1 de ouro por 1 matéria-prima.
duel-effect-salt_silo = Cada navio mercante seu dá 1 de comércio a mais.
duel-effect-staple_house = Ao construir: receba 2 matérias-primas à escolha.
duel-effect-gift_for_the_prince = Cada um recebe 1 de ouro por unidade sua com força.
duel-effect-voyage_of_plunder = Tome 1 matéria-prima do adversário; 2 se ele tem mais pontos.
duel-effect-archer = O adversário põe 1 unidade sua com força sob uma pilha.
duel-effect-arsonist = Escolha 1 edifício sem proteção do adversário: vai sob uma pilha.
duel-effect-sebastian = Na hora: Tumultos, Contenda ou Feudo fraterno não atingem você.
duel-effect-traitor = Veja a mão do adversário e, se quiser, fique com 1 carta.
duel-effect-lookout_tower = Contra Arqueiro, Incendiário e Traidor: com 1 ou 2 no dado, nada feito.
duel-effect-drill_ground = Cada herói seu custa 1 matéria-prima a menos.
duel-effect-heinrich = Contra Arqueiro, Incendiário e Traidor: com 3, 4 ou 5 no dado, nada feito.
duel-effect-irmgard = Perdeu uma expansão por evento ou ataque? Receba 1 matéria-prima.
duel-effect-fairgrounds = Ao construir, com mais habilidade: receba 2 matérias-primas.
duel-effect-fire_brigade = O Incendiário não alcança os edifícios desta cidade.
duel-effect-large_festival_hall = Vale 2 pontos de vitória.
duel-effect-chapel_low = Com 1, 2 ou 3 no dado de produção, os Tumultos não atingem você.
duel-effect-chapel_high = Com 4, 5 ou 6 no dado de produção, os Tumultos não atingem você.
duel-effect-hedge_tavern = Permite o Arqueiro, o Incendiário e o Traidor.
duel-effect-tithe_barn = Ao construir: 1 lã ou 1 cereal por herói seu.
duel-effect-riots = 1 ou 2 unidades com força ou comércio: 1 de ouro; mais: 2. Ou 1 delas sai.
duel-effect-benjamin = As suas regiões com o número deste turno recebem mais 1.
duel-effect-three_field_system = Receba até 2 cereais.
duel-effect-mineral_mining = Receba até 2 minérios.
duel-effect-guido = Pegue 1 carta à escolha da pilha de descarte.
duel-effect-gustav = Pegue 1 carta à escolha da pilha de descarte.
duel-effect-doctor = As regiões ao lado de uma das suas Termas recebem 1 cada.
duel-effect-chief_cannoneer = Uma unidade: vale pelos seus pontos de força.
duel-effect-pharmacy = Depois da Peste: receba 1 matéria-prima à escolha.
duel-effect-bath_house = A Peste não atinge as 4 regiões desta cidade.
duel-effect-building_crane = Expansões de cidade que custam mais de 4 custam 1 a menos.
duel-effect-library = Ao construir: veja uma pilha e fique com 1 carta.
duel-effect-parliament = Vale 2 pontos de vitória.
duel-effect-town_hall = Vai sobre a Subprefeitura. Escolher uma carta de uma pilha é de graça.
duel-effect-university = 1 carta a mais na mão; permite Artilheiro-mor, Guindaste e mais.
duel-effect-plague = Cada região ao lado de uma cidade perde 1 matéria-prima.
duel-ask-hand = De qual pilha vem a sua mão?
duel-ask-hand-hint = Você recebe as 3 cartas de cima.
duel-ask-look-start = De qual pilha vem a sua mão?
duel-ask-look-start-hint = Você examina a pilha e escolhe 3 cartas.
duel-ask-arrange = Troque 2 regiões de lugar, ou fique assim
duel-ask-arrange-hint = { $left ->
    [0] Nenhuma troca a mais.
    [one] Mais 1 troca.
   *[other] Até { $left } trocas.
}
duel-ask-arrange-second = { $region }: com qual ela troca de lugar?
duel-ask-roll = Role os dados
duel-ask-roll-hint = Toque nos dados.
duel-ask-roll-or-play = Role os dados
duel-ask-roll-or-play-hint = Ou jogue antes: { $cards }.
duel-ask-die = Brigitta: escolha o número, de 1 a 6
duel-ask-die-hint = As regiões com esse número produzem.
duel-ask-act = Construa, troque ou jogue cartas; depois encerre
duel-ask-act-hint = Dá agora: { $what }
duel-ask-act-nothing = Nada a construir agora: encerre
duel-ask-act-nothing-hint = Depois você completa a mão.
duel-ask-draw = { $count ->
    [0] Complete a mão
    [one] Complete a mão: falta 1 carta
   *[other] Complete a mão: faltam { $count } cartas
}
duel-ask-draw-hint = Escolha a pilha; o limite é { $limit }.
duel-ask-return = { $count ->
    [0] Mão cheia
    [one] Mão cheia demais: devolva 1 carta
   *[other] Mão cheia demais: devolva { $count } cartas
}
duel-ask-return-hint = O limite é { $limit }. Escolha a carta e a pilha.
duel-ask-exchange = Trocar 1 carta da mão?
duel-ask-exchange-hint = Escolha a carta e a pilha sob a qual ela vai.
duel-ask-fetch = Pegue uma carta nova: a de cima, ou escolha uma
duel-ask-fetch-hint = { $count ->
    [0] Escolher é de graça.
    [one] Escolher custa { $cost }.
   *[other] Escolher custa { $cost }.
}
duel-ask-gain = { $count ->
    [0] Nada a receber
    [one] Receba 1 matéria-prima: escolha a região
   *[other] Receba { $count } matérias-primas: escolha as regiões
}
duel-ask-gain-hint = A região diz o que você recebe.
duel-ask-put = { $what }: em qual { $land } guardar?
duel-ask-put-or-lose = { $what }: em qual { $land } guardar?
duel-ask-put-or-lose-hint = Ou deixe perder.
duel-ask-put-gold = Ouro produzido: no filão ou no Esconderijo?
duel-ask-put-gold-hint = No Esconderijo o ladrão não o acha.
duel-ask-put-together = { $what }: em qual região?
duel-ask-put-together-hint = Tudo vai para a mesma região.
duel-ask-pay = Pague { $what }: de qual { $land }?
duel-ask-pay-to = { $name } toma { $what }: de qual { $land }?
duel-ask-pay-any = Pague { $what }: de quais regiões?
duel-ask-pay-any-hint = { $count ->
    [0] Nada mais.
    [one] Falta 1.
   *[other] Faltam { $count }.
}
duel-ask-give-back = Devolva 1 matéria-prima: escolha a região
duel-ask-give-back-hint = Vai para { $name }.
duel-ask-spare = { $card }: qual matéria-prima você poupa?
duel-ask-land-upper = Nova aldeia: qual região fica acima?
duel-ask-land-lower = Nova aldeia: qual região fica abaixo?
duel-ask-demand = { $count ->
    [0] Nada a tomar de { $name }
    [one] Tome 1 matéria-prima de { $name }
   *[other] Tome até { $what } de { $name }
}
duel-ask-demand-more = { $count ->
    [0] Nada a tomar de { $name }
    [one] Tomar mais 1 matéria-prima de { $name }?
   *[other] Tomar até { $what } de { $name }?
}
duel-ask-rob = Razia: tome até 3 de um tipo de { $name }
duel-ask-rob-hint = Escolha o tipo, depois quantos.
duel-ask-library = Biblioteca: qual pilha examinar?
duel-ask-library-hint = Você fica com 1 carta dela.
duel-ask-search = { $count ->
    [0] Escolha cartas da pilha
    [one] Escolha 1 das cartas da pilha
   *[other] Escolha { $count } das cartas da pilha
}
duel-ask-search-hint = { $size ->
    [0] A pilha está vazia.
    [one] Ela tem 1 carta.
   *[other] Ela tem { $size } cartas.
}
duel-ask-take-discard = { $card }: pegue 1 carta do descarte
duel-ask-traitor = Traidor: fique com 1 carta de { $name }, ou nenhuma
duel-ask-relocate = Troque de lugar 2 regiões ou 2 expansões suas
duel-ask-relocate-hint = Escolha a primeira.
duel-ask-relocate-second = { $first }: com qual troca de lugar?
duel-ask-buy = { $count ->
    [0] Nada a comprar
    [one] Comprar 1 matéria-prima por 1 de ouro?
   *[other] Comprar até { $count }, por 1 de ouro cada?
}
duel-ask-buy-hint = Vendedor ambulante: depois de pagar, escolha a região.
duel-ask-sebastian-riots = Jogar Sebastião contra { $event }?
duel-ask-sebastian-riots-hint = Sem ele: { $gold }, ou 1 unidade sua sai.
duel-ask-sebastian-none = { $event }: sem Sebastião na mão
duel-ask-sebastian-feud = Jogar Sebastião contra { $event }?
duel-ask-sebastian-feud-hint = Sem ele, { $name } aponta 3 edifícios seus e você perde 1.
duel-ask-sebastian-feuds = Jogar Sebastião contra { $event }?
duel-ask-sebastian-feuds-hint = Sem ele, { $name } tira 2 cartas da sua mão.
duel-ask-feuds = Feudo fraterno: qual carta de { $name } sai?
duel-ask-feuds-hint = { $left ->
    [0] Nenhuma a mais.
    [one] Escolha a carta e a pilha. Falta 1.
   *[other] Escolha a carta e a pilha. Faltam { $left }.
}
duel-ask-name = Contenda: aponte um edifício de { $name }
duel-ask-name-hint = { $left ->
    [0] Nenhum a mais.
    [one] Falta 1; o adversário devolve um deles.
   *[other] Faltam { $left }; o adversário devolve um deles.
}
duel-ask-burn = Incendiário: qual edifício de { $name } arde?
duel-ask-burn-hint = Ele vai sob uma pilha de compra.
duel-ask-give-named = { $name } apontou edifícios seus: qual você perde?
duel-ask-give-named-hint = Contenda: 1 deles vai sob uma pilha de compra.
duel-ask-sink = Navio pirata de { $name }: qual navio você perde?
duel-ask-give-unit = Arqueiro de { $name }: qual unidade você perde?
duel-ask-give-unit-hint = Ela vai sob uma pilha de compra.
duel-ask-under = { $card } sai: sob qual pilha vai?
duel-ask-riots = Tumultos: pague { $gold } ou perca 1 unidade
duel-ask-riots-hint = A unidade vai sob uma pilha de compra.
duel-ask-riots-unit = Tumultos: falta { $gold }. Qual unidade sai?
duel-ask-riots-unit-hint = Ela vai sob uma pilha de compra.
duel-ask-tithe = Tesouraria: lã ou cereais?
duel-ask-tithe-hint = 1 por herói seu.
duel-ask-doctor = Médico: quais Termas?
duel-ask-doctor-hint = As regiões ao lado recebem 1 cada.
duel-held-return = { $card }: sob qual pilha ela vai?
duel-held-scout = Batedor: escolha a ponta da nova aldeia
duel-held-play = { $card }: jogar agora?
duel-held-lay = { $card }: ao lado de qual região?
duel-held-lay-hint = { $cost }.
duel-held-cover = { $card }: sobre a Subprefeitura
duel-held-cover-hint = { $cost }.
duel-held-build = { $card }: escolha o espaço
duel-held-build-hint = { $cost }.
duel-held-give = { $what }: o que você quer receber?
duel-held-mint = Casa da moeda: o que você quer por { $gold }?
duel-held-ship = { $what } ({ $region }): o que você quer receber?
duel-held-demolish = Demolir: qual carta sai do seu principado?
duel-held-demolish-hint = Não custa nada, e nada volta.
duel-held-site = Espaço { $site }: qual carta vai aqui?
duel-held-row = Aldeia { $at }: fazer dela uma cidade?
duel-held-end = Nova aldeia: com ou sem o Batedor?
duel-held-end-hint = Custa { $cost }.
duel-held-fetch = Pegar a de cima ou escolher?
duel-held-fetch-hint = { $count ->
    [0] Escolher é de graça.
    [one] Escolher custa { $cost }.
   *[other] Escolher custa { $cost }.
}
duel-held-stack = { $stack }: qual carta vai sob ela?
duel-held-get = { $what }: quanto?
duel-label-end = Encerrar
duel-label-lose = Deixar perder
duel-label-buy = Comprar por { $gold }
duel-label-tribute = Pagar { $gold }
duel-label-settle = Sem o Batedor
duel-label-draw = A de cima
duel-label-look = { $count ->
    [0] Escolher
    [one] Escolher: { $cost }
   *[other] Escolher: { $cost }
}
duel-label-stay = Ficar assim
duel-label-keep = Não trocar
duel-label-let = Não jogar
duel-label-enough = Já basta
duel-label-none = Nenhuma
duel-label-pass = Passar
duel-do-hand = Tirar a mão da { $stack }
duel-do-look = Examinar a { $stack }
duel-do-look-paid = { $count ->
    [0] Escolher uma carta da { $stack }
    [one] Escolher uma carta da { $stack }: { $cost }
   *[other] Escolher uma carta da { $stack }: { $cost }
}
duel-do-take = Ficar com { $card }
duel-do-pick = Escolher { $target }
duel-do-pick-region = Escolher { $target }
duel-do-roll = Rolar os dados
duel-do-set = Pôr o dado de produção em { $number }
duel-do-play = Jogar { $card }
duel-do-build = { $card } { $site }
duel-do-lay = { $card } ao lado de { $region }
duel-do-road = Estrada { $end }: { $cost }
duel-do-settle = Aldeia { $end }: { $cost }
duel-do-scout = Aldeia com o Batedor { $end }: { $cost }
duel-do-city = Cidade { $at }
duel-do-upper = { $region } acima da nova aldeia
duel-do-lower = { $region } abaixo da nova aldeia
duel-do-trade = Trocar { $give } por { $get }
duel-do-ship = Grande navio mercante: { $give } ({ $region }) por { $get }
duel-do-mint = Casa da moeda: { $give } por { $get }
duel-do-remove = Demolir { $card }
duel-do-end = Encerrar a fase de ação
duel-do-draw = Comprar a de cima da { $stack }
duel-do-return = { $card } vai sob a { $stack }
duel-do-under = A carta vai sob a { $stack }
duel-do-store = Guardar { $resource }: { $store }
duel-do-lose = Deixar a matéria-prima se perder
duel-do-pay = Pagar { $resource }: { $store }
duel-do-spare = Poupar { $resource }
duel-do-demand = Tomar { $resource } de { $name }
duel-do-buy = Comprar 1 matéria-prima por { $gold }
duel-do-choose = Escolher { $resource }
duel-do-name = Apontar { $card } de { $name }
duel-do-give = Perder { $card }
duel-do-tribute = Pagar { $gold } aos tumultos
duel-do-pass = Passar
duel-told-first = começa: os dados deram { $a } e { $b }
duel-told-dealt = As pilhas de compra foram embaralhadas
duel-told-rolled = tirou { $number } e { $face }
duel-told-die-set = pôs o dado de produção em { $number }
duel-told-produced = { $count ->
    [0] não recebeu nada
    [one] recebeu { $given }
   *[other] recebeu { $given }
}{ $lost ->
    [0] {""}
    [one] , 1 sem espaço
   *[other] , { $lost } sem espaço
}
duel-told-for = { $what } por { $cost }
duel-told-received = recebeu { $given }
duel-told-wasted = não teve espaço para { $lost }
duel-told-wasted-any = { $count ->
    [0] não deixou perder nada
    [one] deixou perder 1 matéria-prima
   *[other] deixou perder { $count } matérias-primas
}
duel-told-paid = pagou { $given }
duel-told-plundered = foi saqueado com { $counted }: perdeu { $lost }
duel-told-spared = escapou do ladrão com { $counted }
duel-told-infected = perdeu { $lost } com a Peste
duel-told-event = revelou o evento { $card }
duel-told-events-shuffled = A pilha de cartas de evento foi refeita
duel-told-played = jogou { $card }
duel-told-repelled = repeliu o ataque: o dado deu { $roll }
duel-told-in-vain = não repeliu o ataque: o dado deu { $roll }
duel-told-built = construiu { $card }
duel-told-laid = colocou { $card } ao lado de uma região
duel-told-road = construiu uma estrada
duel-told-settlement = construiu uma aldeia
duel-told-city = fez de uma aldeia uma cidade
duel-told-region = recebeu a região { $region }
duel-told-traded = trocou { $give } por { $get }
duel-told-swapped = trocou de lugar { $first } e { $second }
duel-told-swapped-regions = trocou 2 regiões de lugar
duel-told-removed = perdeu { $card }
duel-told-back-face-up = { $card } voltou para a pilha virada para cima
duel-told-buried = pôs { $card } sob a pilha { $stack }
duel-told-buried-of = tirou { $card } da mão de { $seat }: vai sob a pilha { $stack }
duel-told-drawn = comprou { $card } da pilha { $stack }
duel-told-searched = examinou a pilha { $stack }
duel-told-taken = ficou com { $card } da pilha { $stack }
duel-told-fetched = pegou { $card } da pilha de descarte
duel-told-shown = mostrou a mão para { $to }
duel-told-stolen = ficou com { $card } da outra mão
duel-told-named = apontou { $card }
duel-told-demanded = tomou { $given }
duel-told-protected = ficou a salvo
duel-told-token-gained = recebeu { $token }
duel-told-token-lost = perdeu { $token }
duel-told-harbor-gained = ganhou o ponto do Porto
duel-told-harbor-lost = perdeu o ponto do Porto
duel-told-won = { $points ->
    [0] venceu
    [one] venceu com { $points } ponto
   *[other] venceu com { $points } pontos
}
duel-told-broken-off = A partida foi interrompida no limite de turnos
