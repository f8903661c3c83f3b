### The tutorial. A lesson's messages are numbered as its steps are told by the server:
### "learn-LESSON-NUMBER" is the teacher's text (short: at most some 60 words), and
### "learn-LESSON-NUMBER-hint" what the teacher says to a legal choice that is not the point here.
### The other players are called Ketut and Made; the learner is "du".

## The page

learn-chapters = Kapitel
# A chapter's title at the top of the page.
learn-title = { $number }. { $title }
# A chapter in the list, which is a button. $state is "done", "now" or "open".
learn-chapter =
    { $state ->
        [done] { $number }. { $title }, geschafft
        [now] { $number }. { $title }, hier bist du
       *[open] { $number }. { $title }
    }
learn-step = Schritt { $step } von { $steps }
learn-back = Zurück
learn-next = Weiter
learn-next-chapter = Nächstes Kapitel
# On the button that shows the answer of an exercise.
learn-show-me = Zeig es mir
learn-your-move = Du bist dran: Wähle auf dem Tisch.
learn-any-move = Du bist dran: Wähle, was du magst.
learn-teacher = Deine Anleitung
# The learner's name on the table if they have not given one.
learn-you = Du
learn-failed = Die Lektionen ließen sich nicht laden.
learn-retry = Noch einmal versuchen
# Shown with learn-LESSON-NUMBER-hint after a legal choice that is not the point.
learn-legal-too = Das wäre erlaubt.
learn-finish = Zum Schluss
learn-done-heading = Du kennst das Spiel
learn-done = Das war alles, samt Varianten. Der Rest ist Übung: In deiner ersten Partie spielst du gegen einen Neuling, siehst alles, was du vom Altar gesehen hast, und kannst um Tipps bitten.
learn-play = Spiel deine erste Partie
learn-read-rules = Regeln lesen
learn-again = Von vorn beginnen
learn-opponent = Ketut

## 1. The table

learn-table = Der Tisch
learn-table-1 = Willkommen auf Bali! Du holst Bauern, Steinmetze und Priester in dein Dorf und baust seinen Geistern Schreine. Wer am Ende die meisten Siegpunkte hat, gewinnt. Sehen wir uns zuerst am Tisch um.
learn-table-2 = In der Mitte liegt der Dorfplatz: vier Reihen mit Karten. Nehmen kannst du nur die unterste Karte einer Reihe. Danach liegt die Karte darüber frei, und das ist wichtiger, als du denkst.
learn-table-3 = Das hier gehört dir. Du hast drei Handkarten. Was du spielst, bleibt bis zum Ende offen vor dir liegen und arbeitet für dich. Ein Steinmetz liegt von Anfang an da.
learn-table-4 = Außerdem besitzt du Opferkarten: Reis, Erdnüsse, Bananen und Paprika. Was jede davon wert ist, entscheidet sich erst ganz am Schluss: durch das, was auf dem Altar liegt.
learn-table-5 = Steine sind dein Geld, Siegpunkte behältst du. Sobald die letzte Karte vom Stapel gezogen ist, ist das Spiel auf der Stelle vorbei.

## 2. A turn

learn-turn = Ein Zug
learn-turn-1 = Ein Zug hat vier Phasen: eine Opferkarte kaufen, wenn du magst; von der Hand spielen; Karten nehmen, bis du wieder drei hast; und werten. Machen wir das einmal durch.
learn-turn-2 = Phase 1: kaufen. Eine Opferkarte kostet 5 Steine, und du hast nur 2. Kauf also erst einmal nichts.
learn-turn-3 = Phase 2: spielen. Etwas musst du spielen. Ein einzelner Bauer kostet nichts: Spiele deinen Reisbauern.
learn-turn-3-hint = Spiele hier den Reisbauern: Gleich siehst du, wozu.
learn-turn-4 = Phase 3: Nimm eine Karte, damit du wieder drei hast. Sieh dir Reihe 1 an: Über dem untersten Reisbauern liegt noch einer. Nimm die unterste Karte von Reihe 1.
learn-turn-4-hint = Nimm hier den Reisbauern aus Reihe 1, damit der nächste Reisbauer frei liegt.
learn-turn-5 = Phase 4: Wertung. Du hast einen Reisbauern freigelegt, also wurden Reisbauern gewertet: Wer mindestens einen vor sich liegen hat, bekam eine Reiskarte. Das warst nur du.
learn-turn-6 = Dann war Ketut dran. Er nahm einen Priester und legte einen Steinmetz frei: einen Stein für jeden Steinmetz. Gewertet wird immer für alle, egal, wer am Zug ist. So hast auch du einen Stein bekommen.

## 3. Playing

learn-playing = Karten spielen
learn-playing-1 = Zwei Runden später. In jedem Zug spielst du einen Steinmetz oder einen Priester, beides umsonst, oder einen Schrein für 7 Steine oder Bauern. Von Bauern einer Sorte dürfen es mehrere sein: Einer kostet nichts, zwei kosten 1 Stein, drei kosten 2.
learn-playing-2 = Du hast zwei Reisbauern auf der Hand. Spiele beide zusammen.
learn-playing-2-hint = Spiele hier beide Reisbauern auf einmal. Das kostet dich einen Stein und spart dir einen ganzen Zug.
learn-playing-3 = Drei Reisbauern vor dir! Solltest du einmal nur Schreine auf der Hand haben und keine 7 Steine, verlässt einer davon das Spiel. Sonst musst du immer etwas spielen.

## 4. Taking and scoring

learn-scoring = Nehmen und werten
learn-scoring-1 = Du hast zwei Karten gespielt, also nimmst du zwei, eine nach der anderen, gern auch beide aus derselben Reihe. Nimmst du die letzte Karte einer Reihe, kommen sofort vier neue vom Stapel. Gewertet wird nur, was du zuletzt freilegst.
learn-scoring-2 = Die erste Karte ist also nur für deine Hand. Ein Steinmetz wäre nützlich: Nimm ihn aus Reihe 3.
learn-scoring-2-hint = Nimm hier zuerst den Steinmetz aus Reihe 3. Was du jetzt freilegst, wird nicht gewertet.
learn-scoring-3 = Nun die Karte, auf die es ankommt. Wähle die Reihe, in der du einen Reisbauern freilegst.
learn-scoring-3-hint = Such die Reihe, in der über der untersten Karte ein Reisbauer liegt. Es ist Reihe 1.
learn-scoring-4 = Zwei Reiskarten! Die eine, weil du Reisbauern hast; dafür zählt einer so viel wie drei. Die andere für die Mehrheit: Wer von der gewerteten Sorte allein die meisten hat, und mindestens zwei, bekommt eine dazu.
learn-scoring-5 = Bei allen anderen zählt jede Karte. Steinmetz: ein Stein für jeden deiner Steinmetze. Priester: ein Siegpunkt für jeden Priester. Schrein: für jeden Schrein ein Punkt oder ein Stein, ganz wie du magst. Die Mehrheit bringt immer eins dazu.

## 5. Buying

learn-buying = Kaufen
learn-buying-1 = Jeder Bauer vor dir macht die Opferkarten seiner Sorte einen Stein billiger. Mit drei Reisbauern kostet dich Reis 5 minus 3, also nur 2 Steine. Mit fünf wäre er umsonst.
learn-buying-2 = Du hast 3 Steine. Kauf eine Reiskarte. Mehr als eine Karte darfst du in einem Zug nicht kaufen.
learn-buying-2-hint = Kauf hier den Reis: Du kannst ihn dir leisten, und am Ende ist er vielleicht 3 Punkte wert.
learn-buying-3 = Die Steine werden knapp. Spiele deinen Steinmetz: Mit zweien hast du mehr als Ketut.
learn-buying-3-hint = Spiele hier den Steinmetz. Mit zweien hast du die Mehrheit.
learn-buying-4 = Und nun sollen Steinmetze gewertet werden: Nimm den Schrein aus Reihe 3.
learn-buying-4-hint = Nimm hier den Schrein aus Reihe 3. Er legt einen Steinmetz frei.
learn-buying-5 = Zwei Steine für zwei Steinmetze und einer für die Mehrheit; Ketut bekam einen. Und du hast einen Schrein auf der Hand. Sehen wir uns an, wozu der gut ist.

## 6. Shrines

learn-shrine = Schreine
learn-shrine-1 = Ein anderer Tisch, mit Ketut und Made. Du hast 8 Steine gespart und einen Schrein auf der Hand. Ein Schrein kostet 7 Steine. Am Ende ist er 4 Punkte wert, und er löst die Opferphase aus.
learn-shrine-2 = Bau deinen Schrein!
learn-shrine-2-hint = Spiele hier den Schrein. Dafür hast du deine Steine gespart.
learn-shrine-3 = Die anderen haben der Reihe nach je eine ihrer Opferkarten offen auf den Altar gelegt. Nun legst du eine, aber verdeckt: Niemand sonst sieht sie. Die Sorte, die dort am häufigsten liegt, wird am meisten wert. Du hast zwei Bananen; leg eine davon.
learn-shrine-3-hint = Leg hier Bananen. Du hast zwei davon und willst, dass sie viel wert sind.
learn-shrine-4 = Noch eine: Du wählst eine Karte aus dem Vorrat und legst sie offen obenauf. Das kostet dich nichts. Hilf deinen Bananen.
learn-shrine-4-hint = Wähle hier Bananen. Mit zweien auf dem Altar liegen sie vorn.
learn-shrine-5 = Der Zug geht weiter wie immer: Nimm eine Karte. Leg einen Schrein frei, damit Schreine gewertet werden.
learn-shrine-5-hint = Nimm hier den Steinmetz aus Reihe 1. Er legt einen Schrein frei, und nur du hast einen.
learn-shrine-6 = Schreine bringen entweder Punkte oder Steine: eine Wahl für alle deine Schreine. Nimm, was du magst.
learn-shrine-7 = Gut gemacht. Und vergiss nicht: Am Ende bringt dir jeder Schrein vor dir noch 4 Punkte.

## 7. The altar

learn-altar = Der Altar
learn-altar-1 = Jetzt baut Ketut einen Schrein. Im Uhrzeigersinn legen alle anderen eine ihrer Opferkarten offen hin: Made hat Erdnüsse gelegt, nun bist du dran.
learn-altar-2 = Welche Karte gibst du her? Du verlierst sie, aber sie steigert den Wert ihrer Sorte für alle. Wähle frei.
learn-altar-3 = Dann hat Ketut eine Karte verdeckt gelegt und eine aus dem Vorrat obenauf. Nur die oberste Karte des Altars ist zu sehen. Durchblättern darf ihn niemand; es lohnt sich also, sich etwas zu merken.
learn-altar-4 = Am Ende wird der Altar aufgedeckt und nach Sorten gezählt. Jede deiner Opferkarten ist 3 Punkte wert, wenn ihre Sorte dort am häufigsten liegt, 2 bei der nächsten, dann 1 und 0. Bei gleicher Anzahl teilen sich Sorten den Rang; eine Sorte, die gar nicht da ist, ist 0 wert.

## 8. The end

learn-end = Das Ende
learn-end-1 = Der letzte Zug einer langen Partie. Im Stapel sind noch zwei Karten. Ketut hat gerade einen Reisbauern freigelegt, aber im Vorrat ist kein Reis mehr.
learn-end-2 = Dann dürfen alle, denen Reis zusteht, stattdessen eine andere Sorte nehmen. Erdnüsse scheinen gefragt zu sein: Nimm Erdnüsse.
learn-end-2-hint = Nimm hier Erdnüsse. Du wirst sehen, was sie wert sind.
learn-end-3 = Du hast auch die Mehrheit bei den Reisbauern, also bekommst du noch eine Karte. Wieder Erdnüsse!
learn-end-3-hint = Nimm hier noch einmal Erdnüsse.
learn-end-4 = Du bist dran. Du hast 9 Steine und brauchst 7 für einen Schrein. Erdnüsse kosten dich 2: Kauf sie.
learn-end-4-hint = Kauf hier Erdnüsse: Dann bleiben genau die 7 Steine für einen Schrein.
learn-end-5 = Du hast nur noch Schreine auf der Hand. Bau einen!
learn-end-6 = Ketut hat Erdnüsse auf den Altar gelegt. Du besitzt 17 Reiskarten: Leg eine davon, damit die anderen mehr wert sind.
learn-end-6-hint = Leg hier Reis. Davon hast du mit Abstand am meisten.
learn-end-7 = Reis ist nicht mehr zu haben. Leg aus dem Vorrat Erdnüsse: Auch davon hast du reichlich.
learn-end-7-hint = Leg hier Erdnüsse auf den Altar. Damit holst du am meisten aus deinen Karten heraus.
learn-end-8 = Eine Karte ist noch zu nehmen. In Reihe 1 liegt nur noch eine: Nimmst du sie, braucht die neue Reihe den Stapel auf. Das beendet das Spiel sofort, und gewertet wird nichts mehr. Tu es!
learn-end-8-hint = Beende hier das Spiel: Nimm die letzte Karte aus Reihe 1.
learn-end-9 = Der Altar wird aufgedeckt: dreimal Erdnüsse, zweimal Reis, einmal Bananen, keine Paprika. Also sind Erdnüsse je 3 Punkte wert, Reis 2, Bananen 1 und Paprika nichts.
learn-end-10 = Die Abrechnung: deine Siegpunkte, 4 für jeden Schrein, 1 für je fünf Steine und deine Opferkarten nach ihrem Wert. Handkarten und die übrigen Karten vor dir zählen nichts. Bei Gleichstand entscheiden Schreine, dann Steine. Du hast gewonnen!

## 9. The oracle

learn-oracle = Das Orakel
learn-oracle-1 = Wenn du magst, gibt es zwei Varianten. Mit dem Orakel liegen von Anfang an vier Karten verdeckt auf dem Altar, eine von jeder Sorte, und acht Orakel sind in den Stapel gemischt.
learn-oracle-2 = Ein Orakel erscheint, wenn eine neue Reihe ausgelegt wird. In Reihe 1 liegt nur noch eine Karte: Nimm sie.
learn-oracle-2-hint = Nimm hier die letzte Karte aus Reihe 1, damit eine neue Reihe ausgelegt wird.
learn-oracle-3 = Es war ein Orakel dabei. Es verlässt das Spiel sofort, und du darfst es befragen: Sieh dir die obersten vier Karten des Altars an und behalte eine. Nur zu!
learn-oracle-3-hint = Befrage hier das Orakel. Es kostet nichts.
learn-oracle-4 = Das siehst nur du. Behalte, welche du magst; die anderen kommen in derselben Reihenfolge zurück.
learn-oracle-5 = Eine Karte mehr für dich, und du weißt, was auf dem Altar liegt. Die anderen haben nur gesehen, dass eine Karte fehlt, aber nicht, welche. Danach ging der Zug mit der Wertung weiter.

## 10. The demon

learn-demon = Der Dämon
learn-demon-1 = Die andere Variante: Auf Reihe 1 steht ein Dämon. Aus der Reihe, auf der er steht, kann nichts genommen werden.
learn-demon-2 = Priester vertreiben ihn: Sobald irgendwer einen Priester spielt, zieht er eine Reihe nach rechts, und von der letzten zurück zur ersten. Spiele deinen Priester.
learn-demon-2-hint = Spiele hier den Priester und vertreibe den Dämon von Reihe 1.
learn-demon-3 = Jetzt steht er auf Reihe 2, und Reihe 1 ist frei. Nimm den Bananenbauern aus Reihe 1.
learn-demon-3-hint = Nimm hier den Bananenbauern aus Reihe 1, die der Dämon verlassen hat.
learn-demon-4 = Das ist alles über den Dämon. Beide Varianten lassen sich zusammen spielen, aber für deine erste Partie brauchst du keine davon.

## 11. The exercise

learn-exercise = Dein eigener Zug
learn-exercise-1 = Nun ohne Hilfe. Deine Aufgabe: Hol dir eine Reiskarte und im selben Zug drei Siegpunkte. Denk in Ruhe nach; kaputt machen kannst du nichts.
learn-exercise-2 = Phase 1: zuerst die Reiskarte.
learn-exercise-2-hint = Gefragt ist Reis. Welche Karte ist für dich billiger geworden?
learn-exercise-3 = Phase 2: Was bringt Siegpunkte?
learn-exercise-3-hint = Priester bringen Siegpunkte, und mit einem zweiten hättest du die Mehrheit.
learn-exercise-4 = Phase 3: Und nun leg die richtige Karte frei.
learn-exercise-4-hint = Du willst, dass Priester gewertet werden. In welcher Reihe ist die zweite Karte von unten ein Priester?
learn-exercise-5 = Zwei Priester, zwei Punkte und einer dazu für die Mehrheit. Ketut bekam einen. Mehr gibt es nicht zu lernen!
