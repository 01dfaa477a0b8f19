carcassonne-name = Carcassonne
carcassonne-pitch = Coloque cartelas, reclame estradas, cidades, monastérios e campos; com todas as expansões da caixa grande.
carcassonne-track-points = pontos
carcassonne-source-roads = estradas
carcassonne-source-cities = cidades
carcassonne-source-monasteries = monastérios
carcassonne-source-gardens = jardins
carcassonne-source-fields = campos
carcassonne-source-goods = mercadorias
carcassonne-source-gold = barras de ouro
carcassonne-source-robbers = bandidos
carcassonne-source-messages = mensagens
carcassonne-option-farm = Fazendeiros nos campos
carcassonne-option-abbot = O abade e os jardins
carcassonne-option-river = O rio em vez da cartela inicial
carcassonne-option-inns = Estalagens, catedrais e o seguidor maior
carcassonne-option-trade = Mercadorias, o construtor e o porco
carcassonne-option-fly = As máquinas voadoras
carcassonne-option-msg = As mensagens
carcassonne-option-ferry = Os barqueiros
carcassonne-option-gold = As minas de ouro
carcassonne-option-magic = Feiticeiro e bruxa
carcassonne-option-rob = Os bandidos no marcador de pontos
carcassonne-option-crop = Os círculos nos cultivos
carcassonne-option-inns_only = Só estas partes das estalagens; nenhuma quer dizer todas
carcassonne-option-trade_only = Só estas partes dos comerciantes; nenhuma quer dizer todas
carcassonne-option-msg_small_feature_follower_leaves = As mensagens 1 a 3 tiram o seguidor do terreno
carcassonne-option-magic_same_zone = O que acontece quando feiticeiro e bruxa ficam na mesma zona
carcassonne-option-abbot_may_fly = O abade pode usar as máquinas voadoras
carcassonne-option-robber_second_placer = Quem mais pode colocar um bandido depois de uma cartela de bandido
carcassonne-option-river_uturn = Quais curvas do rio não podem virar para o mesmo lado
carcassonne-option-victory_tie = O que significa um empate em pontos
carcassonne-option-start = Quem começa
carcassonne-map = Terreno
carcassonne-score-track = Marcador de pontos
carcassonne-supplies = Reservas
carcassonne-hand = Cartela tirada { $tile }
carcassonne-turns = Girada:
carcassonne-left = { $count ->
    [0] Nenhuma cartela por tirar
    [one] 1 cartela por tirar
   *[other] { $count } cartelas por tirar
}
carcassonne-projected = { $points } no fim
carcassonne-bars = barras de ouro
carcassonne-marker-follower = Seguidor de pontuação
carcassonne-marker-messenger = Seguidora
carcassonne-figure-follower = um seguidor
carcassonne-figure-thief = um ladrão
carcassonne-figure-knight = um cavaleiro
carcassonne-figure-monk = um monge
carcassonne-figure-farmer = um fazendeiro
carcassonne-figure-large = o seguidor maior
carcassonne-figure-abbot = o abade
carcassonne-figure-builder = o construtor
carcassonne-figure-pig = o porco
carcassonne-mage = o feiticeiro
carcassonne-witch = a bruxa
carcassonne-goods-wine = vinho
carcassonne-goods-grain = cereais
carcassonne-goods-cloth = tecidos
carcassonne-side-N = norte
carcassonne-side-E = leste
carcassonne-side-S = sul
carcassonne-side-W = oeste
carcassonne-side-NNW = norte-noroeste
carcassonne-side-NNE = norte-nordeste
carcassonne-side-ENE = leste-nordeste
carcassonne-side-ESE = leste-sudeste
carcassonne-side-SSE = sul-sudeste
carcassonne-side-SSW = sul-sudoeste
carcassonne-side-WSW = oeste-sudoeste
carcassonne-side-WNW = oeste-noroeste
carcassonne-side-inner = centro
carcassonne-spot-road = a estrada ao { $side }
carcassonne-spot-city = a cidade ao { $side }
carcassonne-spot-field = o campo ao { $side }
carcassonne-spot-monastery = o monastério
carcassonne-spot-garden = o jardim
carcassonne-spot-elsewhere = a cartela
carcassonne-on-road = na estrada ao { $side }
carcassonne-on-city = na cidade ao { $side }
carcassonne-on-field = no campo ao { $side }
carcassonne-on-monastery = no monastério
carcassonne-on-garden = no jardim
carcassonne-on-elsewhere = na cartela
carcassonne-crossing = { $from } e { $to }
carcassonne-zone-road = Estrada
carcassonne-zone-city = Cidade
carcassonne-zone-monastery = Monastério
carcassonne-zone-garden = Jardim
carcassonne-zone-field = Campo
carcassonne-about-tiles = { $tiles ->
    [0] { $zone }, 0 cartelas
    [one] { $zone }, 1 cartela
   *[other] { $zone }, { $tiles } cartelas
}
carcassonne-about-cities = { $cities ->
    [0] 0 cidades concluídas
    [one] 1 cidade concluída
   *[other] { $cities } cidades concluídas
}
carcassonne-about-complete = zona concluída
carcassonne-about-open = { $open ->
    [0] nenhum lado aberto
    [one] falta fechar 1 lado
   *[other] falta fechar { $open } lados
}
carcassonne-about-pennants = { $pennants ->
    [0] 0 brasões
    [one] 1 brasão
   *[other] { $pennants } brasões
}
carcassonne-about-free = de ninguém
carcassonne-about-owners = de { $owners }
carcassonne-about-value = vale { $value } agora, { $completed } quando concluída
carcassonne-step-chance = O acaso decide
carcassonne-step-place = Coloque a cartela
carcassonne-step-dispel = Feiticeiro ou bruxa precisa sair
carcassonne-step-bar = Onde fica a segunda barra?
carcassonne-step-magic = Coloque o feiticeiro ou a bruxa
carcassonne-step-robber = Colocar um bandido no marcador?
carcassonne-step-figure = Colocar uma figura?
carcassonne-step-land = Onde o seguidor pousa?
carcassonne-step-ferry = Que estradas o barqueiro liga?
carcassonne-step-turn = Reorientar barqueiros?
carcassonne-step-order = Que zona é pontuada agora?
carcassonne-step-advance = Que figura de pontuação avança?
carcassonne-step-rob = Roubar agora ou esperar?
carcassonne-step-take-bar = Pegue uma barra
carcassonne-step-choose = Mensagem: { $message }
carcassonne-step-use = Escolha um seguidor. { $message }
carcassonne-step-circle = Escolha o que faz o círculo de colheita
carcassonne-step-add = Acrescentar um seguidor?
carcassonne-step-remove = Retire um seguidor
carcassonne-step-second = O construtor: jogar uma segunda parte do turno?
carcassonne-step-over = A partida terminou
carcassonne-message-1 = pontue a sua menor estrada
carcassonne-message-2 = pontue a sua menor cidade
carcassonne-message-3 = pontue o seu menor monastério
carcassonne-message-4 = tire e coloque mais uma cartela
carcassonne-message-5 = 2 pontos por brasão em cidades com cavaleiros seus
carcassonne-message-6 = 2 pontos por cavaleiro seu
carcassonne-message-7 = 2 pontos por fazendeiro seu
carcassonne-message-8 = traga um seguidor de volta e pontue a zona dele
carcassonne-do-place = Colocar a cartela em { $cell }, girada { $turn }°
carcassonne-do-put = Colocar { $figure } { $place }
carcassonne-do-put-at = Colocar { $figure } { $place } de { $cell }
carcassonne-do-land = Pousar { $figure } { $place } de { $cell }
carcassonne-do-use = Usar a mensagem com { $figure } { $place } de { $cell }
carcassonne-do-add = Acrescentar { $figure } { $place } de { $cell }
carcassonne-do-remove = Retirar { $figure } { $place } de { $cell }
carcassonne-do-fly = Fazer voar { $figure }
carcassonne-do-recall = Trazer o abade de volta e pontuar a zona dele
carcassonne-do-skip = Passar
carcassonne-do-bar = Pôr a segunda barra em { $cell }
carcassonne-do-take = Pegar uma barra de { $cell }
carcassonne-do-enchant = Colocar { $magic } { $place } de { $cell }
carcassonne-do-dispel = Tirar { $magic } do terreno
carcassonne-do-robber = Pôr o seu bandido na casa { $space }
carcassonne-do-ferry = Fazer o barqueiro ligar { $crossing }
carcassonne-do-turn = Reorientar o barqueiro de { $cell } para ligar { $crossing }
carcassonne-do-score = Pontuar agora { $place } de { $cell }
carcassonne-do-advance-follower = Avançar o seguidor de pontuação
carcassonne-do-advance-messenger = Avançar a seguidora
carcassonne-do-rob = Pegar metade destes pontos
carcassonne-do-wait = Esperar por outra figura
carcassonne-do-obey = Cumprir a mensagem
carcassonne-do-points = Ganhar 2 pontos em vez da mensagem
carcassonne-do-circle-A = Todos acrescentam um seguidor ao lado de um próprio
carcassonne-do-circle-B = Todos retiram um seguidor próprio
carcassonne-do-build = Jogar a segunda parte do construtor
carcassonne-told-turn = tem o turno
carcassonne-told-drawn = Cartela tirada: { $tile }
carcassonne-told-set-aside = { $tile } não cabe em lugar nenhum e sai do jogo
carcassonne-told-placed = colocou { $tile } em { $cell }
carcassonne-told-figure-placed = colocou { $figure } { $place } de { $cell }
carcassonne-told-figure-home = recebeu de volta { $figure }
carcassonne-told-flight = fez voar { $figure }
carcassonne-told-rolled = O dado mostra { $distance }: o voo vai até { $cell }
carcassonne-told-flight-failed = não achou onde pousar
carcassonne-told-bar-placed = Uma barra fica em { $cell }
carcassonne-told-bar-taken = pegou uma barra de { $cell }
carcassonne-told-bars-removed = { $bars ->
    [0] Nenhuma barra voltou para a caixa
    [one] 1 barra voltou para a caixa
   *[other] { $bars } barras voltaram para a caixa
}
carcassonne-told-mage-placed = O feiticeiro está { $place } de { $cell }
carcassonne-told-witch-placed = A bruxa está { $place } de { $cell }
carcassonne-told-mage-removed = O feiticeiro saiu do terreno
carcassonne-told-witch-removed = A bruxa saiu do terreno
carcassonne-told-robber-placed = pôs um bandido na casa { $space }
carcassonne-told-robber-waited = deixa o bandido esperar
carcassonne-told-robber-carried = teve o bandido levado até a casa { $space }
carcassonne-told-robber-home = recebeu o bandido de volta
carcassonne-told-ferry-placed = O barqueiro de { $cell } liga { $crossing }
carcassonne-told-ferry-turned = O barqueiro de { $cell } agora liga { $crossing }
carcassonne-told-road-completed = { $tiles ->
    [0] Fechou uma estrada de 0 cartelas
    [one] Fechou uma estrada de 1 cartela
   *[other] Fechou uma estrada de { $tiles } cartelas
}
carcassonne-told-city-completed = { $tiles ->
    [0] Fechou uma cidade de 0 cartelas
    [one] Fechou uma cidade de 1 cartela
   *[other] Fechou uma cidade de { $tiles } cartelas
}
carcassonne-told-monastery-completed = Um monastério fechou: { $tiles } cartelas
carcassonne-told-garden-completed = Um jardim fechou: { $tiles } cartelas
carcassonne-told-field-completed = Um campo fechou: { $tiles } cartelas
carcassonne-told-scored = +{ $points }: { $source }
carcassonne-told-scored-messenger = +{ $points }: { $source }, com a seguidora
carcassonne-told-goods = recebeu { $count } de { $goods }
carcassonne-told-message = pegou a mensagem { $number }: { $message }
carcassonne-told-obeyed = cumpriu a mensagem { $number }
carcassonne-told-circle-A = Círculo de colheita: { $figures } podem ser acrescentados
carcassonne-told-circle-B = Círculo de colheita: { $figures } devem ser retirados
carcassonne-told-circle-passed = passou no círculo de colheita
carcassonne-told-second-earned = ganhou uma segunda parte do turno com o construtor
carcassonne-told-second-began = joga a segunda parte do turno
carcassonne-told-ended = A partida terminou
carcassonne-circle-road = ladrões
carcassonne-circle-city = cavaleiros
carcassonne-circle-field = fazendeiros
carcassonne-circle-monastery = monges
carcassonne-circle-garden = abades
carcassonne-sum-bar = { $count ->
    [0] 0 barras
    [one] { $count } barra
   *[other] { $count } barras
}
carcassonne-sum-city-tile = { $count ->
    [0] 0 cartelas
    [one] { $count } cartela
   *[other] { $count } cartelas
}
carcassonne-sum-completed-city = { $count ->
    [0] 0 cidades
    [one] { $count } cidade
   *[other] { $count } cidades
}
carcassonne-sum-farmer = { $count ->
    [0] 0 fazendeiros
    [one] { $count } fazendeiro
   *[other] { $count } fazendeiros
}
carcassonne-sum-garden-tile = { $count ->
    [0] 0 cartelas
    [one] { $count } cartela
   *[other] { $count } cartelas
}
carcassonne-sum-knight = { $count ->
    [0] 0 cavaleiros
    [one] { $count } cavaleiro
   *[other] { $count } cavaleiros
}
carcassonne-sum-majority = { $count ->
    [0] 0 maiorias
    [one] { $count } maioria
   *[other] { $count } maiorias
}
carcassonne-sum-monastery-tile = { $count ->
    [0] 0 cartelas
    [one] { $count } cartela
   *[other] { $count } cartelas
}
carcassonne-sum-pennant = { $count ->
    [0] 0 brasões
    [one] { $count } brasão
   *[other] { $count } brasões
}
carcassonne-sum-robbed-point = { $count ->
    [0] 0 pontos roubados
    [one] { $count } ponto roubado
   *[other] { $count } pontos roubados
}
carcassonne-sum-robber = { $count ->
    [0] 0 bandidos
    [one] { $count } bandido
   *[other] { $count } bandidos
}
carcassonne-sum-tile = { $count ->
    [0] 0 cartelas
    [one] { $count } cartela
   *[other] { $count } cartelas
}
carcassonne-sum-mage = feiticeiro: { $count }
carcassonne-sum-message = mensagem: { $count }
carcassonne-sum-witch = bruxa: { $count }
carcassonne-reconstructed-ferries = As cartelas dos lagos são as impressas; qual delas tem qual letra do livro é escolha nossa.
