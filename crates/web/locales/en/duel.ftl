duel-name = Catan – The Duel
duel-pitch = Two principalities, hidden hands, dice and events: the introductory game, three theme games, the Duel of the Princes.
