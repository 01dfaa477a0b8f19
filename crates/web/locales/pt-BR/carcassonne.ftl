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
carcassonne-supplies = As suas figuras e a pilha
carcassonne-drawn = Cartela tirada: { $tile }
carcassonne-turn-back = Girar para a esquerda
carcassonne-turn-on = Girar para a direita
carcassonne-open-place = Lugar { $region }: { $borders }
carcassonne-borders = { $edge } { $way }
carcassonne-gap = Lugar vazio: a cartela não encaixa aqui
carcassonne-beyond-one = 1 lugar
carcassonne-beyond-many = # lugares
carcassonne-phase = { $count ->
    [0] Pilha vazia
    [1] 1 cartela na pilha
   *[other] { $count } cartelas na pilha
}
carcassonne-rest = { $count ->
    [1] cartela na pilha
   *[other] cartelas na pilha
}
carcassonne-held = { $figures }: { $hand } na mão, { $out } no terreno
carcassonne-held-live = { $figures }: escolha o lugar
carcassonne-mage-about = Feiticeiro: escolha a zona, +1 por cartela
carcassonne-witch-about = Bruxa: escolha a zona, metade dos pontos
carcassonne-which-figure = qual figura?
carcassonne-which-magic = feiticeiro ou bruxa?
carcassonne-at-end = no fim
carcassonne-bars = barras de ouro
carcassonne-marker-follower = Seguidor
carcassonne-marker-messenger = Seguidora
carcassonne-kind-follower = Seguidores
carcassonne-kind-large = Seguidor maior
carcassonne-kind-abbot = Abade
carcassonne-kind-builder = Construtor
carcassonne-kind-pig = Porco
carcassonne-in-hand-follower = seguidores na mão
carcassonne-in-hand-large = seguidor maior na mão
carcassonne-in-hand-abbot = abade na mão
carcassonne-in-hand-builder = construtor na mão
carcassonne-in-hand-pig = porco na mão
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
carcassonne-mage-name = Feiticeiro
carcassonne-witch-name = Bruxa
carcassonne-goods-wine = vinho
carcassonne-goods-grain = cereais
carcassonne-goods-cloth = tecidos
carcassonne-and = { $some } e { $last }
carcassonne-tile = uma cartela com { $shows }
carcassonne-shows-cathedral = catedral
carcassonne-shows-city = cidade
carcassonne-shows-monastery = monastério
carcassonne-shows-garden = jardim
carcassonne-shows-inn = estalagem
carcassonne-shows-road = estrada
carcassonne-shows-river = rio
carcassonne-shows-lake = lago
carcassonne-shows-field = campo
carcassonne-in-north = do norte
carcassonne-in-northeast = do nordeste
carcassonne-in-east = do leste
carcassonne-in-southeast = do sudeste
carcassonne-in-south = do sul
carcassonne-in-southwest = do sudoeste
carcassonne-in-west = do oeste
carcassonne-in-northwest = do noroeste
carcassonne-in-middle = do centro
carcassonne-to-north = ao norte
carcassonne-to-northeast = a nordeste
carcassonne-to-east = ao leste
carcassonne-to-southeast = a sudeste
carcassonne-to-south = ao sul
carcassonne-to-southwest = a sudoeste
carcassonne-to-west = ao oeste
carcassonne-to-northwest = a noroeste
carcassonne-to-middle = no meio
carcassonne-crossing = as estradas { $from } e { $to }
carcassonne-zone-in = { $zone } { $region }
carcassonne-zone-own-road = { $on ->
    [yes] na sua estrada de { $tiles }
   *[no] a sua estrada de { $tiles }
}
carcassonne-zone-own-city = { $on ->
    [yes] na sua cidade de { $tiles }
   *[no] a sua cidade de { $tiles }
}
carcassonne-zone-own-monastery = { $on ->
    [yes] no seu monastério
   *[no] o seu monastério
}
carcassonne-zone-own-garden = { $on ->
    [yes] no seu jardim
   *[no] o seu jardim
}
carcassonne-zone-own-field = { $on ->
    [yes] no seu campo
   *[no] o seu campo
}
carcassonne-zone-shared-road = { $on ->
    [yes] na estrada de { $tiles } que você divide
   *[no] a estrada de { $tiles } que você divide
}
carcassonne-zone-shared-city = { $on ->
    [yes] na cidade de { $tiles } que você divide
   *[no] a cidade de { $tiles } que você divide
}
carcassonne-zone-shared-monastery = { $on ->
    [yes] no monastério que você divide
   *[no] o monastério que você divide
}
carcassonne-zone-shared-garden = { $on ->
    [yes] no jardim que você divide
   *[no] o jardim que você divide
}
carcassonne-zone-shared-field = { $on ->
    [yes] no campo que você divide
   *[no] o campo que você divide
}
carcassonne-zone-their-road = { $on ->
    [yes] na estrada de { $tiles } de { $owner }
   *[no] a estrada de { $tiles } de { $owner }
}
carcassonne-zone-their-city = { $on ->
    [yes] na cidade de { $tiles } de { $owner }
   *[no] a cidade de { $tiles } de { $owner }
}
carcassonne-zone-their-monastery = { $on ->
    [yes] no monastério de { $owner }
   *[no] o monastério de { $owner }
}
carcassonne-zone-their-garden = { $on ->
    [yes] no jardim de { $owner }
   *[no] o jardim de { $owner }
}
carcassonne-zone-their-field = { $on ->
    [yes] no campo de { $owner }
   *[no] o campo de { $owner }
}
carcassonne-zone-plain-road = { $on ->
    [yes] na estrada de { $tiles }
   *[no] a estrada de { $tiles }
}
carcassonne-zone-plain-city = { $on ->
    [yes] na cidade de { $tiles }
   *[no] a cidade de { $tiles }
}
carcassonne-zone-plain-monastery = { $on ->
    [yes] no monastério
   *[no] o monastério
}
carcassonne-zone-plain-garden = { $on ->
    [yes] no jardim
   *[no] o jardim
}
carcassonne-zone-plain-field = { $on ->
    [yes] no campo
   *[no] o campo
}
carcassonne-short-road = estrada de { $tiles }
carcassonne-short-city = cidade de { $tiles }
carcassonne-short-monastery = monastério
carcassonne-short-garden = jardim
carcassonne-short-field = campo
carcassonne-short-machine = máquina voadora
carcassonne-short-recall = o abade de volta: +{ $points }
carcassonne-on-road = na estrada { $region }
carcassonne-on-city = na cidade { $region }
carcassonne-on-field = no campo { $region }
carcassonne-on-monastery = no monastério { $region }
carcassonne-on-garden = no jardim { $region }
carcassonne-on-elsewhere = na cartela { $region }
carcassonne-about-cities = { $cities ->
    [0] nenhuma cidade fechada ao lado
    [1] 1 cidade fechada ao lado
   *[other] { $cities } cidades fechadas ao lado
}
carcassonne-about-complete = fechada
carcassonne-about-open = { $open ->
    [1] falta 1 lado
   *[other] faltam { $open } lados
}
carcassonne-about-pennants = { $pennants ->
    [1] 1 brasão
   *[other] { $pennants } brasões
}
carcassonne-about-free = de ninguém
carcassonne-about-value = vale { $value } no fim, { $completed } se fechar
carcassonne-about-worth = vale { $value }
carcassonne-ask-place = { $count ->
    [1] Coloque a cartela: 1 lugar serve
   *[other] Coloque a cartela: { $count } lugares servem
}
carcassonne-hint-place = Toque num lugar para ver o que muda.
carcassonne-hint-place-turn = Toque num lugar; toque de novo para girar.
carcassonne-ask-figure = Pôr uma figura?
carcassonne-ask-no-figure = Nenhuma figura pode ficar aqui
carcassonne-ask-recall = Trazer o abade de volta?
carcassonne-hint-figure = { $places }; ou nenhuma
carcassonne-hint-figure-many = Toque num dos lugares que brilham, ou não ponha nenhuma.
carcassonne-ask-dispel = Feiticeiro ou bruxa: um dos dois sai. Qual?
carcassonne-hint-dispel = O que ficar continua na sua zona.
carcassonne-ask-clash-moves = Feiticeiro e bruxa se encontraram: quem muda?
carcassonne-hint-clash-moves = Escolha um dos dois e uma estrada ou cidade aberta.
carcassonne-ask-bar = Onde fica a segunda barra?
carcassonne-hint-bar = Numa cartela ao lado da que você colocou.
carcassonne-ask-magic = Feiticeiro ou bruxa: onde?
carcassonne-hint-magic = Feiticeiro: +1 por cartela. Bruxa: metade dos pontos.
carcassonne-ask-robber = Pôr o bandido no marcador?
carcassonne-hint-robber = Ele rouba metade dos próximos pontos de quem está ali.
carcassonne-ask-land = { $distance ->
    [1] O seguidor voou 1 cartela: onde pousa?
   *[other] O seguidor voou { $distance } cartelas: onde pousa?
}
carcassonne-hint-land = Pode ser uma zona que já tem dono.
carcassonne-ask-ferry = O barqueiro liga quais estradas?
carcassonne-hint-ferry = As outras estradas terminam no lago.
carcassonne-ask-turn = Virar outro barqueiro?
carcassonne-hint-turn = Toque num caminho novo, ou deixe como está.
carcassonne-ask-order = { $count } zonas fecharam: qual conta primeiro?
carcassonne-hint-order = A ordem decide onde as figuras de pontos param.
carcassonne-ask-advance = +{ $points }: qual figura de pontos avança?
carcassonne-hint-advance = Nenhuma das duas para numa mensagem.
carcassonne-hint-advance-follower = O seguidor para numa mensagem.
carcassonne-hint-advance-messenger = A seguidora para numa mensagem.
carcassonne-hint-advance-both = As duas param numa mensagem.
carcassonne-ask-rob = Roubar { $points } agora ou esperar?
carcassonne-hint-rob = Outra figura na mesma casa ainda vai pontuar.
carcassonne-ask-take = Pegue 1 barra de ouro
carcassonne-hint-take = { $count ->
    [1] 1 cartela tem barras para você.
   *[other] { $count } cartelas têm barras para você.
}
carcassonne-ask-choose = Mensagem: { $message }
carcassonne-hint-choose = Cumpra a mensagem, ou fique com +2.
carcassonne-ask-use = Mensagem: escolha o seguidor que pontua
carcassonne-hint-use = Ele pontua e volta para a mão.
carcassonne-hint-use-stays = Ele pontua e fica onde está.
carcassonne-ask-circle = Círculo: acrescentar ou retirar um { $figure }?
carcassonne-hint-circle = Vale para todos; você é o último.
carcassonne-ask-add = Acrescentar um { $figure } ao lado de um seu?
carcassonne-hint-add = Toque num dos seus; o novo fica junto dele.
carcassonne-ask-remove = Retire um { $figure } seu
carcassonne-hint-remove = Ele volta para a mão sem pontos.
carcassonne-ask-second = Construtor: jogar mais uma cartela?
carcassonne-hint-second = Você tira e coloca outra, com tudo o que vem depois.
carcassonne-label-skip-figure = Nenhuma
carcassonne-label-skip-robber = Não pôr
carcassonne-label-skip-turn = Deixar assim
carcassonne-label-skip-add = Não acrescentar
carcassonne-label-skip-second = Encerrar
carcassonne-label-rob = Roubar { $points }
carcassonne-label-wait = Esperar
carcassonne-label-obey = Cumprir
carcassonne-label-points = Ficar com +2
carcassonne-label-circle-add = Acrescentar
carcassonne-label-circle-remove = Retirar
carcassonne-label-build = Mais uma
carcassonne-label-recall = Abade de volta
carcassonne-message-1 = pontue a sua menor estrada
carcassonne-message-2 = pontue a sua menor cidade
carcassonne-message-3 = pontue o seu menor monastério
carcassonne-message-4 = tire e coloque mais uma cartela
carcassonne-message-5 = 2 pontos por brasão das suas cidades
carcassonne-message-6 = 2 pontos por cavaleiro seu
carcassonne-message-7 = 2 pontos por fazendeiro seu
carcassonne-message-8 = traga um seguidor de volta e pontue a zona
carcassonne-effect-close-own = Fecha { $zone }: { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}
carcassonne-effect-close-their = Fecha { $zone }: { $points } para { $owner }
carcassonne-effect-close-free = Fecha { $zone }, de ninguém: { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
} a quem a ocupar agora
carcassonne-effect-join = Une { $was } com a de { $other }: { $tiles } cartelas
carcassonne-effect-join-own = Une duas das suas: { $tiles } cartelas, { $completed } se fechar
carcassonne-effect-grow-own = { $was } cresce para { $tiles }: { $completed } se fechar
carcassonne-effect-grow = { $was } cresce para { $tiles }
carcassonne-effect-surround = { $was } chega a { $tiles } de 9
carcassonne-effect-begin-road = Começa uma estrada
carcassonne-effect-begin-city = Começa uma cidade
carcassonne-effect-begin-monastery = Um monastério novo, já com { $tiles } de 9
carcassonne-effect-begin-garden = Um jardim novo, já com { $tiles } de 9
carcassonne-effect-begin-field = Amplia o campo
carcassonne-effect-field = Amplia os campos { $region }
carcassonne-row-closed = Se fechar
carcassonne-row-open = Se ficar aberta
carcassonne-row-sides = Lados abertos
carcassonne-row-tiles = Cartelas
carcassonne-row-around = Cartelas em volta
carcassonne-row-worth = Pontos ao fechar
carcassonne-row-closes = fecha: { $points }
carcassonne-do-put = Pôr { $figure } { $place }
carcassonne-do-land = Pousar { $figure } { $place }
carcassonne-do-use = Pontuar com { $figure } { $place }
carcassonne-do-add = Acrescentar { $figure } { $place }
carcassonne-do-remove = Retirar { $figure } que está { $place }
carcassonne-do-fly = Máquina voadora: fazer voar { $figure }
carcassonne-do-recall = Trazer o abade de volta e pontuar a zona dele
carcassonne-do-skip-figure = Não pôr nenhuma figura
carcassonne-do-skip-robber = Não pôr o bandido
carcassonne-do-skip-turn = Deixar os barqueiros como estão
carcassonne-do-skip-add = Não acrescentar ninguém
carcassonne-do-skip-second = Encerrar sem jogar outra cartela
carcassonne-do-bar = Pôr a segunda barra na cartela { $place }
carcassonne-do-take = Pegar a barra de { $tile } { $region }
carcassonne-do-enchant = Pôr { $magic } { $place }
carcassonne-do-dispel = Tirar { $magic } do terreno
carcassonne-do-robber = Pôr o bandido junto de { $names }, na casa { $space }
carcassonne-do-ferry = Ligar { $crossing }
carcassonne-do-turn = Virar o barqueiro { $region }: ligar { $crossing }
carcassonne-do-score = Contar primeiro { $zone }
carcassonne-do-advance-follower = Avançar o seguidor até a casa { $space }
carcassonne-do-advance-messenger = Avançar a seguidora até a casa { $space }
carcassonne-do-advance-follower-message = Avançar o seguidor até a casa { $space }: uma mensagem
carcassonne-do-advance-messenger-message = Avançar a seguidora até a casa { $space }: uma mensagem
carcassonne-do-rob = Roubar { $points } e levar o bandido embora
carcassonne-do-wait = Esperar pela próxima figura
carcassonne-do-obey = Cumprir: { $message }
carcassonne-do-points = Ficar com 2 pontos em vez da mensagem
carcassonne-do-circle-add = Cada um pode acrescentar um { $figure } ao lado de um seu
carcassonne-do-circle-remove = Cada um tem de retirar um { $figure } seu
carcassonne-do-build = Jogar mais uma cartela
carcassonne-told-set-aside = { $tile } não cabia em lugar nenhum e saiu do jogo
carcassonne-told-placed = colocou { $tile } { $region }
carcassonne-told-figure-placed = pôs { $figure } { $place }
carcassonne-told-landed = pousou { $figure } { $place }
carcassonne-told-figure-home = recebeu de volta { $figure } que estava { $place }
carcassonne-told-rolled = { $distance ->
    [1] a máquina voadora voou 1 cartela
   *[other] a máquina voadora voou { $distance } cartelas
}
carcassonne-told-flight-failed = não achou onde pousar
carcassonne-told-bar-placed = pôs uma barra de ouro numa cartela { $region }
carcassonne-told-bar-taken = pegou uma barra de ouro { $region }
carcassonne-told-bars-removed = { $bars ->
    [1] 1 barra de ouro voltou para a caixa
   *[other] { $bars } barras de ouro voltaram para a caixa
}
carcassonne-told-magic-placed = { $magic } foi parar { $place }
carcassonne-told-magic-removed = { $magic } saiu do terreno
carcassonne-told-robber-placed = pôs o bandido no marcador
carcassonne-told-robber-waited = deixou o bandido esperar
carcassonne-told-ferry-placed = o barqueiro { $region } ligou { $crossing }
carcassonne-told-ferry-turned = virou o barqueiro { $region }: agora ele liga { $crossing }
carcassonne-told-road-closed = fechou uma estrada de { $tiles }
carcassonne-told-city-closed = fechou uma cidade de { $tiles }
carcassonne-told-monastery-closed = completou o monastério { $region }
carcassonne-told-garden-closed = completou o jardim { $region }
carcassonne-told-field-closed = completou o campo { $region }
carcassonne-told-messenger = { $text }, com a seguidora
carcassonne-told-scored-tile = ganhou a estrada de { $tiles }
carcassonne-told-scored-city-tile = ganhou a cidade de { $tiles }
carcassonne-told-scored-monastery-tile = completou um monastério
carcassonne-told-scored-garden-tile = completou um jardim
carcassonne-told-scored-tile-open = pontuou uma estrada aberta de { $tiles }
carcassonne-told-scored-city-tile-open = pontuou uma cidade aberta de { $tiles }
carcassonne-told-scored-monastery-tile-open = { $tiles ->
    [1] pontuou um monastério com 1 cartela
   *[other] pontuou um monastério com { $tiles } cartelas
}
carcassonne-told-scored-garden-tile-open = { $tiles ->
    [1] pontuou um jardim com 1 cartela
   *[other] pontuou um jardim com { $tiles } cartelas
}
carcassonne-told-scored-completed-city = { $tiles ->
    [1] pontuou um campo com 1 cidade fechada
   *[other] pontuou um campo com { $tiles } cidades fechadas
}
carcassonne-told-scored-majority = { $tiles ->
    [1] teve a maioria de 1 mercadoria
   *[other] teve a maioria de { $tiles } mercadorias
}
carcassonne-told-scored-bar = { $tiles ->
    [1] contou 1 barra de ouro
   *[other] contou { $tiles } barras de ouro
}
carcassonne-told-scored-robbed-point = roubou com o bandido
carcassonne-told-scored-robber = tinha o bandido no marcador
carcassonne-told-scored-message = ficou com os pontos da mensagem
carcassonne-told-scored-pennant = { $tiles ->
    [1] contou 1 brasão
   *[other] contou { $tiles } brasões
}
carcassonne-told-scored-knight = { $tiles ->
    [1] contou 1 cavaleiro
   *[other] contou { $tiles } cavaleiros
}
carcassonne-told-scored-farmer = { $tiles ->
    [1] contou 1 fazendeiro
   *[other] contou { $tiles } fazendeiros
}
carcassonne-told-goods = recebeu { $count } de { $goods }
carcassonne-told-message = recebeu uma mensagem: { $message }
carcassonne-told-circle-A = círculo: cada um podia acrescentar um { $figure }
carcassonne-told-circle-B = círculo: cada um teve de retirar um { $figure }
carcassonne-told-circle-passed = não acrescentou ninguém
carcassonne-told-second-began = jogou mais uma cartela com o construtor
carcassonne-told-ended = a última cartela foi colocada
carcassonne-circle-road = ladrão
carcassonne-circle-city = cavaleiro
carcassonne-circle-field = fazendeiro
carcassonne-circle-monastery = monge
carcassonne-circle-garden = abade
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
