duel-name = Catan – O Duelo
duel-pitch = Dois principados, mãos secretas, dados e eventos: o jogo de introdução, três jogos temáticos, o Duelo dos Príncipes.
duel-lumber = madeira
duel-wool = lã
duel-gold = ouro
duel-brick = argila
duel-ore = minério
duel-grain = cereais
duel-forest = floresta
duel-pasture = pasto
duel-gold-field = filão de ouro
duel-hills = colina
duel-mountains = montanha
duel-fields = lavoura
duel-road = estrada
duel-settlement = aldeia
duel-city = cidade
duel-region = regiões restantes
duel-cache = o Esconderijo de ouro
duel-a-card = uma carta
duel-set-basic = básica
duel-set-gold = Ouro
duel-set-turmoil = Caos
duel-set-progress = Progresso
duel-kind-action_neutral = ação
duel-kind-action_attack = ação - ataque
duel-kind-building = edifício
duel-kind-unit_hero = herói
duel-kind-unit_trade_ship = navio mercante
duel-kind-unit_ship = navio
duel-kind-unit_other = unidade
duel-kind-special_site = local especial
duel-kind-event = evento
duel-face-brigand_attack = Assalto do ladrão
duel-face-trade = Comércio
duel-face-celebration = Festa
duel-face-plentiful_harvest = Colheita abundante
duel-face-event_card = carta de evento
duel-merit-victory = { $count ->
    [0] 0 pontos de vitória
    [one] 1 ponto de vitória
   *[other] { $count } pontos de vitória
}
duel-merit-strength = { $count ->
    [0] 0 pontos de força
    [one] 1 ponto de força
   *[other] { $count } pontos de força
}
duel-merit-commerce = { $count ->
    [0] 0 pontos de comércio
    [one] 1 ponto de comércio
   *[other] { $count } pontos de comércio
}
duel-merit-skill = { $count ->
    [0] 0 pontos de habilidade
    [one] 1 ponto de habilidade
   *[other] { $count } pontos de habilidade
}
duel-merit-progress = { $count ->
    [0] 0 pontos de progresso
    [one] 1 ponto de progresso
   *[other] { $count } pontos de progresso
}
duel-track-points = pontos de vitória
duel-source-localities = aldeias e cidades
duel-source-expansions = expansões
duel-source-harbor = o Porto
duel-source-hero-token = a ficha de herói
duel-source-trade-token = a ficha de comércio
duel-option-mode = Qual dos cinco jogos se joga
duel-option-start = Quem começa
duel-option-forced_face_up_return = Para onde Contenda e Incendiário mandam um edifício-chave num jogo temático
duel-option-gold_cache_production = O ouro produzido pode ir para o Esconderijo de ouro
duel-option-full_field_gold = O que acontece com o ouro que o Ano produtivo ou o Médico dão a um filão de ouro cheio
duel-option-reiner_sets_celebration = Reiner faz da Festa o evento do turno
duel-option-doctor_regions = Que regiões o Médico enche
duel-option-turn_limit = Depois de tantos turnos dos dois jogadores, a partida é interrompida
duel-hand = Sua mão
duel-dice = Dados
duel-face-up = virada para cima
duel-discard = pilha de descarte
duel-end-left = ponta esquerda da fileira
duel-end-right = ponta direita da fileira
duel-site-above = acima da localidade { $at }
duel-site-below = abaixo da localidade { $at }
duel-place-above = a região acima, entre as localidades { $left } e { $right }
duel-place-below = a região abaixo, entre as localidades { $left } e { $right }
duel-stack = pilha { $stack } ({ $set })
duel-about-cost = custa { $cost }
duel-about-region = { $region }: { $count } { $resource } de 3
duel-about-points = { $points } de { $target } pontos de vitória
duel-about-events = Pilha de cartas de evento: { $count ->
    [0] o Solstício de Inverno é a próxima
    [one] 1 carta antes do Solstício de Inverno
   *[other] { $count } cartas antes do Solstício de Inverno
}
duel-about-stack = Pilha de compra { $stack } ({ $set }): { $count ->
    [0] vazia
    [one] 1 carta
   *[other] { $count } cartas
}
duel-about-dice = Produção { $number }, evento: { $face }
duel-tray-cards = Cartas à escolha:
duel-tray-lands = Regiões à escolha:
duel-tray-numbers = Dado de produção:
duel-tray-give = Dar:
duel-tray-get = Matéria-prima:
duel-ask-hand = Escolha a pilha da sua mão inicial.
duel-ask-arrange = Troque duas das suas regiões, ou deixe-as como estão.
duel-ask-roll = Role os dados, ou jogue uma carta antes.
duel-ask-die = Escolha o número do dado de produção.
duel-ask-act = Construa, troque e jogue cartas; depois encerre a fase de ação.
duel-ask-replenish = Complete a sua mão até o limite.
duel-ask-exchange = Troque uma carta da mão, ou passe.
duel-ask-fetch = Pegue uma carta nova.
duel-ask-gain = Escolha uma matéria-prima.
duel-ask-store = Escolha onde guardar.
duel-ask-pay = Escolha com o que pagar.
duel-ask-spare = Escolha a matéria-prima que você poupa.
duel-ask-land = Escolha uma região para a nova aldeia.
duel-ask-demand = Escolha o que o adversário deve entregar.
duel-ask-look = Examine uma pilha e fique com uma carta, ou passe.
duel-ask-search = Escolha uma carta.
duel-ask-swap = Escolha duas regiões ou duas expansões que trocam de lugar.
duel-ask-buy = Compre matérias-primas por ouro, ou passe.
duel-ask-sebastian = Sebastião pode afastar este evento.
duel-ask-feuds = Guarde uma carta da mão do adversário sob uma pilha.
duel-ask-name = Aponte um edifício do adversário.
duel-ask-give-up = Escolha a expansão que você perde.
duel-ask-under = Escolha a pilha sob a qual a carta fica.
duel-ask-riots = Pague ouro, ou perca uma unidade.
duel-ask-doctor = Escolha uma das suas Termas.
duel-do-hand = Tirar a mão inicial da { $stack }
duel-do-look = Examinar a { $stack }
duel-do-take = Pegar { $card }
duel-do-pick = Escolher { $target }
duel-do-roll = Rolar os dados
duel-do-set = Pôr o dado de produção em { $number }
duel-do-play = Jogar { $card }
duel-do-build = Construir { $card } { $site }
duel-do-lay = Colocar { $card } ao lado de { $region }
duel-do-road = Construir uma estrada, { $end }
duel-do-settle = Construir uma aldeia, { $end }
duel-do-scout = Construir uma aldeia com o Batedor, { $end }
duel-do-city = Fazer da aldeia { $at } uma cidade
duel-do-upper = Colocar { $region } acima da nova aldeia
duel-do-lower = Colocar { $region } abaixo da nova aldeia
duel-do-trade = Trocar { $count } { $give } por 1 { $get }
duel-do-ship = Grande navio mercante: 2 de { $region } por 1 { $get }
duel-do-mint = Casa da moeda: 1 ouro por 1 { $get }
duel-do-remove = Demolir { $card }
duel-do-end = Encerrar a fase de ação
duel-do-draw = Comprar da { $stack }
duel-do-return = Pôr { $card } sob a { $stack }
duel-do-under = Pôr a carta sob a { $stack }
duel-do-store = Guardar: { $store }
duel-do-lose = Deixar a matéria-prima se perder
duel-do-pay = Pagar com: { $store }
duel-do-spare = Poupar 1 { $resource } do custo
duel-do-demand = Exigir 1 { $resource }
duel-do-rob = Exigir { $count } { $resource }
duel-do-buy = Comprar uma matéria-prima por 1 ouro
duel-do-choose = Escolher { $resource }
duel-do-name = Apontar { $card }
duel-do-give = Entregar { $card }
duel-do-tribute = Pagar o ouro que os tumultos exigem
duel-do-pass = Passar
duel-told-first = começa (dados { $a } e { $b })
duel-told-founded = fundou um principado
duel-told-dealt = As pilhas de compra foram embaralhadas
duel-told-turn = começa o turno { $turn }
duel-told-rolled = tirou { $number } e { $face }
duel-told-die-set = pôs o dado de produção em { $number }
duel-told-produced = recebeu { $count } { $resource } de { $region }{ $lost ->
    [0] {""}
   *[other] , { $lost } sem espaço
}
duel-told-received = guardou { $count } { $resource }: { $store }
duel-told-wasted = não teve espaço para { $count } { $resource }
duel-told-wasted-any = { $count ->
    [0] não deixou perder nada
    [one] deixou perder 1 matéria-prima
   *[other] deixou perder { $count } matérias-primas
}
duel-told-paid = pagou { $count } { $resource }
duel-told-plundered = foi saqueado com { $counted } matérias-primas: perdeu { $gold } de ouro e { $wool } de lã
duel-told-spared = escapou do ladrão com { $counted } matérias-primas
duel-told-infected = perdeu uma matéria-prima com a Peste: { $place }
duel-told-event = revelou o evento { $card }
duel-told-events-shuffled = A pilha de cartas de evento foi refeita
duel-told-played = jogou { $card }
duel-told-repelled = repeliu o ataque com { $roll }
duel-told-in-vain = não repeliu o ataque com { $roll }
duel-told-built = construiu { $card } { $site }
duel-told-laid = colocou { $card } ao lado de { $place }
duel-told-road = construiu uma estrada, { $end }
duel-told-settlement = construiu a aldeia { $at }
duel-told-city = fez de uma aldeia uma cidade
duel-told-region = colocou { $region }: { $place }
duel-told-traded = trocou { $count } { $give } por 1 { $get }
duel-told-swapped = trocou de lugar { $first } e { $second }
duel-told-removed = perdeu { $card }
duel-told-discarded = { $card } foi para a pilha de descarte
duel-told-back-face-up = { $card } voltou para a pilha virada para cima
duel-told-put-under = pôs { $card } sob a pilha { $stack }
duel-told-buried = pôs { $card } sob a pilha { $stack }
duel-told-buried-of = pôs { $card } de { $seat } sob a pilha { $stack }
duel-told-drawn = comprou { $card } da pilha { $stack }
duel-told-searched = examinou a pilha { $stack }
duel-told-taken = pegou { $card } da pilha { $stack }
duel-told-fetched = pegou { $card } da pilha de descarte
duel-told-shown = mostrou a mão para { $to }
duel-told-stolen = pegou { $card } da outra mão
duel-told-named = apontou { $card }
duel-told-demanded = exigiu { $count } { $resource }
duel-told-protected = afastou o dano
duel-told-token-gained = recebeu { $token }
duel-told-token-lost = perdeu { $token }
duel-told-harbor-gained = ganhou o ponto do Porto
duel-told-harbor-lost = perdeu o ponto do Porto
duel-told-turn-ended = encerrou o turno
duel-told-won = { $points ->
    [0] venceu
    [one] venceu com { $points } ponto
   *[other] venceu com { $points } pontos
}
duel-told-broken-off = A partida foi interrompida no limite de turnos
duel-sum-city = { $count ->
    [0] 0 cidades
    [one] { $count } cidade
   *[other] { $count } cidades
}
duel-sum-settlement = { $count ->
    [0] 0 aldeias
    [one] { $count } aldeia
   *[other] { $count } aldeias
}
duel-sum-token = { $count ->
    [0] 0 fichas
    [one] { $count } ficha
   *[other] { $count } fichas
}
duel-sum-harbor = Porto: { $count }
