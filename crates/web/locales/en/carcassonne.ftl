carcassonne-name = Carcassonne
carcassonne-pitch = Lay tiles, claim roads, cities, monasteries and fields; with every expansion of the big box.
