### The rules, for readers. Each message is a paragraph, a line of a list or a cell of a table.
### "R8" and the like name a ruling; the page makes links of them, so leave them as they are.

rules-heading = De spelregels van Bali
rules-lead = Een kaartspel van Klaus-Jürgen Wrede voor twee tot vier spelers. Je haalt landbouwers, steenhouwers en priesters naar je dorp, bouwt altaren en brengt offers; en op de offerplaats wordt beslist wat je goederen uiteindelijk waard zijn.
rules-lead-learn = Liever doen dan lezen? De lessen leren je het hele spel aan een echte tafel.
rules-to-learn = Leer al spelend
rules-contents = Inhoud
rules-print = Afdrukken

## In short

rules-summary = In het kort
rules-summary-turn = Je beurt
rules-summary-1 = Je mag één offerkaart kopen: 5 stenen, min 1 voor elke landbouwer van die soort die voor je ligt.
rules-summary-2 = Je moet spelen: een steenhouwer of een priester voor niets, tot drie landbouwers van één soort voor 0, 1 of 2 stenen, of een altaar voor 7 stenen, waarna iedereen offert.
rules-summary-3 = Je moet onderste kaarten van rijen pakken tot je er drie op hand hebt.
rules-summary-4 = De kaart die je als laatste vrijlegde, wordt voor iedereen gewaardeerd.
rules-summary-scoring = Waardering
rules-summary-majority = Als enige de meeste van de soort, en minstens twee: één extra.
rules-summary-end = Aan het eind
rules-summary-score = Overwinningspunten + 4 per altaar + 1 per vijf stenen + offerkaarten naar hun waarde.
rules-summary-value = Naar hoe vaak een soort op de offerplaats ligt: 3, 2, 1, 0 punten per kaart. Gelijke aantallen delen een rang. Soorten die ontbreken: 0.

## Parts

rules-parts = Wat er is
rules-parts-cards = In de stapel en het aanbod zitten vijftig speelkaarten. Je pakt ze op hand en speelt ze; eenmaal gespeeld liggen ze tot het einde open voor je en werken ze voor je.
rules-parts-farmer = Landbouwers
# Of each of the four kinds of farmers.
rules-parts-farmer-count = 5 van elke soort
rules-parts-farmer-brings = 1 offerkaart van hun soort voor iedere speler die er minstens één heeft. Ze maken die kaarten ook goedkoper.
rules-parts-stonemason-brings = 1 steen per steenhouwer
rules-parts-priest-brings = 1 overwinningspunt per priester
rules-parts-shrine-brings = 1 overwinningspunt of 1 steen per altaar; aan het eind nog eens 4 punten
rules-parts-oracle-count = 8, in de variant
rules-parts-oracle-brings = Nooit gewaardeerd: laat je in de offerplaats kijken
rules-parts-goods = Honderd offerkaarten, 25 van elk: rijst, pinda’s, bananen en pepers. Dat zijn de goederen die je verzamelt en offert.
rules-parts-start = Elk van de vier kleuren heeft vier startkaarten: een steenhouwer en drie verschillende landbouwers. Rood heeft geen rijstplukker, blauw geen pindaplukker, geel geen bananenplukker, groen geen peperplukker (R2).
rules-parts-counters = Met stenen betaal je, om overwinningspunten is het je te doen. Van allebei zijn er altijd genoeg (R1).

## Setup

rules-setup = Voorbereiding
rules-setup-1 = Elke speler kiest een kleur, legt de steenhouwer van die kleur open voor zich en neemt de drie landbouwers op hand.
rules-setup-2 = Elke speler krijgt één offerkaart van elke soort, gedekt. De overige liggen in vier open stapels: de voorraad.
rules-setup-3 = Schud de vijftig kaarten en leg het aanbod uit: vier rijen van vier kaarten. Een rij heeft een boven- en een onderkant, en alleen de onderste kaart kan worden gepakt (R3).
rules-setup-4 = De startspeler krijgt 2 stenen, de volgende met de klok mee 3, en daarna 4 en 5.
rules-setup-5 = De andere 34 kaarten vormen de stapel. De offerplaats is leeg.
rules-setup-picture = De tafel aan het begin van een partij met twee, zoals de startspeler die ziet: de tegenstander, het aanbod, de offerplaats, de voorraad en de stapel, en de eigen kaarten.

## A turn

rules-turn = Een beurt
rules-turn-about = Vier fasen, na elkaar; dan is met de klok mee de volgende speler aan de beurt.

rules-buy = Fase 1: een offerkaart kopen
rules-buy-about = Je mag één offerkaart nemen van een soort die nog in de voorraad is. Die kost 5 stenen, en 1 minder voor elke landbouwer van die soort die voor je ligt.
rules-buy-farmers = Landbouwers van de soort
rules-buy-price = Prijs in stenen
rules-buy-more = 5 of meer

rules-play = Fase 2: uit je hand spelen
rules-play-about = Je moet precies één van deze dingen spelen:
rules-play-thing = Wat
rules-play-price = Stenen
rules-play-1 = één steenhouwer
rules-play-2 = één priester
rules-play-3 = één landbouwer
rules-play-4 = twee landbouwers van dezelfde soort
rules-play-5 = drie landbouwers van dezelfde soort
rules-play-6 = één altaar
rules-play-free = gratis
rules-play-pay = Wat je niet kunt betalen, kun je niet spelen. Alleen als je niets dan altaren op hand hebt en er geen kunt betalen, gaat er in plaats daarvan een altaar uit het spel (R4).

rules-sacrifice = Fase 2, na een altaar: de offerfase
rules-sacrifice-about = Op een altaar volgt meteen een offerfase.
rules-sacrifice-1 = Met de klok mee, te beginnen links van jou, legt elke andere speler een eigen offerkaart open op de offerplaats. Welke, dat kiest ieder zelf.
rules-sacrifice-2 = Jij legt er een van jezelf bovenop, gedekt.
rules-sacrifice-3 = Je kiest een kaart uit de voorraad en legt die open boven op alles.
rules-sacrifice-none = Wie geen offerkaart heeft, legt er geen. De kaart uit de voorraad vervalt alleen als de hele voorraad op is (R5).
rules-sacrifice-top = Alleen de bovenste kaart van de offerplaats is te zien; niemand mag de kaarten eronder bekijken.
rules-sacrifice-picture = Een offerfase met drie spelers, de eerste kaart links: twee open kaarten van de anderen, je eigen kaart gedekt, een uit de voorraad bovenop.
rules-sacrifice-by-other = Andere speler
rules-sacrifice-by-you = Jij
rules-sacrifice-by-supply = Uit de voorraad

rules-take = Fase 3: kaarten pakken
rules-take-about = Pak de onderste kaart van een rij naar keuze, een voor een, tot je drie kaarten op hand hebt. Je mag nog eens uit dezelfde rij pakken.
rules-take-refill = Pak je de laatste kaart van een rij, dan worden er meteen vier nieuwe voor getrokken, en ook daaruit mag je pakken.
rules-take-picture = Je pakt de priester onder aan de rij. Zo komt de steenhouwer erboven vrij: was dit je laatste kaart, dan worden de steenhouwers gewaardeerd.
rules-take-taken = Gepakt
rules-take-scored = Vrijgelegd: dit wordt gewaardeerd

rules-scoring = Fase 4: waardering
rules-scoring-about = Kijk naar de rij waaruit je je laatste kaart pakte. De kaart die daar nu onderaan ligt, noemt een soort, en bij alle spelers worden de kaarten van die soort gewaardeerd. Werd de rij leeg door je laatste kaart, dan is het de onderste kaart van de nieuwe rij.
rules-scoring-kind = Vrijgelegd
rules-scoring-brings = Elke speler krijgt
rules-scoring-stonemason = 1 steen voor elke eigen steenhouwer
rules-scoring-priest = 1 overwinningspunt voor elke eigen priester
rules-scoring-shrine = voor elk eigen altaar 1 overwinningspunt of 1 steen: één keuze voor allemaal (R7)
rules-scoring-farmer = 1 offerkaart van die soort, met minstens één landbouwer ervan
rules-scoring-majority = Meerderheid: wie meer kaarten van die soort heeft dan ieder ander, en minstens twee, krijgt er één extra: een steen, een punt, de gekozen beloning of een kaart.
rules-scoring-order = Offerkaarten worden met de klok mee uitgedeeld, te beginnen bij wie aan de beurt is; de kaart voor de meerderheid komt het laatst. Is de soort op, dan mag je in plaats daarvan een willekeurige andere nemen, of geen; is er helemaal niets meer, dan krijg je niets (R6).
rules-majority-picture = Wie heeft de meerderheid?
rules-majority-have = Steenhouwers voor de spelers
rules-majority-get = Ze krijgen
rules-majority-1 = Ayu 3, Ketut 2, Made 0
rules-majority-1-get = Ayu 3 + 1 stenen, Ketut 2
rules-majority-2 = Ayu 2, Ketut 2, Made 1
rules-majority-2-get = Ayu 2, Ketut 2, Made 1: het staat gelijk, niemand krijgt er één extra
rules-majority-3 = Ayu 1, Ketut 0, Made 0
rules-majority-3-get = Ayu 1: één kaart is geen meerderheid

## The end

rules-end = Het einde
rules-end-about = Het spel eindigt op het moment dat de laatste kaart van de stapel wordt getrokken. Van de beurt wordt niets meer afgemaakt: er worden geen kaarten meer gepakt en er wordt niets meer gewaardeerd (R8).
rules-value = Wat de goederen waard zijn
rules-value-about = Open de offerplaats en tel de kaarten per soort. De soorten krijgen een rang naar hun aantal: elke kaart die je hebt van de soort die het vaakst voorkomt, is 3 punten waard, van de volgende 2, dan 1, dan 0. Gelijke aantallen delen een rang, en daarna wordt geen rang overgeslagen. Een soort die niet op de offerplaats ligt, is niets waard.
rules-value-examples = Voorbeelden
# Columns of the table of examples: four kinds, the most frequent first.
rules-value-altar = Kaarten op de offerplaats
rules-value-worth = Punten per kaart
rules-score = De eindtelling
rules-score-about = Tel op:
rules-score-points = je overwinningspunten
rules-score-shrines = 4 voor elk altaar dat voor je ligt
rules-score-stones = 1 voor elke volle vijf stenen
rules-score-goods = je offerkaarten, elk naar de waarde van de soort
rules-score-nothing = Handkaarten, landbouwers, steenhouwers en priesters zijn niets meer waard.
rules-score-ties = De meeste punten winnen. Bij een gelijke stand beslissen meer altaren, dan meer stenen; wie dan nog gelijk staat, deelt de overwinning.
rules-score-example = Een voorbeeld: de goederen zijn 3, 2, 2 en 1 waard. Je hebt er 2, 3, 1 en 3 kaarten van, één altaar, zeven stenen en geen overwinningspunten. Dat is 6 + 6 + 2 + 3 voor de goederen, 4 voor het altaar en 1 voor de stenen: 22 punten.

## Variants

rules-variants = Varianten
rules-variants-about = Allebei maken ze het spel rijker. Je kunt ze los of samen spelen.
rules-oracle = Het orakel
rules-oracle-setup = Aan het begin gaat er van elke soort één offerkaart uit de voorraad naar de offerplaats, geschud en gedekt. Als het aanbod is uitgelegd, worden de acht orakels door de stapel geschud.
rules-oracle-row = Zitten er orakels in een nieuwe rij, dan gaan die meteen uit het spel en worden ze niet vervangen: de rij is dus korter. Alleen als alle kaarten orakels waren, worden er nog vier getrokken.
rules-oracle-consult = Wie de rij trok, mag daarna het orakel raadplegen (R9, R10): de bovenste vier kaarten van de offerplaats bekijken, er één bij de eigen offerkaarten houden en de andere in dezelfde volgorde bovenop terugleggen. Dat gebeurt vóór al het andere (R11).
rules-demon = De demon
rules-demon-about = De demon begint op de eerste rij. Uit de rij waarop hij staat, kan geen kaart worden gepakt. Telkens als iemand een priester speelt, gaat hij één rij naar rechts, en van de laatste rij terug naar de eerste. Een nieuwe rij verplaatst hem niet.

## Who knows what

rules-knowing = Wie weet wat
rules-knowing-public = Iedereen mag zien en tellen
rules-knowing-public-1 = het aanbod, en alle kaarten die voor de spelers liggen
rules-knowing-public-2 = stenen en overwinningspunten
rules-knowing-public-3 = hoeveel handkaarten en offerkaarten elke speler heeft
rules-knowing-public-4 = de voorraad, en hoeveel kaarten er in de stapel en op de offerplaats liggen
rules-knowing-public-5 = de bovenste kaart van de offerplaats, als die open ligt
rules-knowing-public-6 = elke kaart op het moment dat die wordt gepakt, gekocht, gekregen of open geofferd; onthouden moet je zelf
rules-knowing-secret = Geheim blijven
rules-knowing-secret-1 = de kaarten in je hand
rules-knowing-secret-2 = wat je gedekt hebt geofferd
rules-knowing-secret-3 = wat het orakel je toonde en wat je hield
rules-knowing-secret-4 = de volgorde van de stapel, die niemand kent
rules-knowing-aid = Hier kies je per tafel of mensen zelf moeten onthouden wat ze van de offerplaats zagen, of eraan worden herinnerd (R14).

## Rulings

rules-rulings = Beslissingen
rules-rulings-about = Waar gedrukte regels zwijgen of op meer dan één manier te lezen zijn, moesten wij een keuze maken. Dit zijn onze beslissingen, elk met een nummer; het programma volgt ze letterlijk.
rules-r1 = Stenen en overwinningspunten raken nooit op.
rules-r2 = De drie landbouwers van een kleur zijn verschillend, en elke kleur mist een andere soort: rood rijst, blauw pinda’s, geel bananen, groen pepers. De gedrukte regels zeggen niet welke landbouwers het zijn en houden de starthanden geheim. Omdat wij het vastleggen en de kleuren zichtbaar zijn, weet iedereen waarmee elke speler begint: dat is onze keuze.
rules-r3 = Een nieuwe rij wordt van boven naar onder gelegd: de eerste getrokken kaart ligt bovenaan, de laatste onderaan. Zo kan een hele beginopstelling worden opgeschreven en opnieuw gespeeld.
rules-r4 = Wie alleen altaren op hand heeft en minder dan 7 stenen, kan niet spelen. Dan gaat er één altaar uit de hand uit het spel, zonder offerfase. Dat is nooit een keuze: wie kan spelen, moet spelen. Door eerst te kopen kun je wel in die situatie terechtkomen.
rules-r5 = Is de hele voorraad op, dan vervalt de laatste kaart van de offerfase. Wie zelf geen offerkaart heeft, legt toch die uit de voorraad.
rules-r6 = Is de gewaardeerde soort op, dan mag je in plaats daarvan een kaart van een willekeurige andere soort nemen, of ervan afzien; dat geldt ook voor de extra kaart van de meerderheid. Ervan afzien kan verstandig zijn, want een kaart kan je schaden: heb je alleen kaarten van één soort, dan moet je bij het volgende altaar die soort offeren en maak je zo misschien de goederen van anderen meer waard. Een kaart van de gewaardeerde soort zelf moet je nemen. Is de hele voorraad op, dan krijg je niets en word je niet gevraagd.
rules-r7 = Wie altaren heeft, kiest om de beurt een beloning, de actieve speler eerst.
rules-r8 = Het spel is afgelopen zodra de laatste kaart van de stapel is getrokken, ook als de rij daardoor korter blijft. Er worden geen kaarten meer gepakt, er wordt geen orakel meer geraadpleegd, ook niet voor een net daarvoor getrokken rij met alleen orakels (R9), en er wordt niets meer gewaardeerd. Zonder de orakels telt de stapel 34 kaarten, dus is de negende nieuwe rij de laatste, met twee kaarten.
rules-r9 = Eén raadpleging voor elke rij met een orakel erin, hoeveel het er ook waren. Een rij met alleen orakels telt mee, en de rij die ervoor in de plaats komt ook. Maar maakt die rij de stapel op, dan is het spel afgelopen en is er geen raadpleging meer (R8).
rules-r10 = Of je raadpleegt, beslis je voordat je iets ziet. Wie kijkt, houdt precies één kaart. In de Franse regels en in een noot bij de Nederlandse is zelfs het houden van een kaart vrijwillig; hier niet, net als in de Engelse en Duitse regels.
rules-r11 = Het orakel komt meteen, voordat er verder kaarten worden gepakt en vóór de waardering.
rules-r12 = Is de offerplaats leeg, dan valt er niets te raadplegen.
rules-r13 = De anderen zien dat er een kaart is genomen en wat er daarna bovenop ligt, maar niet welke kaart het was.
rules-r14 = Bots onthouden alles wat er vanaf hun plek te zien was, en weten verder niets. Voor mensen is er de geheugensteun, die toont wat er vanaf hun plek van de offerplaats te zien was, en de strenge tafel, die alleen de bovenste kaart toont.

## Words

rules-words = De woorden van het spel
rules-words-about = Hoe alles hier heet, in de vier talen van deze pagina.
