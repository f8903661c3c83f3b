### The rules, for readers. Each message is a paragraph, a line of a list or a cell of a table.
### "R8" and the like name a ruling; the page makes links of them, so leave them as they are.

rules-heading = The rules of Bali
rules-lead = A card game by Klaus-Jürgen Wrede for two to four players. You settle farmers, stonemasons and priests in your village, build shrines and bring sacrifices, and on the altar it is settled what your goods are worth in the end.
rules-lead-learn = You would rather try it than read? The tutorial teaches the whole game on a real table.
rules-to-learn = Learn by playing
rules-contents = Contents
rules-print = Print

## In short

rules-summary = In short
rules-summary-turn = Your turn
rules-summary-1 = You may buy one sacrifice card: 5 stones, less 1 for each farmer of its kind in front of you.
rules-summary-2 = You must play: a stonemason or a priest for nothing, up to three farmers of one kind for 0, 1 or 2 stones, or a shrine for 7 stones, with a sacrifice by everybody.
rules-summary-3 = You must take bottom cards of rows until you hold three.
rules-summary-4 = The card that your last take uncovered is scored for everyone.
rules-summary-scoring = Scoring
rules-summary-majority = Strictly the most of the kind, and at least two of them: one extra.
rules-summary-end = At the end
rules-summary-score = Victory points + 4 per shrine + 1 per five stones + sacrifice cards at their value.
rules-summary-value = By how often a kind lies on the altar: 3, 2, 1, 0 points a card. Equal numbers share a rank. Kinds that are missing: 0.

## Parts

rules-parts = What there is
rules-parts-cards = Fifty playing cards lie in the pile and the offer. You take them into your hand and play them; once played, they lie open in front of you until the end and work for you.
rules-parts-farmer = Farmers
# Of each of the four kinds of farmers.
rules-parts-farmer-count = 5 of each kind
rules-parts-farmer-brings = 1 sacrifice card of their kind for each player who has any. They also make those cards cheaper.
rules-parts-stonemason-brings = 1 stone for each
rules-parts-priest-brings = 1 victory point for each
rules-parts-shrine-brings = 1 victory point or 1 stone for each; 4 points more at the end
rules-parts-oracle-count = 8, in the variant
rules-parts-oracle-brings = Never scored: lets you look at the altar
rules-parts-goods = A hundred sacrifice cards, 25 each of rice, peanuts, bananas and pepper, are the goods that you collect and sacrifice.
rules-parts-start = Each of the four colours has four starting cards: a stonemason and three different farmers. Red has no rice farmer, blue no peanut farmer, yellow no banana farmer, green no pepper farmer (R2).
rules-parts-counters = Stones are what you pay with, victory points are what you want. There are always enough of both (R1).

## Setup

rules-setup = Setup
rules-setup-1 = Each player chooses a colour, lays its stonemason open in front of them and takes its three farmers in hand.
rules-setup-2 = Each player gets one sacrifice card of each kind, face down. The others lie in four open piles: the supply.
rules-setup-3 = Shuffle the fifty cards and lay out the offer: four rows of four cards. A row has a top and a bottom, and only its bottom card can be taken (R3).
rules-setup-4 = The starting player gets 2 stones, the next one clockwise 3, and then 4 and 5.
rules-setup-5 = The other 34 cards are the pile. The altar is empty.
rules-setup-picture = The table at the beginning of a game of two, as the first player sees it: the opponent, the offer, altar, supply and pile, and their own cards.

## A turn

rules-turn = A turn
rules-turn-about = Four phases, one after the other; then the next player clockwise.

rules-buy = Phase 1: buy a sacrifice card
rules-buy-about = You may take one sacrifice card of a kind that is still in the supply. It costs 5 stones, and 1 less for each farmer of that kind in front of you.
rules-buy-farmers = Farmers of the kind
rules-buy-price = Price in stones
rules-buy-more = 5 or more

rules-play = Phase 2: play from your hand
rules-play-about = You must play exactly one of these:
rules-play-thing = What
rules-play-price = Stones
rules-play-1 = one stonemason
rules-play-2 = one priest
rules-play-3 = one farmer
rules-play-4 = two farmers of the same kind
rules-play-5 = three farmers of the same kind
rules-play-6 = one shrine
rules-play-free = free
rules-play-pay = What you can’t pay you can’t play. Only if you hold nothing but shrines and can’t pay for one, a shrine leaves the game instead (R4).

rules-sacrifice = Phase 2, after a shrine: the sacrifice
rules-sacrifice-about = A shrine is followed by a sacrifice at once.
rules-sacrifice-1 = Clockwise from your left, each other player lays one of their sacrifice cards open on the altar. Which one is up to them.
rules-sacrifice-2 = You lay one of yours on top, face down.
rules-sacrifice-3 = You choose a card from the supply and lay it open on top of all.
rules-sacrifice-none = Whoever has no sacrifice card lays none. The card from the supply is only left out when the supply is empty altogether (R5).
rules-sacrifice-top = Only the top card of the altar can be seen; nobody may look through the altar.
rules-sacrifice-picture = A sacrifice of three players, the first card at the left: two open ones from the others, your own face down, one from the supply on top.
rules-sacrifice-by-other = Another player
rules-sacrifice-by-you = You
rules-sacrifice-by-supply = From the supply

rules-take = Phase 3: take cards
rules-take-about = Take the bottom card of any row, one at a time, until you hold three cards. You may take from the same row again.
rules-take-refill = When you take the last card of a row, four new cards are drawn for it at once, and you may take from those, too.
rules-take-picture = You take the priest at the bottom of the row. That uncovers the stonemason above it: if this was your last card, stonemasons are scored.
rules-take-taken = Taken
rules-take-scored = Uncovered: this is scored

rules-scoring = Phase 4: scoring
rules-scoring-about = Look at the row from which you took your last card. The card that is now at its bottom names a kind, and every player scores their cards of it. If your last take emptied the row, it is the bottom card of the new row.
rules-scoring-kind = Uncovered
rules-scoring-brings = Every player gets
rules-scoring-stonemason = 1 stone for each of their stonemasons
rules-scoring-priest = 1 victory point for each of their priests
rules-scoring-shrine = for each of their shrines 1 victory point or 1 stone: one choice for all of them (R7)
rules-scoring-farmer = 1 sacrifice card of that kind, if they have any farmer of it
rules-scoring-majority = Majority: a player who has strictly more cards of the kind than anybody else, and at least two, gets one extra: a stone, a point, the reward they chose, or a card.
rules-scoring-order = Sacrifice cards are handed out clockwise, beginning with the player whose turn it is; the majority’s card comes last. If the kind has run out, you may take any other kind instead, or none; if there is nothing left at all, you get nothing (R6).
rules-majority-picture = Who has the majority?
rules-majority-have = Stonemasons in front of the players
rules-majority-get = They get
rules-majority-1 = Ayu 3, Ketut 2, Made 0
rules-majority-1-get = Ayu 3 + 1 stones, Ketut 2
rules-majority-2 = Ayu 2, Ketut 2, Made 1
rules-majority-2-get = Ayu 2, Ketut 2, Made 1: it is a draw, and nobody gets the extra
rules-majority-3 = Ayu 1, Ketut 0, Made 0
rules-majority-3-get = Ayu 1: a single card is no majority

## The end

rules-end = The end
rules-end-about = The game ends at once when the last card of the pile is drawn. Nothing of the turn is finished any more: no more cards are taken, and nothing is scored (R8).
rules-value = What the goods are worth
rules-value-about = Open the altar and count its cards by kind. The kinds are ranked by their numbers: each card of the most frequent kind in your possession is worth 3 points, of the next 2, then 1, then 0. Equal numbers share a rank, and no rank is skipped after them. A kind that doesn’t lie on the altar is worth nothing.
rules-value-examples = Examples
# Columns of the table of examples: four kinds, the most frequent first.
rules-value-altar = Cards on the altar
rules-value-worth = Points for each card
rules-score = The score
rules-score-about = Add up:
rules-score-points = your victory points
rules-score-shrines = 4 for each shrine in front of you
rules-score-stones = 1 for each full five stones
rules-score-goods = your sacrifice cards, each at its kind’s value
rules-score-nothing = Cards in hand, farmers, stonemasons and priests are worth nothing any more.
rules-score-ties = The most points win. In a draw it’s more shrines, then more stones; whoever is still equal shares the victory.
rules-score-example = An example: goods are worth 3, 2, 2 and 1. You have 2, 3, 1 and 3 cards of them, one shrine, seven stones and no victory points. That makes 6 + 6 + 2 + 3 for the goods, 4 for the shrine and 1 for the stones: 22 points.

## Variants

rules-variants = Variants
rules-variants-about = Both make the game richer. They can be played alone or together.
rules-oracle = The oracle
rules-oracle-setup = At the beginning one sacrifice card of each kind goes from the supply to the altar, shuffled and face down. Once the offer has been dealt, the eight oracles are shuffled into the pile.
rules-oracle-row = If a new row holds oracles, they leave the game at once and are not replaced, so the row is shorter. Only if all its cards were oracles, four more are drawn.
rules-oracle-consult = Whoever drew the row may then consult the oracle (R9, R10): look at the top four cards of the altar, keep one of them with their sacrifice cards, and put the others back on top in the same order. This happens before anything else (R11).
rules-demon = The demon
rules-demon-about = The demon starts on the first row. No card can be taken from the row it stands on. Whenever anyone plays a priest, it moves one row to the right, and from the last row back to the first. A new row doesn’t move it.

## Who knows what

rules-knowing = Who knows what
rules-knowing-public = Everybody may see and count
rules-knowing-public-1 = the offer, and all cards in front of the players
rules-knowing-public-2 = stones and victory points
rules-knowing-public-3 = how many cards and sacrifice cards each player holds
rules-knowing-public-4 = the supply, and how many cards lie in the pile and on the altar
rules-knowing-public-5 = the top card of the altar, if it is open
rules-knowing-public-6 = every card as it is taken, bought, received or openly sacrificed; remembering it is up to you
rules-knowing-secret = Secret are
rules-knowing-secret-1 = the cards in your hand
rules-knowing-secret-2 = what you sacrificed face down
rules-knowing-secret-3 = what the oracle showed you and what you kept
rules-knowing-secret-4 = the order of the pile, which nobody knows
rules-knowing-aid = Here you choose for each table whether people have to remember what they saw of the altar, or are reminded of it (R14).

## Rulings

rules-rulings = Rulings
rules-rulings-about = Where printed rules are silent or can be read in more than one way, we had to decide. These are our decisions, each with its number; the program follows them to the letter.
rules-r1 = Stones and victory points never run out.
rules-r2 = The three farmers of a colour are different, and each colour lacks another kind: red rice, blue peanuts, yellow bananas, green pepper. The printed rules don’t say which farmers they are and keep the starting hands secret. Since we settle it and the colours are open, everyone knows what everyone starts with: that is our doing.
rules-r3 = A new row is laid from top to bottom: the first card drawn is its top, the last one its bottom. So a whole deal can be written down and played again.
rules-r4 = A player who holds only shrines and has fewer than 7 stones can’t play. Then one shrine goes from the hand out of the game, without a sacrifice. That is never a choice: who can play must play. Buying first may well bring you there.
rules-r5 = If the supply is empty altogether, the last card of a sacrifice is left out. Who has no sacrifice card of their own still lays the one from the supply.
rules-r6 = If the scored kind has run out, you may take a card of any other kind instead, or decline; the same goes for the majority’s extra card. Declining can be wise, since a card can harm you: with cards of one kind only, that kind is what you must sacrifice at the next shrine, and you may so raise the value of other players’ goods. A card of the scored kind itself must be taken. If the whole supply is gone, you get nothing and aren’t asked.
rules-r7 = Who has shrines chooses the reward in turn, the active player first.
rules-r8 = The game is over the moment the pile’s last card is drawn, even if its row stays short. No more cards are taken, no oracle is consulted, not even for a row of nothing but oracles drawn just before (R9), and nothing is scored. Without the oracles the pile has 34 cards, so the ninth new row is the last one, with two cards.
rules-r9 = One consultation for each row that held an oracle, however many it held. A row of nothing but oracles counts, and so does the row drawn in its place. But if that row takes the last cards of the pile, the game is over and none takes place (R8).
rules-r10 = Whether to consult is decided before anything is seen. Who looks keeps exactly one card. In the French rules, and in a note of the Dutch ones, even keeping a card is optional; here it isn’t, as in the English and German rules.
rules-r11 = The oracle comes at once, before further cards are taken and before the scoring.
rules-r12 = If the altar is empty, there is nothing to consult.
rules-r13 = The others see that a card was taken and what then lies on top, but not which card it was.
rules-r14 = Bots remember all that their seat has seen, and know nothing more. For people there is the memory aid, which shows them all that their seat has seen of the altar, and the strict table, which shows the top card only.

## Words

rules-words = The game’s words
rules-words-about = What things are called here, in the four languages of this page.
