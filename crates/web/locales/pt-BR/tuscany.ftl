tuscany-name = Os Castelos da Toscana
tuscany-pitch = Construa uma região toscana de oito cores; os pontos verdes contam em cada pontuação, por isso os primeiros contam três vezes.
tuscany-castle = castelo
tuscany-city = cidade
tuscany-inn = pousada
tuscany-farm = agricultura
tuscany-quarry = jazida
tuscany-village = aldeia
tuscany-monastery = mosteiro
tuscany-cart = carroça
tuscany-wine = vinho
tuscany-boar = javalis
tuscany-olives = azeitonas
tuscany-wheat = trigo
tuscany-hexagon = hexágono de madeira
tuscany-start-castle = castelo inicial
tuscany-bonus-card = +1 carta
tuscany-bonus-storage = +1 espaço na reserva
tuscany-bonus-marble = +1 mármore
tuscany-bonus-worker = +1 trabalhador
tuscany-bonus-trade = +1 carta comércio
tuscany-market = Centro da mesa
tuscany-region = Região
tuscany-hand = Mão
tuscany-cards = cartas
tuscany-marble = mármore
tuscany-worker-counter = trabalhadores
tuscany-piles = pilhas
tuscany-track-orange = laranja
tuscany-track-green = verde
tuscany-source-areas = áreas completas
tuscany-source-colours = cor completa
tuscany-source-crops = novos cultivos
tuscany-source-storage = espaço na reserva
tuscany-source-trade = carta comércio
tuscany-source-round-1 = primeira pontuação
tuscany-source-round-2 = segunda pontuação
tuscany-source-round-3 = terceira pontuação
tuscany-source-no-storage = hexágono sem lugar
tuscany-source-leftovers = peças não usadas
tuscany-source-cards = cartas na mão
tuscany-workers = { $count ->
    [0] 0 trabalhadores
    [one] 1 trabalhador
   *[other] { $count } trabalhadores
}
tuscany-about-area = { $missing ->
    [0] área de { $size } completa
    [one] área de { $size }, falta 1: completar dá +{ $points } verde
   *[other] área de { $size }, faltam { $missing }: completar dá +{ $points } verde
}
tuscany-do-layout = Da esquerda para a direita: { $first }, { $second } { $middle }, { $third } { $last }
tuscany-do-castle = { $colours ->
    [1] Castelo{ $side }: { $beside } espaços vizinhos, 1 cor
   *[other] Castelo{ $side }: { $beside } espaços vizinhos, { $colours } cores
}
tuscany-do-bonus = Pegar a peça bônus { $bonus }
tuscany-do-draw = Pescar { $count } cartas
tuscany-do-take = Pegar { $tile }
tuscany-do-take-dropping = Pegar { $tile } e descartar { $dropped }
tuscany-do-replace = Trocar as peças do centro: { $kinds }
tuscany-do-play = Jogar { $piece } { $space }
tuscany-do-pay = Pagar com { $price }
tuscany-do-marble = Devolver 1 mármore por mais uma ação
tuscany-do-done = Encerrar a vez
tuscany-do-build = Construir de graça { $tile } { $space }
tuscany-do-decline = Não construir nada com o castelo
tuscany-trade-orange = { $count ->
    [0] 0 pontos laranja
    [one] 1 ponto laranja
   *[other] { $count } pontos laranja
}
tuscany-trade-green = { $count ->
    [0] 0 pontos verdes
    [one] 1 ponto verde
   *[other] { $count } pontos verdes
}
tuscany-trade-cards = { $count ->
    [0] 0 cartas
    [one] 1 carta
   *[other] { $count } cartas
}
tuscany-trade-worker = { $count ->
    [0] 0 trabalhadores
    [one] 1 trabalhador
   *[other] { $count } trabalhadores
}
tuscany-trade-marble = { $count ->
    [0] 0 mármores
    [one] 1 mármore
   *[other] { $count } mármores
}
tuscany-trade-hexagon = um hexágono de madeira
tuscany-told-start = começa a partida
tuscany-told-revealed = Novas peças no centro: { $tiles }
tuscany-told-drew-these = pescou { $cards }
tuscany-told-drew = { $count ->
    [0] não pescou cartas
    [one] pescou 1 carta
   *[other] pescou { $count } cartas
}
tuscany-told-deck-shuffled = Os descartes viraram o maço
tuscany-told-board = montou a região
tuscany-told-bonus = pegou a peça bônus { $bonus }
tuscany-told-took = pegou { $tile } do centro
tuscany-told-dropped = descartou { $piece } da reserva
tuscany-told-refilled = Entrou no centro: { $tile }
tuscany-told-pile = esvaziou a pilha da rodada { $pile }
tuscany-told-removed = Fora do centro: { $kinds }
tuscany-told-neutral-shuffled = Os descartes neutros viraram o estoque
tuscany-told-short = O centro fica incompleto
tuscany-told-paid = pagou { $price }
tuscany-told-placed = construiu { $piece }
tuscany-told-too-late = chegou tarde à cor { $kind }
tuscany-told-hexagon = recebeu um hexágono de madeira
tuscany-told-marble = { $count ->
    [0] recebeu 0 mármores
    [one] recebeu 1 mármore
   *[other] recebeu { $count } mármores
}
tuscany-told-marble-returned = devolveu um mármore por mais uma ação
tuscany-told-workers = { $count ->
    [0] recebeu 0 trabalhadores
    [one] recebeu 1 trabalhador
   *[other] recebeu { $count } trabalhadores
}
tuscany-told-trade = revelou uma carta comércio: { $card }
tuscany-told-trade-shuffled = As cartas comércio foram embaralhadas
tuscany-told-declined = não construiu nada com o castelo
tuscany-told-lapsed = não tinha o que construir com o castelo
tuscany-told-skipped = não podia fazer nada
tuscany-told-round-ended = A rodada { $round } terminou
tuscany-told-last-turns = Começam as últimas vezes
tuscany-told-ended = A partida terminou
tuscany-nothing = nada
tuscany-sum-area = área de { $number }
tuscany-sum-area-of = área de { $number }
tuscany-sum-green-point = { $count ->
    [0] 0 pontos verdes
    [one] { $count } ponto verde
   *[other] { $count } pontos verdes
}
tuscany-sum-marble = { $count ->
    [0] 0 mármores
    [one] { $count } mármore
   *[other] { $count } mármores
}
tuscany-sum-new-crop = { $count ->
    [0] 0 cultivos novos
    [one] { $count } cultivo novo
   *[other] { $count } cultivos novos
}
tuscany-sum-set-of-cards = { $count ->
    [0] 0 conjuntos de cartas
    [one] { $count } conjunto de cartas
   *[other] { $count } conjuntos de cartas
}
tuscany-sum-stored-piece = { $count ->
    [0] 0 peças na reserva
    [one] { $count } peça na reserva
   *[other] { $count } peças na reserva
}
tuscany-sum-worker = { $count ->
    [0] 0 trabalhadores
    [one] { $count } trabalhador
   *[other] { $count } trabalhadores
}
tuscany-sum-hexagon = hexágono sem lugar: { $count }
tuscany-sum-storage-tile = espaço na reserva: { $count }
tuscany-sum-trade-card = carta comércio: { $count }
tuscany-reconstructed-territory = Quantas cartas território há de cada cor não foi encontrado: o total é do livro, a divisão é nossa.
tuscany-reconstructed-trade = O que cada carta comércio dá não foi encontrado: o total e os tipos são do livro, os valores são nossos.
tuscany-reconstructed-colours = Os valores das peças de cor não foram encontrados: só se sabe que o maior é 4.
tuscany-reconstructed-neutral = Quais são as 32 peças neutras não foi encontrado: são 4 de cada tipo, por cálculo.
tuscany-reconstructed-crops = Os cultivos das peças de agricultura não foram encontrados: a escolha é nossa.
tuscany-reconstructed-parts = As partes da região não foram encontradas: a disposição das cores é nossa, com os limites do livro.
tuscany-count-castle = { $count ->
    [0] 0 castelos
    [one] 1 castelo
   *[other] { $count } castelos
}
tuscany-the-castle = o { $name }
tuscany-a-castle = um { $name }
tuscany-count-city = { $count ->
    [0] 0 cidades
    [one] 1 cidade
   *[other] { $count } cidades
}
tuscany-the-city = a { $name }
tuscany-a-city = uma { $name }
tuscany-count-inn = { $count ->
    [0] 0 pousadas
    [one] 1 pousada
   *[other] { $count } pousadas
}
tuscany-the-inn = a { $name }
tuscany-a-inn = uma { $name }
tuscany-count-farm = { $count ->
    [0] 0 agriculturas
    [one] 1 agricultura
   *[other] { $count } agriculturas
}
tuscany-the-farm = a { $name }
tuscany-a-farm = uma { $name }
tuscany-count-quarry = { $count ->
    [0] 0 jazidas
    [one] 1 jazida
   *[other] { $count } jazidas
}
tuscany-the-quarry = a { $name }
tuscany-a-quarry = uma { $name }
tuscany-count-village = { $count ->
    [0] 0 aldeias
    [one] 1 aldeia
   *[other] { $count } aldeias
}
tuscany-the-village = a { $name }
tuscany-a-village = uma { $name }
tuscany-count-monastery = { $count ->
    [0] 0 mosteiros
    [one] 1 mosteiro
   *[other] { $count } mosteiros
}
tuscany-the-monastery = o { $name }
tuscany-a-monastery = um { $name }
tuscany-count-cart = { $count ->
    [0] 0 carroças
    [one] 1 carroça
   *[other] { $count } carroças
}
tuscany-the-cart = a { $name }
tuscany-a-cart = uma { $name }
tuscany-the-hexagon = o { $name }
tuscany-a-hexagon = um { $name }
tuscany-colour-castle = verde escuro
tuscany-colour-city = vermelho
tuscany-colour-inn = turquesa
tuscany-colour-farm = verde claro
tuscany-colour-quarry = cinza
tuscany-colour-village = laranja
tuscany-colour-monastery = amarelo
tuscany-colour-cart = bege
tuscany-farm-of = agricultura de { $crops }
tuscany-and = { $before } e { $last }
tuscany-or = { $before } ou { $last }
tuscany-one-of = ({ $number } de { $count })
tuscany-reserve = reserva
tuscany-slot = Espaço da reserva: aqui fica a peça que você pegar
tuscany-supplies = Peças bônus e cartas comércio
tuscany-colours = Cores
tuscany-left = { $count ->
    [0] Acabou.
    [one] Resta 1.
   *[other] Restam { $count }.
}
tuscany-deck = Pescar { $count }
tuscany-deck-left = { $count } no maço
tuscany-about-stored = { $piece }, na reserva: { $gives }
tuscany-about-colour = { $covered } de { $all } cobertos
tuscany-about-colour-bonus = . A cor completa dá +{ $points } verde
tuscany-about-colour-gone = . Os dois bônus desta cor já saíram
tuscany-about-cards = 2 cartas da cor pagam uma peça; 2 iguais de outra cor valem por 1
tuscany-about-trade = Cartas comércio: uma carroça revela uma. Ainda podem sair: { $cards }
tuscany-about-worker-counter = { $count ->
    [0] 0 trabalhadores
    [one] 1 trabalhador
   *[other] { $count } trabalhadores
}: cada um vale por uma carta de qualquer cor{ $more ->
    [0] {""}
   *[other] . Cada aldeia dá { $more } a mais
}
tuscany-about-marble-counter = { $count ->
    [0] 0 mármores
    [one] 1 mármore
   *[other] { $count } mármores
}: uma vez por vez, 1 dá mais uma ação{ $more ->
    [0] {""}
   *[other] . Cada jazida dá { $more } a mais
}
tuscany-about-piles = Pilhas: a da rodada { $round } tem { $count }; quando acaba, a rodada termina
tuscany-about-bonus-card = a cada pesca vem 1 carta a mais.
tuscany-about-bonus-storage = cabe mais 1 peça na reserva, e +2 verde na hora.
tuscany-about-bonus-marble = cada jazida dá 1 mármore a mais.
tuscany-about-bonus-worker = cada aldeia dá 1 trabalhador a mais.
tuscany-about-bonus-trade = cada carroça revela 1 carta comércio a mais.
tuscany-gives-castle = construa de graça uma peça do centro
tuscany-gives-city = pegue uma peça bônus
tuscany-gives-inn = dá um hexágono de madeira, que serve em qualquer cor
tuscany-gives-farm = +1 verde por tipo novo na área
tuscany-gives-quarry = dá { $count ->
    [0] 0 mármores
    [one] 1 mármore
   *[other] { $count } mármores
}
tuscany-gives-village = dá { $count ->
    [0] 0 trabalhadores
    [one] 1 trabalhador
   *[other] { $count } trabalhadores
}
tuscany-gives-monastery = pesque { $count } cartas
tuscany-gives-cart = revele { $count ->
    [0] 0 cartas comércio
    [one] 1 carta comércio
   *[other] { $count } cartas comércio
}
tuscany-gives-hexagon = serve em qualquer espaço ao lado dos seus e vale como peça daquela cor
tuscany-green-counter = { $times ->
    [0] verde
    [one] verde, conta mais 1 vez
   *[other] verde, conta mais { $times } vezes
}
tuscany-at-left = da esquerda
tuscany-at-right = da direita
tuscany-at-middle = do meio
tuscany-at-far-left = da ponta esquerda
tuscany-at-far-right = da ponta direita
tuscany-at-middle-left = do centro-esquerda
tuscany-at-middle-right = do centro-direita
tuscany-at-top = de cima
tuscany-at-bottom = de baixo
tuscany-at-far-top = do alto
tuscany-at-far-bottom = do fundo
tuscany-at-middle-top = logo acima do meio
tuscany-at-middle-bottom = logo abaixo do meio
tuscany-place-space = no espaço de { $kind }{ $side }
tuscany-place-area = na área de { $kinds }{ $side }
tuscany-place-within = { $area }, espaço{ $side }
tuscany-hand-of-parts = As 3 partes da região
tuscany-part = Parte { $number }: toque para escolher
tuscany-part-plain = parte { $number }
tuscany-part-turned = parte { $number } virada
tuscany-higher = acima
tuscany-lower = abaixo
tuscany-lay-tools = Mexer na parte escolhida
tuscany-lay-left = Para a esquerda
tuscany-lay-right = Para a direita
tuscany-lay-up = Meio espaço para cima
tuscany-lay-down = Meio espaço para baixo
tuscany-lay-turn = Girar
tuscany-sizes-areas = áreas:
tuscany-sizes-three = de 3 ou mais:
tuscany-sizes-two = de 2:
tuscany-sizes-largest = maior:
tuscany-phase = Rodada { $round } de 3 · { $count ->
    [0] última volta
    [one] falta 1
   *[other] faltam { $count }
}
tuscany-phase-set-up = Preparação
tuscany-phase-last = Última volta
tuscany-phase-over = Fim da partida
tuscany-ask-layout = Monte a sua região: arraste e gire as 3 partes
tuscany-hint-layout = Cores iguais que se tocam formam uma área. Áreas maiores valem mais.
tuscany-ask-castle = Onde começa o seu castelo?
tuscany-hint-castle = { $count } espaços servem. As peças crescem a partir dele.
tuscany-ask-bonus = { $count ->
    [0] Pegue uma peça bônus
    [one] Pegue a peça bônus que resta
   *[other] Pegue uma peça bônus: { $count } tipos
}
tuscany-hint-bonus = Ela vale até o fim da partida.
tuscany-ask-pay = Pague com { $price }
tuscany-hint-pay = Toque em cartas ou trabalhadores para pagar de outro jeito.
tuscany-hint-pay-only = É o único jeito de pagar agora.
tuscany-ask-build = Castelo: construa de graça uma peça do centro
tuscany-hint-build = Escolha a peça e o espaço, ou não construa nada.
tuscany-ask-replace = Nada do centro cabe: trocar todas de uma cor?
tuscany-hint-replace = Depois você pega uma das peças.
tuscany-ask-swap = Pegue uma peça que caiba na sua região
tuscany-hint-swap = Você trocou peças do centro e agora pega uma.
tuscany-ask-marble = Devolver 1 mármore por mais uma ação?
tuscany-hint-marble = { $count ->
    [0] Sem mármore, só uma ação nesta vez.
    [one] Você tem 1 mármore: ele dá mais uma ação.
   *[other] Você tem { $count } mármores: um deles dá mais uma ação.
}
tuscany-ask-draw = pesque { $count } cartas
tuscany-ask-take = pegue uma peça
tuscany-ask-play = jogue { $piece }
tuscany-ask-play-hexagon = jogue o hexágono
tuscany-ask-play-any = jogue uma das suas
tuscany-hint-nothing-fits = Nada do centro cabe na sua região: você pode trocar todas as de uma cor.
tuscany-hint-last = Última volta: depois a partida termina.
tuscany-hint-action = Sem mármore, só uma ação nesta vez.
tuscany-held-tile = { $piece }: { $count ->
    [0] nenhum espaço { $colour } serve
    [one] escolha o espaço { $colour }
   *[other] escolha um dos { $count } espaços de cor { $colour }
}
tuscany-held-tile-hint = Ao lado do que já está construído.
tuscany-held-hexagon = { $piece }: escolha um espaço livre
tuscany-held-full = Reserva cheia: o que sai para { $tile } entrar?
tuscany-held-full-hint = A peça que sai não volta.
tuscany-held-space = Qual peça vem para este espaço?
tuscany-label-done = Encerrar
tuscany-label-decline = Não construir
tuscany-label-replace = Trocar { $kinds }
tuscany-told-area = completou uma área de { $size }
tuscany-told-colour = completou uma cor, { $kind }
tuscany-told-from-crops = colheu tipos novos na área
tuscany-told-from-storage = ganhou um espaço na reserva
tuscany-told-from-trade = negociou com a carroça
tuscany-told-from-no-storage = não tinha lugar para o hexágono
tuscany-told-from-leftovers = contou o que sobrou
tuscany-told-from-cards = contou as cartas na mão
tuscany-told-from-round-1 = contou os pontos verdes na primeira pontuação
tuscany-told-from-round-2 = contou os pontos verdes na segunda pontuação
tuscany-told-from-round-3 = contou os pontos verdes na terceira pontuação
tuscany-points-green = verde
tuscany-points-orange = laranja
tuscany-hint-marble-used = O mármore desta vez já foi usado: esta é a última ação.
tuscany-held-useless = { $piece } sai: qual peça do centro entra?
