burgundy-name = The Castles of Burgundy
burgundy-pitch = Two dice a turn, a duchy to fill: buildings, ships, animals, monasteries; both editions.
