burgundy-name = Os Castelos da Borgonha
burgundy-pitch = Dois dados por vez, um ducado para preencher: edifícios, barcos, animais, mosteiros; as duas edições.
