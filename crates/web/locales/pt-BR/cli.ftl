# O terminal.
cli-seed = Número dos dados: { $seed }.
cli-help = Escreva uma jogada ou o seu número; "ajuda" mostra o que mais se pode escrever.
cli-commands =
    Uma jogada: o seu número na lista ou o que está entre colchetes.
    dica: o que um robô forte faria. desfazer: volta a última jogada. mesa: mostra tudo de novo.
    salvar ARQUIVO: guarda a partida, que continua com --resume ARQUIVO. sair: deixa a mesa.
cli-undone = Desfeito.
cli-no-undo = Não dá para desfazer: os dados já rolaram ou alguém já jogou.
cli-seat = lugar { $number }
cli-more = e mais { $count }; escreva a jogada
