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
tuscany-bonus-storage = +1 espaço de recolha
tuscany-bonus-marble = +1 mármore
tuscany-bonus-worker = +1 trabalhador
tuscany-bonus-trade = +1 carta comércio
tuscany-market = Centro da mesa
tuscany-storage = Espaços de recolha
tuscany-region = Região
tuscany-hand = Mão
tuscany-cards = cartas
tuscany-marble = mármore
tuscany-worker-counter = trabalhadores
tuscany-piles = pilhas
tuscany-track-orange = laranja
tuscany-track-green = verde
tuscany-source-areas = áreas
tuscany-source-colours = uma cor completa
tuscany-source-crops = novos cultivos
tuscany-source-storage = um cartão de recolha
tuscany-source-trade = uma carta comércio
tuscany-source-round-1 = a primeira pontuação
tuscany-source-round-2 = a segunda pontuação
tuscany-source-round-3 = a terceira pontuação
tuscany-source-no-storage = um hexágono sem lugar
tuscany-source-leftovers = peças não usadas
tuscany-source-cards = cartas na mão
tuscany-workers = { $count ->
    [one] 1 trabalhador
   *[other] { $count } trabalhadores
}
tuscany-about-area = { $cell }: área de { $kind }, { $covered } de { $size } cobertos, completá-la dá { $points } verdes
tuscany-do-layout = Juntar as partes: { $layout }
tuscany-do-castle = Castelo inicial em { $cell }
tuscany-do-bonus = Pegar o cartão bónus { $bonus }
tuscany-do-draw = Pescar cartas
tuscany-offered = { $tile } (lugar { $place })
tuscany-stored = { $piece } (depósito { $space })
tuscany-do-take = Pegar { $tile }
tuscany-do-take-dropping = Pegar { $tile }, descartando { $dropped }
tuscany-do-replace = Substituir todos os cartões de { $kind } do centro
tuscany-do-play = Jogar { $piece } em { $cell }
tuscany-do-pay = Pagar { $price }
tuscany-do-marble = Devolver um mármore por mais uma ação
tuscany-do-done = Terminar a vez
tuscany-do-build = Castelo: construir { $tile } em { $cell }
tuscany-do-decline = Castelo: não construir nada
tuscany-trade-orange = { $count } pontos laranja
tuscany-trade-green = { $count } pontos verdes
tuscany-trade-cards = { $count } cartas
tuscany-trade-worker = { $count } trabalhador
tuscany-trade-marble = { $count } mármore
tuscany-trade-hexagon = um hexágono de madeira
tuscany-told-start = é o jogador inicial
tuscany-told-revealed = Novos cartões: { $tiles }
tuscany-told-drew-these = pescou { $cards }
tuscany-told-drew = { $count ->
    [one] pescou uma carta
   *[other] pescou { $count } cartas
}
tuscany-told-deck-shuffled = Os descartes viraram o maço
tuscany-told-parts = recebeu as partes { $parts }
tuscany-told-planned = está montando a região
tuscany-told-board = montou { $layout }, castelo inicial em { $castle }
tuscany-told-bonus = pegou o cartão bónus { $bonus }
tuscany-told-scored = +{ $points } { $track } por { $source }
tuscany-told-took = pegou { $tile }
tuscany-told-dropped = descartou { $piece }
tuscany-told-refilled = repôs no centro { $tile }
tuscany-told-pile = esvaziou a pilha { $pile }
tuscany-told-removed = { $count } cartões de { $kind } saíram do centro
tuscany-told-neutral-shuffled = Os descartes neutros viraram a reserva
tuscany-told-short = O centro fica incompleto
tuscany-told-paid = pagou { $cards } { $workers ->
    [0] {""}
    [one] e um trabalhador
   *[other] e { $workers } trabalhadores
}
tuscany-told-placed = colocou { $piece } em { $cell }
tuscany-told-too-late = chegou tarde à cor { $kind }
tuscany-told-hexagon = recebeu um hexágono de madeira
tuscany-told-marble = recebeu { $count } mármore
tuscany-told-marble-returned = devolveu um mármore por mais uma ação
tuscany-told-workers = { $count ->
    [one] recebeu um trabalhador
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
