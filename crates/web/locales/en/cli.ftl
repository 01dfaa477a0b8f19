# The terminal.
cli-seed = Number of the dice: { $seed }.
cli-help = Type a move or its number; "help" shows what else can be typed.
cli-commands =
    A move: its number in the list, or what stands in brackets.
    hint: what a strong bot would do. undo: takes the last move back. board: shows everything again.
    save FILE: keeps the game, which goes on with --resume FILE. quit: leaves the table.
cli-undone = Taken back.
cli-no-undo = No undo: the dice have rolled, or somebody has moved.
cli-seat = seat { $number }
cli-more = and { $count } more; type the move
