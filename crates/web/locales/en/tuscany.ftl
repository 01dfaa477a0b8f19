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
tuscany-about-area = { $missing ->
    [0] area of { $size }, complete
   *[other] area of { $size }, { $missing } to go: completing it gives +{ $points } green
}
tuscany-do-layout = From left to right: { $first }, { $second } { $middle }, { $third } { $last }
tuscany-do-castle = { $colours ->
    [1] Castle{ $side }: { $beside } neighbours, 1 colour
   *[other] Castle{ $side }: { $beside } neighbours, { $colours } colours
}
tuscany-do-bonus = Take the bonus tile { $bonus }
tuscany-do-draw = Draw { $count } cards
tuscany-do-take = Take { $tile }
tuscany-do-take-dropping = Take { $tile } and drop { $dropped }
tuscany-do-replace = Replace tiles of the display: { $kinds }
tuscany-do-play = Play { $piece } { $space }
tuscany-do-pay = Pay { $price }
tuscany-do-marble = Return 1 marble for one more action
tuscany-do-done = End turn
tuscany-do-build = Build { $tile } for free { $space }
tuscany-do-decline = Build nothing through the castle
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
tuscany-told-start = became the start player
tuscany-told-revealed = New tiles in the display: { $tiles }
tuscany-told-drew-these = drew { $cards }
tuscany-told-drew = { $count ->
    [one] drew 1 card
   *[other] drew { $count } cards
}
tuscany-told-deck-shuffled = The discards became the deck
tuscany-told-board = built the region
tuscany-told-bonus = took the bonus tile { $bonus }
tuscany-told-took = took { $tile } from the display
tuscany-told-dropped = dropped { $piece } from storage
tuscany-told-refilled = New in the display: { $tile }
tuscany-told-pile = emptied the pile of round { $pile }
tuscany-told-removed = Out of the display: { $kinds }
tuscany-told-neutral-shuffled = The neutral discards became the supply
tuscany-told-short = The display stays short
tuscany-told-paid = paid { $price }
tuscany-told-placed = built { $piece }
tuscany-told-too-late = came too late for the colour { $kind }
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
tuscany-reconstructed-parts = The parts of the region were not found: the arrangement of their colours is ours, within the limits of the book.
tuscany-count-castle = { $count ->
    [one] 1 castle
   *[other] { $count } castles
}
tuscany-the-castle = the { $name }
tuscany-a-castle = a { $name }
tuscany-count-city = { $count ->
    [one] 1 city
   *[other] { $count } cities
}
tuscany-the-city = the { $name }
tuscany-a-city = a { $name }
tuscany-count-inn = { $count ->
    [one] 1 inn
   *[other] { $count } inns
}
tuscany-the-inn = the { $name }
tuscany-a-inn = an { $name }
tuscany-count-farm = { $count ->
    [one] 1 farm
   *[other] { $count } farms
}
tuscany-the-farm = the { $name }
tuscany-a-farm = a { $name }
tuscany-count-quarry = { $count ->
    [one] 1 quarry
   *[other] { $count } quarries
}
tuscany-the-quarry = the { $name }
tuscany-a-quarry = a { $name }
tuscany-count-village = { $count ->
    [one] 1 village
   *[other] { $count } villages
}
tuscany-the-village = the { $name }
tuscany-a-village = a { $name }
tuscany-count-monastery = { $count ->
    [one] 1 monastery
   *[other] { $count } monasteries
}
tuscany-the-monastery = the { $name }
tuscany-a-monastery = a { $name }
tuscany-count-cart = { $count ->
    [one] 1 cart
   *[other] { $count } carts
}
tuscany-the-cart = the { $name }
tuscany-a-cart = a { $name }
tuscany-the-hexagon = the { $name }
tuscany-a-hexagon = a { $name }
tuscany-colour-castle = dark green
tuscany-colour-city = red
tuscany-colour-inn = turquoise
tuscany-colour-farm = light green
tuscany-colour-quarry = grey
tuscany-colour-village = orange
tuscany-colour-monastery = yellow
tuscany-colour-cart = beige
tuscany-farm-of = farm with { $crops }
tuscany-and = { $before } and { $last }
tuscany-or = { $before } or { $last }
tuscany-one-of = ({ $number } of { $count })
tuscany-reserve = storage
tuscany-slot = Storage space: a tile you take waits here
tuscany-supplies = Bonus tiles and trade cards
tuscany-colours = Colours
tuscany-left = { $count ->
    [0] None is left.
   *[other] { $count } left.
}
tuscany-deck = Draw { $count }
tuscany-deck-left = { $count } in the deck
tuscany-about-stored = { $piece }, in storage: { $gives }
tuscany-about-colour = { $covered } of { $all } covered
tuscany-about-colour-bonus = . The complete colour gives +{ $points } green
tuscany-about-colour-gone = . Both bonuses of this colour are gone
tuscany-about-cards = 2 cards of its colour pay for a tile; 2 equal ones of another colour stand for 1
tuscany-about-trade = Trade cards: a cart reveals one. Still to come: { $cards }
tuscany-about-worker-counter = { $count ->
    [one] 1 worker
   *[other] { $count } workers
}: each stands for a card of any colour{ $more ->
    [0] {""}
   *[other] . Every village gives { $more } more
}
tuscany-about-marble-counter = { $count } marble: once a turn, 1 gives one more action{ $more ->
    [0] {""}
   *[other] . Every quarry gives { $more } more
}
tuscany-about-piles = Piles: that of round { $round } has { $count }; when it runs out, the round ends
tuscany-about-bonus-card = every draw gives 1 card more.
tuscany-about-bonus-storage = room for 1 more tile in storage, and +2 green at once.
tuscany-about-bonus-marble = every quarry gives 1 marble more.
tuscany-about-bonus-worker = every village gives 1 worker more.
tuscany-about-bonus-trade = every cart reveals 1 trade card more.
tuscany-gives-castle = build a tile of the display for free
tuscany-gives-city = take a bonus tile
tuscany-gives-inn = gives a wooden hexagon, which fits any colour
tuscany-gives-farm = +1 green for each crop new in its area
tuscany-gives-quarry = gives { $count } marble
tuscany-gives-village = gives { $count ->
    [one] 1 worker
   *[other] { $count } workers
}
tuscany-gives-monastery = draw { $count } cards
tuscany-gives-cart = reveal { $count ->
    [one] 1 trade card
   *[other] { $count } trade cards
}
tuscany-gives-hexagon = fits any space beside yours and counts as a tile of that colour
tuscany-green-counter = { $times ->
    [0] green
    [one] green, counts once more
   *[other] green, counts { $times } times more
}
tuscany-at-left = at the left
tuscany-at-right = at the right
tuscany-at-middle = in the middle
tuscany-at-far-left = at the far left
tuscany-at-far-right = at the far right
tuscany-at-middle-left = left of the middle
tuscany-at-middle-right = right of the middle
tuscany-at-top = at the top
tuscany-at-bottom = at the bottom
tuscany-at-far-top = at the very top
tuscany-at-far-bottom = at the very bottom
tuscany-at-middle-top = above the middle
tuscany-at-middle-bottom = below the middle
tuscany-place-space = on the { $kind } space{ $side }
tuscany-place-area = in the area of { $kinds }{ $side }
tuscany-place-within = { $area }, the space{ $side }
tuscany-hand-of-parts = The 3 parts of the region
tuscany-part = Part { $number }: tap to choose
tuscany-part-plain = part { $number }
tuscany-part-turned = part { $number } turned
tuscany-higher = higher
tuscany-lower = lower
tuscany-lay-tools = Move the chosen part
tuscany-lay-left = To the left
tuscany-lay-right = To the right
tuscany-lay-up = Half a space up
tuscany-lay-down = Half a space down
tuscany-lay-turn = Turn
tuscany-sizes-areas = areas:
tuscany-sizes-three = of 3 or more:
tuscany-sizes-two = of 2:
tuscany-sizes-largest = largest:
tuscany-phase = Round { $round } of 3 · { $count ->
    [0] last turns
   *[other] { $count } to go
}
tuscany-phase-set-up = Set-up
tuscany-phase-last = Last turns
tuscany-phase-over = The game is over
tuscany-ask-layout = Build your region: drag and turn the 3 parts
tuscany-hint-layout = Equal colours that touch make an area. Larger areas give more.
tuscany-ask-castle = Where does your castle start?
tuscany-hint-castle = { $count } spaces fit. Your tiles grow from there.
tuscany-ask-bonus = { $count ->
    [one] Take the bonus tile that is left
   *[other] Take a bonus tile: { $count } kinds
}
tuscany-hint-bonus = It lasts to the end of the game.
tuscany-ask-pay = Pay { $price }
tuscany-hint-pay = Tap cards or workers to pay in another way.
tuscany-hint-pay-only = It is the only way to pay now.
tuscany-ask-build = Castle: build a tile from the display for free
tuscany-hint-build = Choose a tile and a space, or build nothing.
tuscany-ask-replace = Nothing here fits: replace all of one colour?
tuscany-hint-replace = Then you take one of the tiles.
tuscany-ask-swap = Take a tile that fits your region
tuscany-hint-swap = You replaced tiles of the display and now take one.
tuscany-ask-marble = Return 1 marble for one more action?
tuscany-hint-marble = { $count ->
    [0] Without marble, one action this turn.
   *[other] You have { $count } marble: 1 gives one more action.
}
tuscany-ask-draw = draw { $count } cards
tuscany-ask-take = take a tile
tuscany-ask-play = play { $piece }
tuscany-ask-play-hexagon = play the hexagon
tuscany-ask-play-any = play one of yours
tuscany-hint-nothing-fits = Nothing here fits your region: you may replace all tiles of one colour.
tuscany-hint-last = Last turns: then the game ends.
tuscany-hint-action = Without marble, one action this turn.
tuscany-held-tile = { $piece }: { $count ->
    [one] choose the { $colour } space
   *[other] choose one of { $count } { $colour } spaces
}
tuscany-held-tile-hint = Beside what is built already.
tuscany-held-hexagon = { $piece }: choose a free space
tuscany-held-full = Storage full: what leaves for { $tile }?
tuscany-held-full-hint = The tile that leaves does not come back.
tuscany-held-space = Which tile goes on this space?
tuscany-label-done = End turn
tuscany-label-decline = Build nothing
tuscany-label-replace = Replace { $kinds }
tuscany-told-area = completed an area of { $size }
tuscany-told-colour = completed a colour, { $kind }
tuscany-told-from-crops = brought new crops to the area
tuscany-told-from-storage = gained a storage space
tuscany-told-from-trade = traded with the cart
tuscany-told-from-no-storage = had no room for the hexagon
tuscany-told-from-leftovers = counted what was left
tuscany-told-from-cards = counted the cards in hand
tuscany-told-from-round-1 = counted the green points in the first scoring
tuscany-told-from-round-2 = counted the green points in the second scoring
tuscany-told-from-round-3 = counted the green points in the third scoring
tuscany-points-green = green
tuscany-points-orange = orange
tuscany-hint-marble-used = The marble of this turn is used: this is the last action.
tuscany-held-useless = { $piece } leaves: which tile comes in?
