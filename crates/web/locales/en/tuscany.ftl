tuscany-name = The Castles of Tuscany
tuscany-pitch = Build a Tuscan region of eight colours; green points count in every scoring, so early ones count three times.
tuscany-castle = castle
tuscany-city = city
tuscany-inn = inn
tuscany-farm = farm
tuscany-quarry = quarry
tuscany-village = village
tuscany-monastery = monastery
tuscany-cart = cart
tuscany-wine = wine
tuscany-boar = boar
tuscany-olives = olives
tuscany-wheat = wheat
tuscany-hexagon = wooden hexagon
tuscany-start-castle = start castle
tuscany-bonus-card = +1 card
tuscany-bonus-storage = +1 storage space
tuscany-bonus-marble = +1 marble
tuscany-bonus-worker = +1 worker
tuscany-bonus-trade = +1 trade card
tuscany-market = Display
tuscany-storage = Storage
tuscany-region = Region
tuscany-hand = Hand
tuscany-cards = cards
tuscany-marble = marble
tuscany-worker-counter = workers
tuscany-piles = piles
tuscany-track-orange = orange
tuscany-track-green = green
tuscany-source-areas = completed areas
tuscany-source-colours = completed colour
tuscany-source-crops = new crops
tuscany-source-storage = storage space
tuscany-source-trade = trade card
tuscany-source-round-1 = first scoring
tuscany-source-round-2 = second scoring
tuscany-source-round-3 = third scoring
tuscany-source-no-storage = hexagon without room
tuscany-source-leftovers = unused pieces
tuscany-source-cards = cards in hand
tuscany-workers = { $count ->
    [one] 1 worker
   *[other] { $count } workers
}
tuscany-about-area = { $cell }: { $kind } area, { $covered } of { $size } covered; completing it gives { $points } green
tuscany-do-layout = Put the parts together: { $layout }
tuscany-do-castle = Start castle on { $cell }
tuscany-do-bonus = Take the bonus tile { $bonus }
tuscany-do-draw = Draw cards
tuscany-offered = { $tile } (place { $place })
tuscany-stored = { $piece } (storage { $space })
tuscany-do-take = Take { $tile }
tuscany-do-take-dropping = Take { $tile }, dropping { $dropped }
tuscany-do-replace = Replace all tiles of the display: { $kind }
tuscany-do-play = Play { $piece } on { $cell }
tuscany-do-pay = Pay { $price }
tuscany-do-marble = Return a marble block for one more action
tuscany-do-done = End turn
tuscany-do-build = Castle: build { $tile } on { $cell }
tuscany-do-decline = Castle: build nothing
tuscany-trade-orange = { $count ->
    [one] 1 orange point
   *[other] { $count } orange points
}
tuscany-trade-green = { $count ->
    [one] 1 green point
   *[other] { $count } green points
}
tuscany-trade-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
tuscany-trade-worker = { $count ->
    [one] 1 worker
   *[other] { $count } workers
}
tuscany-trade-marble = { $count } marble
tuscany-trade-hexagon = a wooden hexagon
tuscany-told-start = is the start player
tuscany-told-revealed = New tiles: { $tiles }
tuscany-told-drew-these = drew { $cards }
tuscany-told-drew = { $count ->
    [one] drew 1 card
   *[other] drew { $count } cards
}
tuscany-told-deck-shuffled = The discards became the deck
tuscany-told-parts = received the parts { $parts }
tuscany-told-planned = is laying out the region
tuscany-told-board = built the region
tuscany-told-bonus = took the bonus tile { $bonus }
tuscany-told-scored = +{ $points } { $track }: { $source }
tuscany-told-took = took { $tile }
tuscany-told-dropped = dropped { $piece }
tuscany-told-refilled = refilled the display with { $tile }
tuscany-told-pile = emptied pile { $pile }
tuscany-told-removed = { $count ->
    [one] 1 tile left the display: { $kind }
   *[other] { $count } tiles left the display: { $kind }
}
tuscany-told-neutral-shuffled = The neutral discards became the supply
tuscany-told-short = The display stays short
tuscany-told-paid = paid { $cards } { $workers ->
    [0] {""}
    [one] and 1 worker
   *[other] and { $workers } workers
}
tuscany-told-placed = placed { $piece } on { $cell }
tuscany-told-too-late = was too late for the colour { $kind }
tuscany-told-hexagon = received a wooden hexagon
tuscany-told-marble = received { $count } marble
tuscany-told-marble-returned = returned a marble block for one more action
tuscany-told-workers = { $count ->
    [one] received 1 worker
   *[other] received { $count } workers
}
tuscany-told-trade = revealed a trade card: { $card }
tuscany-told-trade-shuffled = The trade cards were shuffled
tuscany-told-declined = built nothing through the castle
tuscany-told-lapsed = could build nothing through the castle
tuscany-told-skipped = could do nothing
tuscany-told-round-ended = Round { $round } has ended
tuscany-told-last-turns = The last turns begin
tuscany-told-ended = The game has ended
tuscany-nothing = nothing
tuscany-sum-area = area of { $number }
tuscany-sum-area-of = area of { $number }
tuscany-sum-green-point = { $count ->
    [one] { $count } green point
   *[other] { $count } green points
}
tuscany-sum-marble = { $count ->
    [one] { $count } marble
   *[other] { $count } marbles
}
tuscany-sum-new-crop = { $count ->
    [one] { $count } new crop
   *[other] { $count } new crops
}
tuscany-sum-set-of-cards = { $count ->
    [one] { $count } set of cards
   *[other] { $count } sets of cards
}
tuscany-sum-stored-piece = { $count ->
    [one] { $count } tile in storage
   *[other] { $count } tiles in storage
}
tuscany-sum-worker = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
tuscany-sum-hexagon = hexagon without room: { $count }
tuscany-sum-storage-tile = storage space: { $count }
tuscany-sum-trade-card = trade card: { $count }
tuscany-reconstructed-territory = How many territory cards there are of each colour was not found: the total is the book's, the split is ours.
tuscany-reconstructed-trade = What each trade card gives was not found: the total and the kinds are the book's, the values are ours.
tuscany-reconstructed-colours = The values of the colour tiles were not found: all that is known is that the largest is 4.
tuscany-reconstructed-neutral = Which the 32 neutral tiles are was not found: 4 of each kind, by arithmetic.
tuscany-reconstructed-crops = The crops of the farm tiles were not found: the choice is ours.
tuscany-reconstructed-parts = The parts of the region were not found: the layout of their colours is ours, within the limits of the book.
