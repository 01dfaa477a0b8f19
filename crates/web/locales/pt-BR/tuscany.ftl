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
tuscany-storage = Reserva
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
tuscany-about-area = { $cell }: área de { $kind }, { $covered } de { $size } cobertos; completar dá { $points } verdes
tuscany-do-layout = Juntar as partes: { $layout }
tuscany-do-castle = Castelo inicial em { $cell }
tuscany-do-bonus = Pegar a peça bônus { $bonus }
tuscany-do-draw = Pescar cartas
tuscany-offered = { $tile } (lugar { $place })
tuscany-stored = { $piece } (reserva { $space })
tuscany-do-take = Pegar { $tile }
tuscany-do-take-dropping = Pegar { $tile }, descartando { $dropped }
tuscany-do-replace = Trocar todas as peças do centro: { $kind }
tuscany-do-play = Jogar { $piece } em { $cell }
tuscany-do-pay = Pagar { $price }
tuscany-do-marble = Devolver um mármore por mais uma ação
tuscany-do-done = Encerrar a vez
tuscany-do-build = Castelo: construir { $tile } em { $cell }
tuscany-do-decline = Castelo: não construir nada
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
tuscany-told-start = é o jogador inicial
tuscany-told-revealed = Novas peças: { $tiles }
tuscany-told-drew-these = pescou { $cards }
tuscany-told-drew = { $count ->
    [0] não pescou cartas
    [one] pescou 1 carta
   *[other] pescou { $count } cartas
}
tuscany-told-deck-shuffled = Os descartes viraram o maço
tuscany-told-parts = recebeu as partes { $parts }
tuscany-told-planned = está montando a região
tuscany-told-board = montou a região
tuscany-told-bonus = pegou a peça bônus { $bonus }
tuscany-told-scored = +{ $points } { $track }: { $source }
tuscany-told-took = pegou { $tile }
tuscany-told-dropped = descartou { $piece }
tuscany-told-refilled = repôs no centro { $tile }
tuscany-told-pile = esvaziou a pilha { $pile }
tuscany-told-removed = { $count ->
    [0] 0 peças saíram do centro: { $kind }
    [one] 1 peça saiu do centro: { $kind }
   *[other] { $count } peças saíram do centro: { $kind }
}
tuscany-told-neutral-shuffled = Os descartes neutros viraram o estoque
tuscany-told-short = O centro fica incompleto
tuscany-told-paid = pagou { $cards } { $workers ->
    [0] {""}
    [one] e 1 trabalhador
   *[other] e { $workers } trabalhadores
}
tuscany-told-placed = colocou { $piece } em { $cell }
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
