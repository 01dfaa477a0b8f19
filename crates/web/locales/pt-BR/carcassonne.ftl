carcassonne-name = Carcassonne
carcassonne-pitch = Coloque cartelas, reclame estradas, cidades, monastérios e campos; com todas as expansões da caixa grande.
