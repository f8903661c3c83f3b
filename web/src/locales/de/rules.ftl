### The rules, for readers. Each message is a paragraph, a line of a list or a cell of a table.
### "R8" and the like name a ruling; the page makes links of them, so leave them as they are.

rules-heading = Die Regeln von Bali
rules-lead = Ein Kartenspiel von Klaus-Jürgen Wrede für zwei bis vier. Du holst Bauern, Steinmetze und Priester in dein Dorf, baust Schreine und bringst Opfer dar, und auf dem Altar entscheidet sich, was deine Güter am Ende wert sind.
rules-lead-learn = Du probierst lieber aus, statt zu lesen? Die Einführung zeigt dir das ganze Spiel an einem echten Tisch.
rules-to-learn = Spielend lernen
rules-contents = Inhalt
rules-print = Drucken

## In short

rules-summary = Kurz gefasst
rules-summary-turn = Dein Zug
rules-summary-1 = Du darfst eine Opferkarte kaufen: 5 Steine, 1 weniger für jeden Bauern ihrer Sorte vor dir.
rules-summary-2 = Du musst spielen: einen Steinmetz oder Priester umsonst, bis zu drei Bauern einer Sorte für 0, 1 oder 2 Steine oder einen Schrein für 7 Steine, bei dem alle opfern.
rules-summary-3 = Du musst unterste Karten aus den Reihen nehmen, bis du drei auf der Hand hast.
rules-summary-4 = Die Karte, die du zuletzt freigelegt hast, wird für alle gewertet.
rules-summary-scoring = Wertung
rules-summary-majority = Allein die meisten der Art, und mindestens zwei davon: eins dazu.
rules-summary-end = Am Ende
rules-summary-score = Siegpunkte + 4 je Schrein + 1 je fünf Steine + Opferkarten nach ihrem Wert.
rules-summary-value = Je nachdem, wie oft eine Sorte auf dem Altar liegt: 3, 2, 1, 0 Punkte pro Karte. Bei gleicher Anzahl gilt derselbe Rang. Sorten, die fehlen: 0.

## Parts

rules-parts = Was es gibt
rules-parts-cards = Fünfzig Spielkarten liegen im Stapel und auf dem Dorfplatz. Du nimmst sie auf die Hand und spielst sie aus; von da an liegen sie bis zum Ende offen vor dir und arbeiten für dich.
rules-parts-farmer = Bauern
# Of each of the four kinds of farmers.
rules-parts-farmer-count = 5 von jeder Sorte
rules-parts-farmer-brings = 1 Opferkarte ihrer Sorte für alle, die mindestens einen haben. Außerdem machen sie diese Karten billiger.
rules-parts-stonemason-brings = je 1 Stein
rules-parts-priest-brings = je 1 Siegpunkt
rules-parts-shrine-brings = je 1 Siegpunkt oder 1 Stein; am Ende noch 4 Punkte
rules-parts-oracle-count = 8, in der Variante
rules-parts-oracle-brings = Wird nie gewertet: lässt dich in den Altar schauen
rules-parts-goods = Hundert Opferkarten, je 25 Reis, Erdnüsse, Bananen und Paprika, sind die Güter, die du sammelst und opferst.
rules-parts-start = Zu jeder der vier Farben gehören vier Startkarten: ein Steinmetz und drei verschiedene Bauern. Rot hat keinen Reisbauern, Blau keinen Erdnussbauern, Gelb keinen Bananenbauern, Grün keinen Paprikabauern (R2).
rules-parts-counters = Mit Steinen bezahlst du, auf Siegpunkte kommt es an. Von beiden ist immer genug da (R1).

## Setup

rules-setup = Aufbau
rules-setup-1 = Alle wählen eine Farbe, legen deren Steinmetz offen vor sich und nehmen die drei Bauern auf die Hand.
rules-setup-2 = Alle bekommen von jeder Sorte eine Opferkarte, verdeckt. Die übrigen liegen in vier offenen Stapeln: Das ist der Vorrat.
rules-setup-3 = Mischt die fünfzig Karten und legt den Dorfplatz aus: vier Reihen zu vier Karten. Eine Reihe hat ein oberes und ein unteres Ende, und nur ihre unterste Karte kann genommen werden (R3).
rules-setup-4 = Wer beginnt, bekommt 2 Steine, im Uhrzeigersinn die Nächsten 3, dann 4 und 5.
rules-setup-5 = Die anderen 34 Karten bilden den Stapel. Der Altar ist leer.
rules-setup-picture = Der Tisch zu Beginn einer Partie zu zweit, aus der Sicht der Person, die beginnt: das Gegenüber, der Dorfplatz, Altar, Vorrat und Stapel und die eigenen Karten.

## A turn

rules-turn = Ein Zug
rules-turn-about = Vier Phasen nacheinander; dann geht es im Uhrzeigersinn weiter.

rules-buy = Phase 1: eine Opferkarte kaufen
rules-buy-about = Du darfst eine Opferkarte nehmen, wenn ihre Sorte noch im Vorrat liegt. Sie kostet 5 Steine und 1 weniger für jeden Bauern dieser Sorte, der vor dir liegt.
rules-buy-farmers = Bauern der Sorte
rules-buy-price = Preis in Steinen
rules-buy-more = 5 oder mehr

rules-play = Phase 2: von der Hand spielen
rules-play-about = Du musst genau eines davon spielen:
rules-play-thing = Was
rules-play-price = Steine
rules-play-1 = einen Steinmetz
rules-play-2 = einen Priester
rules-play-3 = einen Bauern
rules-play-4 = zwei Bauern derselben Sorte
rules-play-5 = drei Bauern derselben Sorte
rules-play-6 = einen Schrein
rules-play-free = gratis
rules-play-pay = Was du nicht bezahlen kannst, kannst du nicht spielen. Nur wenn du lauter Schreine auf der Hand hast und keinen bezahlen kannst, verlässt stattdessen ein Schrein das Spiel (R4).

rules-sacrifice = Phase 2, nach einem Schrein: die Opferphase
rules-sacrifice-about = Auf einen Schrein folgt sofort ein Opfer.
rules-sacrifice-1 = Von dir aus nach links, im Uhrzeigersinn, legen alle anderen je eine ihrer Opferkarten offen auf den Altar. Welche, steht ihnen frei.
rules-sacrifice-2 = Du legst eine von deinen obenauf, verdeckt.
rules-sacrifice-3 = Du suchst dir eine Karte aus dem Vorrat aus und legst sie offen ganz nach oben.
rules-sacrifice-none = Wer keine Opferkarte hat, legt keine. Die Karte aus dem Vorrat entfällt nur, wenn der Vorrat völlig leer ist (R5).
rules-sacrifice-top = Vom Altar ist nur die oberste Karte zu sehen; durchblättern darf ihn niemand.
rules-sacrifice-picture = Ein Opfer zu dritt, die erste Karte links: zwei offene von den anderen, deine eigene verdeckt, zuoberst eine aus dem Vorrat.
rules-sacrifice-by-other = Jemand anderes
rules-sacrifice-by-you = Du
rules-sacrifice-by-supply = Aus dem Vorrat

rules-take = Phase 3: Karten nehmen
rules-take-about = Nimm die unterste Karte einer beliebigen Reihe, eine nach der anderen, bis du drei Handkarten hast. Du darfst dieselbe Reihe wieder wählen.
rules-take-refill = Nimmst du die letzte Karte einer Reihe, kommen sofort vier neue vom Stapel dorthin, und auch von diesen darfst du nehmen.
rules-take-picture = Du nimmst den Priester am unteren Ende der Reihe. Damit liegt der Steinmetz darüber frei: War das deine letzte Karte, werden Steinmetze gewertet.
rules-take-taken = Genommen
rules-take-scored = Freigelegt: wird gewertet

rules-scoring = Phase 4: Wertung
rules-scoring-about = Sieh dir die Reihe an, aus der du deine letzte Karte genommen hast. Die Karte, die dort nun zuunterst liegt, nennt eine Art, und alle werten ihre Karten davon. Ist die Reihe mit deiner letzten Karte leer geworden, gilt die unterste Karte der neuen Reihe.
rules-scoring-kind = Freigelegt
rules-scoring-brings = Alle bekommen
rules-scoring-stonemason = 1 Stein für jeden eigenen Steinmetz
rules-scoring-priest = 1 Siegpunkt für jeden eigenen Priester
rules-scoring-shrine = für jeden eigenen Schrein 1 Siegpunkt oder 1 Stein: eine Wahl für alle zusammen (R7)
rules-scoring-farmer = 1 Opferkarte dieser Sorte, wenn mindestens ein solcher Bauer vor ihnen liegt
rules-scoring-majority = Mehrheit: Wer mehr Karten der Art hat als irgendwer sonst, und mindestens zwei, bekommt eins dazu: einen Stein, einen Punkt, die gewählte Belohnung oder eine Karte.
rules-scoring-order = Opferkarten werden im Uhrzeigersinn verteilt, angefangen bei der Person am Zug; die Karte für die Mehrheit kommt zuletzt. Ist die Sorte ausgegangen, darfst du stattdessen irgendeine andere nehmen oder verzichten; ist gar nichts mehr da, bekommst du nichts (R6).
rules-majority-picture = Wer hat die Mehrheit?
rules-majority-have = So viele Steinmetze liegen aus
rules-majority-get = Das bringt
rules-majority-1 = Ayu 3, Ketut 2, Made 0
rules-majority-1-get = Ayu 3 + 1 Steine, Ketut 2
rules-majority-2 = Ayu 2, Ketut 2, Made 1
rules-majority-2-get = Ayu 2, Ketut 2, Made 1: Gleichstand, niemand bekommt etwas dazu
rules-majority-3 = Ayu 1, Ketut 0, Made 0
rules-majority-3-get = Ayu 1: Eine einzelne Karte ist keine Mehrheit

## The end

rules-end = Das Ende
rules-end-about = Sobald die letzte Karte vom Stapel gezogen wird, ist das Spiel auf der Stelle vorbei. Vom Zug wird nichts mehr zu Ende gebracht: Niemand nimmt noch Karten, und nichts wird gewertet (R8).
rules-value = Was die Güter wert sind
rules-value-about = Deckt den Altar auf und zählt seine Karten nach Sorten. Die Anzahl bestimmt den Rang: Von der häufigsten Sorte ist jede Karte in deinem Besitz 3 Punkte wert, von der nächsten 2, dann 1, dann 0. Bei gleicher Anzahl gilt derselbe Rang, und danach wird keiner übersprungen. Eine Sorte, die nicht auf dem Altar liegt, ist nichts wert.
rules-value-examples = Beispiele
# Columns of the table of examples: four kinds, the most frequent first.
rules-value-altar = Karten auf dem Altar
rules-value-worth = Punkte pro Karte
rules-score = Die Abrechnung
rules-score-about = Zähle zusammen:
rules-score-points = deine Siegpunkte
rules-score-shrines = 4 für jeden Schrein vor dir
rules-score-stones = 1 für je volle fünf Steine
rules-score-goods = deine Opferkarten, jede zum Wert ihrer Sorte
rules-score-nothing = Handkarten, Bauern, Steinmetze und Priester sind nichts mehr wert.
rules-score-ties = Die meisten Punkte gewinnen. Bei Gleichstand zählen mehr Schreine, dann mehr Steine; wer auch dann noch gleichauf ist, teilt sich den Sieg.
rules-score-example = Ein Beispiel: Die Güter sind 3, 2, 2 und 1 wert. Du hast davon 2, 3, 1 und 3 Karten, einen Schrein, sieben Steine und keine Siegpunkte. Das macht 6 + 6 + 2 + 3 für die Güter, 4 für den Schrein und 1 für die Steine: 22 Punkte.

## Variants

rules-variants = Varianten
rules-variants-about = Beide machen das Spiel reicher. Du kannst sie einzeln oder zusammen spielen.
rules-oracle = Das Orakel
rules-oracle-setup = Zu Beginn kommt von jeder Sorte eine Opferkarte aus dem Vorrat gemischt und verdeckt auf den Altar. Liegt der Dorfplatz aus, werden die acht Orakel in den Stapel gemischt.
rules-oracle-row = Sind in einer neuen Reihe Orakel, verlassen sie sofort das Spiel, und nichts tritt an ihre Stelle: Die Reihe ist dann eben kürzer. Nur wenn sie aus lauter Orakeln bestand, werden noch einmal vier Karten gezogen.
rules-oracle-consult = Wer die Reihe gezogen hat, darf nun das Orakel befragen (R9, R10): die vier obersten Karten des Altars ansehen, eine davon zu den eigenen Opferkarten nehmen und die anderen in derselben Reihenfolge wieder obenauf legen. Das geschieht vor allem anderen (R11).
rules-demon = Der Dämon
rules-demon-about = Der Dämon beginnt auf der ersten Reihe. Aus der Reihe, auf der er steht, kann niemand eine Karte nehmen. Sobald irgendwer einen Priester spielt, zieht er eine Reihe nach rechts, von der letzten zurück zur ersten. Eine neue Reihe bewegt ihn nicht.

## Who knows what

rules-knowing = Wer was weiß
rules-knowing-public = Alle dürfen sehen und zählen
rules-knowing-public-1 = den Dorfplatz und alle ausgespielten Karten
rules-knowing-public-2 = Steine und Siegpunkte
rules-knowing-public-3 = wie viele Handkarten und Opferkarten alle haben
rules-knowing-public-4 = den Vorrat und wie viele Karten im Stapel und auf dem Altar liegen
rules-knowing-public-5 = die oberste Karte des Altars, wenn sie offen liegt
rules-knowing-public-6 = jede Karte in dem Moment, in dem sie genommen, gekauft, erhalten oder offen geopfert wird; sie dir zu merken ist deine Sache
rules-knowing-secret = Geheim sind
rules-knowing-secret-1 = deine Handkarten
rules-knowing-secret-2 = was du verdeckt geopfert hast
rules-knowing-secret-3 = was das Orakel dir gezeigt und was du behalten hast
rules-knowing-secret-4 = die Reihenfolge des Stapels, die niemand kennt
rules-knowing-aid = Hier wählst du für jeden Tisch, ob sich Menschen merken müssen, was sie vom Altar gesehen haben, oder daran erinnert werden (R14).

## Rulings

rules-rulings = Entscheidungen
rules-rulings-about = Wo gedruckte Regeln schweigen oder sich verschieden lesen lassen, mussten wir entscheiden. Hier sind unsere Entscheidungen, jede mit ihrer Nummer; das Programm hält sich genau daran.
rules-r1 = Steine und Siegpunkte gehen nie aus.
rules-r2 = Die drei Bauern einer Farbe sind verschieden, und jeder Farbe fehlt eine andere Sorte: Rot Reis, Blau Erdnüsse, Gelb Bananen, Grün Paprika. Die gedruckten Regeln sagen nicht, welche Bauern es sind, und halten die Startkarten geheim. Weil wir es festlegen und die Farben offen sind, ist bekannt, womit alle beginnen: Das ist unsere Entscheidung.
rules-r3 = Eine neue Reihe wird von oben nach unten gelegt: Die zuerst gezogene Karte liegt zuoberst, die zuletzt gezogene zuunterst. So lässt sich eine ganze Auslage aufschreiben und noch einmal spielen.
rules-r4 = Wer nur Schreine auf der Hand hat und weniger als 7 Steine, kann nichts spielen. Dann kommt ein Schrein von der Hand aus dem Spiel, ohne Opferphase. Das ist nie eine Wahl: Wer spielen kann, muss spielen. Ein Kauf davor kann dich durchaus in diese Lage bringen.
rules-r5 = Ist der Vorrat völlig leer, entfällt die letzte Karte eines Opfers. Wer selbst keine Opferkarte hat, legt trotzdem die aus dem Vorrat.
rules-r6 = Ist die gewertete Sorte ausgegangen, darfst du stattdessen eine Karte irgendeiner anderen Sorte nehmen oder verzichten; für die zusätzliche Karte der Mehrheit gilt dasselbe. Verzichten kann klug sein, denn eine Karte kann dir schaden: Hast du nur Karten einer einzigen Sorte, musst du beim nächsten Schrein diese Sorte opfern und machst damit vielleicht die Güter anderer wertvoller. Eine Karte der gewerteten Sorte selbst musst du nehmen. Ist der ganze Vorrat weg, bekommst du nichts und wirst nicht gefragt.
rules-r7 = Wer Schreine hat, wählt der Reihe nach die Belohnung; wer am Zug ist, zuerst.
rules-r8 = Das Spiel ist in dem Moment vorbei, in dem die letzte Karte des Stapels gezogen wird, auch wenn ihre Reihe kurz bleibt. Niemand nimmt noch Karten, kein Orakel wird befragt, auch nicht für eine kurz zuvor gezogene Reihe aus lauter Orakeln (R9), und nichts wird gewertet. Ohne die Orakel hat der Stapel 34 Karten; die neunte neue Reihe ist also die letzte, mit zwei Karten.
rules-r9 = Eine Befragung für jede Reihe, in der ein Orakel war, egal wie viele es waren. Eine Reihe aus lauter Orakeln zählt, und die Reihe, die an ihre Stelle tritt, ebenfalls. Braucht diese Reihe aber den Stapel auf, ist das Spiel vorbei, und es gibt keine Befragung mehr (R8).
rules-r10 = Ob du das Orakel befragst, entscheidest du, bevor du etwas siehst. Wer hinschaut, behält genau eine Karte. Nach den französischen Regeln und einer Anmerkung der niederländischen ist auch das Behalten freiwillig; hier nicht, wie in den englischen und deutschen Regeln.
rules-r11 = Das Orakel kommt sofort an die Reihe, bevor weitere Karten genommen werden und vor der Wertung.
rules-r12 = Ist der Altar leer, gibt es nichts zu befragen.
rules-r13 = Die anderen sehen, dass eine Karte genommen wurde und was danach zuoberst liegt, aber nicht, welche Karte es war.
rules-r14 = Bots merken sich alles, was von ihrem Platz aus zu sehen war, und wissen nicht mehr als das. Für Menschen gibt es die Gedächtnishilfe, die ihnen alles zeigt, was sie vom Altar gesehen haben, und den strengen Tisch, der nur die oberste Karte zeigt.

## Words

rules-words = Die Wörter des Spiels
rules-words-about = Wie die Dinge hier heißen, in den vier Sprachen dieser Seite.
