title = Tavola
