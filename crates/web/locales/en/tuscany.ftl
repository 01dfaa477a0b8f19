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
tuscany-source-areas = areas
tuscany-source-colours = a complete colour
tuscany-source-crops = new crops
tuscany-source-storage = a storage tile
tuscany-source-trade = a trade card
tuscany-source-round-1 = the first scoring
tuscany-source-round-2 = the second scoring
tuscany-source-round-3 = the third scoring
tuscany-source-no-storage = a hexagon without room
tuscany-source-leftovers = unused pieces
tuscany-source-cards = cards in hand
tuscany-workers = { $count ->
    [one] 1 worker
   *[other] { $count } workers
}
tuscany-about-area = { $cell }: { $kind } area, { $covered } of { $size } covered, completing it gives { $points } green
tuscany-do-layout = Put the parts together: { $layout }
tuscany-do-castle = Start castle on { $cell }
tuscany-do-bonus = Take the bonus tile { $bonus }
tuscany-do-draw = Draw cards
tuscany-offered = { $tile } (place { $place })
tuscany-stored = { $piece } (storage { $space })
tuscany-do-take = Take { $tile }
tuscany-do-take-dropping = Take { $tile }, dropping { $dropped }
tuscany-do-replace = Replace all { $kind } tiles of the display
tuscany-do-play = Play { $piece } on { $cell }
tuscany-do-pay = Pay { $price }
tuscany-do-marble = Return a marble block for one more action
tuscany-do-done = End the turn
tuscany-do-build = Castle: build { $tile } on { $cell }
tuscany-do-decline = Castle: build nothing
tuscany-trade-orange = { $count } orange points
tuscany-trade-green = { $count } green points
tuscany-trade-cards = { $count } cards
tuscany-trade-worker = { $count } worker
tuscany-trade-marble = { $count } marble
tuscany-trade-hexagon = a wooden hexagon
tuscany-told-start = is the start player
tuscany-told-revealed = New tiles: { $tiles }
tuscany-told-drew-these = drew { $cards }
tuscany-told-drew = { $count ->
    [one] drew a card
   *[other] drew { $count } cards
}
tuscany-told-deck-shuffled = The discards became the deck
tuscany-told-parts = received the parts { $parts }
tuscany-told-planned = is laying out the region
tuscany-told-board = built { $layout }, start castle on { $castle }
tuscany-told-bonus = took the bonus tile { $bonus }
tuscany-told-scored = +{ $points } { $track } for { $source }
tuscany-told-took = took { $tile }
tuscany-told-dropped = dropped { $piece }
tuscany-told-refilled = refilled the display with { $tile }
tuscany-told-pile = emptied pile { $pile }
tuscany-told-removed = { $count } { $kind } tiles left the display
tuscany-told-neutral-shuffled = The neutral discards became the supply
tuscany-told-short = The display stays short
tuscany-told-paid = paid { $cards } { $workers ->
    [0] {""}
    [one] and a worker
   *[other] and { $workers } workers
}
tuscany-told-placed = placed { $piece } on { $cell }
tuscany-told-too-late = was too late for the colour { $kind }
tuscany-told-hexagon = received a wooden hexagon
tuscany-told-marble = received { $count } marble
tuscany-told-marble-returned = returned a marble block for one more action
tuscany-told-workers = { $count ->
    [one] received a worker
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
