# People: ratings, friends, tables.
ratings = Ratings
ratings-game = Game
ratings-speed = Speed
ratings-period = When
ratings-player = Who
ratings-rating = Rating
ratings-games = Games
ratings-none = Nobody has played rated games here. Set up a table, tick "rated" and begin.
ratings-provisional = provisional: a few more games are needed to compare
ratings-hint = A question mark shows who has played little so far; they come last. Bots are on the same scale. With more than two at a table everybody is compared with everybody else; in teams, with those of the other team. Who leaves the seat to a bot until the end counts behind all who stayed.
speed-quick = quick
speed-calm = calm
speed-days = over days
speed-untimed = no clock
period-ever = ever
period-month = { $month } { $year }
period-season = season { $season } of { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
rated-game = Rated
rated-hint = Only with a clock and an account, without hints and without taking back past others. Who leaves counts as last.
rated-account = Rated games need an account.
rated-account-next = Sign in or make one under "Sign in", or choose a friendly table.
rated-clock = A rated game needs a clock.
rated-alone = A rated game needs at least two seats.
rated-no-take-back = In a rated game nothing is taken back once somebody else knows of it.
admission = Who may sit down
admission-open = Everybody
admission-friends = Friends
admission-private = Invited only
table-again = The same table again
again-later = The same table opens again once the game is over.
table-rated = Rated
leave-rated-sure = Leave your seat to a bot? The game counts as last place for you, unless you come back before it ends.
table-cancel-it = Cancel the table
table-stand-up = Stand up
table-kick = Ask { $name } to leave
table-cancelled = This table was cancelled.
table-cancelled-next = There are others on the first page, or set up one of your own.
table-closed = This table was closed: nobody has played for a long time, or whoever looks after the house has closed it.
away-soon = { $name } is away. If they are not back in time, a bot may play on.
away-now = { $name } is away. A bot may play on; whoever comes back takes the seat again.
table-closed-next = Whoever played here can open the same table again.
closed = Closed
table-begun = The game has begun.
table-begun-next = Who wants to go leaves the seat to a bot, in the table's menu.
table-cancel-instead = You have opened this table: cancel it instead of standing up.
table-not-host = Only whoever has opened the table can do that.
table-joined = Somebody has sat down: the table cannot be cancelled any more.
table-joined-next = Ask them to leave, or leave your seat to a bot once the game has begun.
table-unwanted = You cannot sit down at this table.
table-unwanted-next = There are others on the first page, or set up one of your own.
table-friends = This table is for friends of whoever has opened it.
table-friends-next = Ask for the link of the invitation, or choose another table.
table-private = To sit down here you need the link of the invitation.
table-private-next = Ask whoever has opened the table for it.
friends = Friends
friends-hint = Who is here may sit down at your tables for friends.
friends-none = Nobody yet.
friends-name = Name of the account
friends-add = Add
friends-remove = Remove
friends-remove-name = Remove { $name } from your friends
person-unknown = There is no account of that name.
person-unknown-next = Look at how it is spelled; guests without an account cannot be found by name.
clock-1d = a day for every turn
clock-3d = three days for every turn
clock-7d = a week for every turn

# The lobby
lobby = Lobby
lobby-all = all
lobby-filter = Filter
lobby-kind = Kind
lobby-rated = rated
lobby-friendly = friendly
lobby-nobody = Nobody is waiting now. Open a table or play with bots.
lobby-watch = To watch
lobby-no-games = No game is going on.
lobby-watch-hint = Who watches sees only what everybody at the table may see.
lobby-seats = { $taken } of { $of }
pairing = With other people
pairing-any = Any game
pairing-300-5 = 5 min
pairing-300-5-each = each
pairing-900-10 = 15 min
pairing-900-10-each = each
pairing-1d = 1 day
pairing-1d-each = a turn
pairing-runs = looking, { $time }
pairing-bot = Play with a bot
pairing-over = The search is over.
pairing-over-next = Begin another in the lobby.
bad-request-next = Go back to the page you came from and try again.
other-site = This request comes from another site's page.
other-site-next = Open the page here and try again.
too-slow = The request came too slowly.
too-slow-next = Look at your connection and try again.
too-large = That is too much at once.
too-large-next = Send less.
too-many-next = It works again in a while.
server-trouble-next = Try again in a while.
refused-next = Go back to the page you came from, or begin at the first one.
not-yours-next = Watch the game, or open a table of your own.
seat-taken-next = Watch the game, or look in the lobby who else waits.
name-taken-next = A second name or a number will do.
name-refused-next = Go back and write another.
table-not-host-next = Ask whoever has opened the table.
table-cancel-instead-next = The button for that is at the table.
again-later-next = Go back to the table and play to the end.
report-gone-next = What was done is on the page of reports.
chat-off-next = Whoever looks after the house can change that.
close-over-next = The result stays.
otherwise = This does not open from a link.
otherwise-next = Go back to the page you came from and use its button.
asked = { $count ->
    [one] A game waits for you
   *[other] { $count } games wait for you
}
people = People
turns = { $count ->
    [0] No table waits for you
    [one] Your turn at 1 table
   *[other] Your turn at { $count } tables
}

# Profiles
profile = My profile
profile-edit = What others see
profile-hidden = hidden: only you see it
profile-hide = Hide the profile: nobody else sees it, and no leaderboard has the name
profile-mark = Mark beside the name
profile-results = Results
profile-no-games = No finished game here.
profile-tally = { $played ->
    [0] no game
    [one] 1 game
   *[other] { $played } games
}, { $won ->
    [0] none won
    [one] 1 won
   *[other] { $won } won
}
profile-deeds = Achievements
profile-history = Games
profile-outcome = Outcome
profile-won = won
profile-not-won = others
profile-earlier = Earlier ones
profile-place = { $points ->
    [1] place { $place } of { $of }, 1 point
   *[other] place { $place } of { $of }, { $points } points
}
person-hidden = This profile is private.
person-hidden-next = Its owner can show it on the page of the account.
needs-account = That needs an account.
needs-account-next = Sign in or make one under "Sign in".
tie-friend-on = Add to friends
tie-friend-off = Remove from friends
tie-blocked-on = Block
tie-blocked-off = Unblock
account-devices = Where you are signed in
account-device-unknown = unknown device
account-device-this = this device
account-device-seen = { $days ->
    [0] seen today
    [one] seen yesterday
   *[other] seen { $days } days ago
}
account-sign-out-others = Sign out everywhere else
account-codes = One-time codes
account-codes-hint = Beside the password, six digits from an application on your phone. Optional.
account-codes-on = In use: the code is asked for together with the password.
account-codes-offer = Put this key into the application for codes and type the code it shows.
account-codes-link = Open in the application
account-codes-start = Use codes
account-codes-stop = Stop using them
account-code = Code
account-code-if = One-time code, if you use them
account-code-wrong = The one-time code is missing or wrong. Wait for the next one and try again.
account-export = Download everything
account-export-hint = A zip file with the record of every finished game and one list in JSON.
deed-burgundy-win = First win in Burgundy
deed-burgundy-area-7 = An area of seven spaces completed
deed-burgundy-animals-12 = Twelve points of animals at once
deed-burgundy-goods-8 = Eight points in one sale
deed-burgundy-monastery-10 = Ten points from one monastery
deed-burgundy-bonus-6 = A large bonus tile
deed-carcassonne-win = First win in Carcassonne
deed-carcassonne-city-20 = A city of twenty points
deed-carcassonne-road-8 = A road of eight points
deed-carcassonne-monastery-9 = A monastery surrounded
deed-carcassonne-field-12 = Twelve points from a field
deed-carcassonne-goods-10 = The majority of a good
deed-tuscany-win = First win in Tuscany
deed-tuscany-area-6 = Six points from one area
deed-tuscany-colour = A colour completed
deed-tuscany-crops = A new crop
deed-duel-win = First win in The Duel
deed-duel-hero = The hero token
deed-duel-trade = The trade token
deed-duel-expansion-3 = An expansion of three points

# Civility
tie-muted-on = Do not hear
tie-muted-off = Hear again
report = Report
report-about = Report { $name }
report-hint = Whoever looks after the house will read it. The other person is not told who wrote.
report-words = What happened?
report-send = Send
report-empty = Say what happened.
report-empty-next = Go back and tell it in a few words.
report-done = Thank you. Somebody will look.
report-done-next = Meanwhile you can block the person on their profile.
report-gone = Somebody has looked after this report.
moderation = Reports
moderation-nothing = Nothing waits.
moderation-by = from { $name }, { $days ->
    [0] today
    [one] yesterday
   *[other] { $days } days ago
}
moderation-words = Reason or new name
moderation-days = Days
moderation-dismiss = Put away
moderation-suspend = Suspend
moderation-rename = Rename
moderation-close = Close the table
moderation-role = Role
moderation-done = What was done
not-moderator = This page is for those who look after the house.
not-moderator-next = If you do, sign in with your account.
suspended = Your account is suspended for a while.
suspended-next = Games under way go on; new tables and words have to wait.
chat-off = Nobody speaks at the tables of this house.
chat-young = Who has just come cannot write at tables yet.
chat-young-next = Play as you like; in some hours you can.
close-over = The game is over.

# The house
admin = The house
admin-reports = { $count ->
    [0] No report
    [one] 1 report
   *[other] { $count } reports
}
admin-metrics = Measurements
admin-backup = Make a backup now
admin-backed-up = The backup is made.
admin-no-backup = The backup could not be written.
admin-no-backup-next = See whether there is room on the disk and the folder can be written; the log of the server says why.
admin-settings = Settings
admin-announcement = Announcement on every page
admin-chat = People may speak at tables
admin-young = Hours without speaking for newcomers
admin-hours-wrong = Hours are a number.
admin-hours-wrong-next = Leave it empty for what the server was started with.
admin-running = Tables that run
admin-people = Newest accounts
admin-days = { $days ->
    [0] since today
    [one] since yesterday
   *[other] for { $days } days
}
role-moderator = moderator
role-admin = looks after the house
admin-suspended = suspended
admin-failures = What went wrong lately
admin-no-failures = Nothing since the start.
admin-tables-open = Tables that wait
admin-tables-running = Tables that run
admin-tables-over = Tables that are over
admin-tables-cancelled = Cancelled tables
admin-tables-closed = Closed tables
admin-tables-study = Records being studied
admin-rooms = Tables in memory
admin-bots = Bots: wait / think
admin-accounts = Accounts
admin-guests = Guests
admin-sessions = Sessions used today
admin-size = Database
moderation-settings = Settings
moderation-backup = Backup

# Letters
mail = Notices
mail-hint = To know when it is your turn, without looking all the time.
mail-letters = By e-mail
mail-address-hint = It also recovers the password. Empty: no e-mail.
push = On this device
push-none = This browser takes no notices.
push-on = This browser tells you when it is your turn.
push-off-here = This browser tells you nothing.
push-denied = The browser does not allow notices. Change that in the permissions of this site and try again.
push-failed = That did not work:
push-hint = { $count ->
    [0] One notice for all tables, only while you are signed in.
    [one] One notice for all tables, only while you are signed in. { $count } device tells you today.
   *[other] One notice for all tables, only while you are signed in. { $count } devices tell you today.
}
push-start = Tell me here
push-stop = Tell me here no more
push-off = This house tells browsers nothing.
push-off-next = Whoever looks after the house can turn it on.
push-service = This push service is not known here.
push-service-next = Use another browser, or be told by e-mail.
mail-address = E-mail address
mail-turns = Write to me when it is my turn, one e-mail for all tables
mail-quiet = Quiet hours
mail-quiet-from = from
mail-quiet-to = to
mail-zone = Hours ahead of UTC (London in winter: 0)
mail-quiet-hint = What happens in these hours comes afterwards, all at once. The same hour twice: no quiet hours.
mail-sent = We have sent a link to that address.
mail-sent-next = Open the link to confirm it. It holds for two days.
mail-taken = Another account uses that address.
mail-taken-next = Use another address, or recover the password of the other account.
mail-address-wrong = That does not look like an e-mail address.
mail-address-wrong-next = Look at it and try again.
mail-hours-wrong = There are no such hours.
mail-hours-wrong-next = Hours go from 0 to 23.
mail-not-sent = The letter could not be sent now.
mail-not-sent-next = Try again in a while.
mail-off = This house sends no e-mail.
mail-off-next = Whoever looks after the house can change your password.
mail-confirm = Confirm the address
mail-confirm-subject = Confirm your address
mail-confirm-body = Open this link to confirm the address: { $link }
mail-reset-subject = Another password
mail-reset-body = Open this link to choose another password. It holds for an hour: { $link } If it was not you, do nothing.
mail-stop = No more notices
mail-stopped = Done: no more notices.
mail-stopped-next = You can turn them on again on the page of your account.
link-expired = This link does not hold any more.
link-expired-next = Ask for another: every link holds once and for a short time.
forgot = I forgot my password
forgot-hint = Give the e-mail address of your account.
forgot-sent = If an account has that address, a link is on its way.
forgot-sent-next = It holds for an hour. Look into the junk folder, too.

# Tournaments
tournaments = Tournaments
tournaments-none = No tournament yet. Open the first.
tournament-new = Open a tournament
tournament-name = Name
tournament-kind = How it is played
tournament-swiss = Swiss system
tournament-round-robin = all against all
tournament-arena = arena
tournament-fours = tables of four
tournament-rounds = Rounds; in an arena, minutes
tournament-minutes = Begins in how many minutes
tournament-hint = The games are rated. With days for every turn it is a league by correspondence.
tournament-waiting = { $minutes ->
    [0] begins now
    [one] begins in 1 minute
   *[other] begins in { $minutes } minutes
}
tournament-is-running = going on
tournament-is-over = over
tournament-is-cancelled = cancelled: too few people
tournament-round = round { $round } of { $of }
tournament-in-round = Round { $round }
tournament-rests = { $name } rests, 1 point
tournament-enter = Take part
tournament-table = Go to my table
tournament-leave = Leave the tournament
tournament-bots = Bots
tournament-points = Points
tournament-export = Results as JSON
tournament-rules = A win is worth 1, a tie ½; who rests gets 1. Ties are decided by Buchholz (what the opponents have), then Sonneborn-Berger (what the beaten have, and half of what those have with whom one tied). One may enter until half of the rounds are played; all against all, only before it begins.
tournament-seats = That game is not played with so many seats.
tournament-seats-next = Choose another game, or another kind of tournament.
tournament-late = More than half of the tournament is over.
tournament-late-next = See the next ones in the list of tournaments.
tournament-over = The tournament is over.
tournament-over-next = See the next ones in the list of tournaments.

# A move left for later
plan = Leave a move
plan-how = Choose your next move now. When its turn comes, it is made at once if it still does exactly the same: the same pieces, the same points, the same price. If any of that has changed, nothing is done and you choose. Nobody else sees it.
plan-choose = What to do
plan-leave = Leave it
plan-waits = A move is left
plan-made = The move that you left was made
plan-dropped = The move that you left was not made
plan-forget = Take it away
plan-seen = I see
plan-mine = It is your turn already.
plan-decide = Choose at the table
plan-nothing = Your next move depends on a draw, or on what the others do: nothing can be left for now.
plan-not-here = No move can be left here now.
plan-not-here-next = That goes at tables over days, while the game runs and it is not your turn.
plan-gone = This move is none of those that can be left any more.
plan-gone-next = Go back to the page of the table and choose again.
