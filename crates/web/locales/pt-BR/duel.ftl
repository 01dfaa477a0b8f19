duel-name = Catan – O Duelo
duel-pitch = Dois principados, mãos secretas, dados e eventos: o jogo introdutório, três jogos temáticos, o Duelo dos Príncipes.
