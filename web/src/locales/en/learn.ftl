### The tutorial. A lesson's messages are numbered as its steps are told by the server:
### "learn-LESSON-NUMBER" is the teacher's text (short: at most some 60 words), and
### "learn-LESSON-NUMBER-hint" what the teacher says to a legal choice that is not the point here.
### The other players are called Ketut and Made; the learner is "you".

## The page

learn-chapters = Chapters
# A chapter's title at the top of the page.
learn-title = { $number }. { $title }
# A chapter in the list, which is a button. $state is "done", "now" or "open".
learn-chapter =
    { $state ->
        [done] { $number }. { $title }, done
        [now] { $number }. { $title }, you are here
       *[open] { $number }. { $title }
    }
learn-step = Step { $step } of { $steps }
learn-back = Back
learn-next = Next
learn-next-chapter = Next chapter
# On the button that shows the answer of an exercise.
learn-show-me = Show me
learn-your-move = Your move: choose it on the table.
learn-any-move = Your move: choose whatever you like.
learn-teacher = Your teacher
# The learner's name on the table if they have not given one.
learn-you = You
learn-failed = The lessons could not be fetched.
learn-retry = Try again
# Shown with learn-LESSON-NUMBER-hint after a legal choice that is not the point.
learn-legal-too = That would be allowed.
learn-finish = To the end
learn-done-heading = You know the game
learn-done = That was everything, variants included. The rest is practice: in your first game you have a novice as your opponent, we keep track of what you have seen of the altar, and you can ask for hints.
learn-play = Play your first game
learn-read-rules = Read the rules
learn-again = Start again
learn-opponent = Ketut

## 1. The table

learn-table = The table
learn-table-1 = Welcome to Bali! You settle farmers, stonemasons and priests in your village and build shrines for its spirits. Whoever has the most victory points at the end wins. Let’s look around the table first.
learn-table-2 = In the middle lies the offer: four rows of cards. Only the bottom card of a row can be taken. Then the card above it is uncovered, and that matters more than you would think.
learn-table-3 = These are yours. You hold three cards in your hand. What you play lies open in front of you for the rest of the game and works for you. You start with one stonemason there.
learn-table-4 = You also own sacrifice cards: rice, peanuts, bananas and pepper. What each of them is worth is settled at the very end, by what lies on the altar.
learn-table-5 = Stones are your money; victory points you keep. When the last card of the pile is drawn, the game is over at once.

## 2. A turn

learn-turn = A turn
learn-turn-1 = A turn has four phases: buy a sacrifice card if you like, play from your hand, take cards until you hold three again, and score. Let’s do that once.
learn-turn-2 = Phase 1: buy. A sacrifice card costs 5 stones, and you only have 2. So buy nothing for now.
learn-turn-3 = Phase 2: play. You must play something. A single farmer costs nothing: play your rice farmer.
learn-turn-3-hint = Here, play the rice farmer: you are about to see what for.
learn-turn-4 = Phase 3: take a card, so that you hold three again. Look at row 1: above the bottom rice farmer lies another one. Take the bottom card of row 1.
learn-turn-4-hint = Here, take the rice farmer from row 1, so that the next rice farmer is uncovered.
learn-turn-5 = Phase 4: scoring. You uncovered a rice farmer, so rice farmers were scored: everyone with a rice farmer in front of them got a rice card. That was you alone.
learn-turn-6 = Then Ketut had his turn. He took a priest and uncovered a stonemason: a stone for every stonemason. Everybody scores, whoever’s turn it is. So you got a stone as well.

## 3. Playing

learn-playing = Playing cards
learn-playing-1 = Two rounds later. In each turn you play one stonemason or one priest, which is free, or one shrine for 7 stones, or farmers. Of farmers of one kind you may play several: one is free, two cost 1 stone, three cost 2.
learn-playing-2 = You hold two rice farmers. Play both of them together.
learn-playing-2-hint = Here, play both rice farmers at once. That costs you one stone and saves you a whole turn.
learn-playing-3 = Three rice farmers in front of you! Should you ever hold nothing but shrines and not have 7 stones, one of them leaves the game. Else you always have to play.

## 4. Taking and scoring

learn-scoring = Taking and scoring
learn-scoring-1 = You played two cards, so you take two, one after the other. The same row may serve twice. If you take a row’s last card, four new cards come from the pile at once. Only your last take is scored.
learn-scoring-2 = So the first card is for your hand. A stonemason would be useful: take it from row 3.
learn-scoring-2-hint = Here, take the stonemason from row 3 first. The card you uncover now isn’t scored.
learn-scoring-3 = Now the take that counts. Choose the row in which you uncover a rice farmer.
learn-scoring-3-hint = Look for the row where the card above the bottom one is a rice farmer. It is row 1.
learn-scoring-4 = Two rice cards! One because you have rice farmers; for that, one is as good as three. The other for the majority: who has strictly the most of the scored kind, and at least two, gets one extra.
learn-scoring-5 = Other kinds count each card. Stonemason: a stone for each of your stonemasons. Priest: a victory point for each priest. Shrine: for each shrine a point or a stone, as you like. Always one extra for the majority.

## 5. Buying

learn-buying = Buying
learn-buying-1 = Every farmer in front of you makes the sacrifice cards of their kind one stone cheaper. With three rice farmers, rice costs you 5 less 3: only 2 stones. With five of them it would be free.
learn-buying-2 = You have 3 stones. Buy a rice card. One is the most you may buy in a turn.
learn-buying-2-hint = Here, buy the rice: you can afford it, and it may be worth 3 points in the end.
learn-buying-3 = Stones are getting scarce. Play your stonemason: with two of them you have more than Ketut.
learn-buying-3-hint = Here, play the stonemason. Two of them give you the majority.
learn-buying-4 = And now let stonemasons be scored: take the shrine from row 3.
learn-buying-4-hint = Here, take the shrine from row 3. It uncovers a stonemason.
learn-buying-5 = Two stones for two stonemasons and one for the majority; Ketut got one. And you hold a shrine. Let’s see what that is for.

## 6. Shrines

learn-shrine = Shrines
learn-shrine-1 = Another table, with Ketut and Made. You have saved 8 stones and hold a shrine. A shrine costs 7 stones. It is worth 4 points at the end, and it brings about the sacrifice phase.
learn-shrine-2 = Build your shrine!
learn-shrine-2-hint = Here, play the shrine. This is what you saved your stones for.
learn-shrine-3 = In turn, the others each laid a sacrifice card of theirs open on the altar. Now you lay one, but face down: nobody else sees it. The kind that lies there most will be worth the most. You have two bananas; lay one of them.
learn-shrine-3-hint = Here, lay bananas. You have two of them, and you want them to be worth a lot.
learn-shrine-4 = One more: you choose a card from the supply and lay it open on top. It costs you nothing. Help your bananas along.
learn-shrine-4-hint = Here, choose bananas. With two on the altar they are ahead of the rest.
learn-shrine-5 = The turn goes on as usual: take a card. Uncover a shrine, so that shrines are scored.
learn-shrine-5-hint = Here, take the stonemason from row 1. It uncovers a shrine, and only you have one.
learn-shrine-6 = Shrines bring either points or stones: one choice for all your shrines. Take whichever you like.
learn-shrine-7 = Well done. And don’t forget: at the end each shrine in front of you gives you 4 points more.

## 7. The altar

learn-altar = The altar
learn-altar-1 = Now Ketut builds a shrine. Clockwise from him, everybody else lays one of their sacrifice cards openly: Made has laid peanuts, and it’s your turn.
learn-altar-2 = Which card do you give away? It is lost to you, but it raises the value of its kind for everyone. Choose freely.
learn-altar-3 = Then Ketut laid one face down, and a card from the supply on top. Only the top of the altar can be seen. Nobody may look through it, so it pays to remember.
learn-altar-4 = At the end the altar is opened and its cards are counted by kind. Each of your sacrifice cards is worth 3 points if its kind lies there most often, 2 for the next, then 1 and 0. Equal numbers share a rank; a kind that isn’t there at all is worth 0.

## 8. The end

learn-end = The end
learn-end-1 = The last turn of a long game. Two cards are left in the pile. Ketut has just uncovered a rice farmer, but all the rice is gone from the supply.
learn-end-2 = Then everyone who should get rice may take another kind instead. Peanuts seem to be in demand: take peanuts.
learn-end-2-hint = Here, take peanuts. You will see what they are worth.
learn-end-3 = You also have the majority of rice farmers, so you get one card more. Peanuts again!
learn-end-3-hint = Here, take peanuts again.
learn-end-4 = Your turn. You have 9 stones and need 7 for a shrine. Peanuts cost you 2: buy them.
learn-end-4-hint = Here, buy peanuts: that leaves exactly the 7 stones for a shrine.
learn-end-5 = You hold nothing but shrines. Build one!
learn-end-6 = Ketut laid peanuts on the altar. You own 17 rice cards: lay one of them, so that the others are worth more.
learn-end-6-hint = Here, lay rice. Of that you have by far the most.
learn-end-7 = Rice can’t be had any more. From the supply, lay peanuts: you have plenty of those, too.
learn-end-7-hint = Here, lay peanuts on the altar. They make the most of your cards.
learn-end-8 = One card to take. Row 1 has only one left: if you take it, the new row uses up the pile. That ends the game at once, and nothing is scored any more. Do it!
learn-end-8-hint = Here, end the game: take the last card of row 1.
learn-end-9 = The altar is opened: three peanuts, two rice, one banana, no pepper. So peanuts are worth 3 points each, rice 2, bananas 1, and pepper nothing.
learn-end-10 = The score: your victory points, 4 for each shrine, 1 for each five stones, and your sacrifice cards at their value. Cards in hand and the other cards in front of you count nothing. If it’s a draw, shrines decide, then stones. You have won!

## 9. The oracle

learn-oracle = The oracle
learn-oracle-1 = There are two variants, for when you like. With the oracle, four cards lie face down on the altar from the start, one of each kind, and eight oracles are shuffled into the pile.
learn-oracle-2 = An oracle appears when a new row is drawn. Row 1 is down to its last card: take it.
learn-oracle-2-hint = Here, take the last card of row 1, so that a new row is drawn.
learn-oracle-3 = There was an oracle in it. It leaves the game at once, and you may consult it: look at the top four cards of the altar and keep one. Do so!
learn-oracle-3-hint = Here, consult the oracle. It costs nothing.
learn-oracle-4 = Only you see this. Keep whichever you like; the others go back in the same order.
learn-oracle-5 = A card more for you, and you know what lies on the altar. The others only saw that a card went, not which. Then the turn went on with its scoring.

## 10. The demon

learn-demon = The demon
learn-demon-1 = The other variant: a demon stands on row 1. Nothing can be taken from the row it stands on.
learn-demon-2 = Priests drive it away: whenever anyone plays a priest, it moves one row to the right, and from the last row back to the first. Play your priest.
learn-demon-2-hint = Here, play the priest and drive the demon away from row 1.
learn-demon-3 = Now it stands on row 2, and row 1 is free. Take the banana farmer from row 1.
learn-demon-3-hint = Here, take the banana farmer from row 1, which the demon has left.
learn-demon-4 = That is all about the demon. Both variants can be played together, but for your first game you need neither.

## 11. The exercise

learn-exercise = Your own turn
learn-exercise-1 = Now without help. Your task: get a rice card and, in the same turn, three victory points. Think it through; you can’t break anything.
learn-exercise-2 = Phase 1: first the rice card.
learn-exercise-2-hint = The task says rice. Which card has become cheaper for you?
learn-exercise-3 = Phase 2: what brings victory points?
learn-exercise-3-hint = Priests bring victory points, and a second one would give you the majority.
learn-exercise-4 = Phase 3: and now uncover the right card.
learn-exercise-4-hint = You want priests to be scored. In which row is a priest the second card from the bottom?
learn-exercise-5 = Two priests, two points, and one extra for the majority. Ketut got one. You have learned all there is to learn!
