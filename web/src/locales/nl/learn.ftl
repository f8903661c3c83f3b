### The tutorial. A lesson's messages are numbered as its steps are told by the server:
### "learn-LESSON-NUMBER" is the teacher's text (short: at most some 60 words), and
### "learn-LESSON-NUMBER-hint" what the teacher says to a legal choice that is not the point here.
### The other players are called Ketut and Made; the learner is "je".

## The page

learn-chapters = Hoofdstukken
# A chapter's title at the top of the page.
learn-title = { $number }. { $title }
# A chapter in the list, which is a button. $state is "done", "now" or "open".
learn-chapter =
    { $state ->
        [done] { $number }. { $title }, klaar
        [now] { $number }. { $title }, hier ben je
       *[open] { $number }. { $title }
    }
learn-step = Stap { $step } van { $steps }
learn-back = Terug
learn-next = Verder
learn-next-chapter = Volgend hoofdstuk
# On the button that shows the answer of an exercise.
learn-show-me = Laat zien
learn-your-move = Jij bent aan zet: kies op de tafel.
learn-any-move = Jij bent aan zet: kies wat je maar wilt.
learn-teacher = Je leermeester
# The learner's name on the table if they have not given one.
learn-you = Jij
learn-failed = De lessen konden niet worden opgehaald.
learn-retry = Probeer opnieuw
# Shown with learn-LESSON-NUMBER-hint after a legal choice that is not the point.
learn-legal-too = Dat zou mogen.
learn-finish = Naar het slot
learn-done-heading = Je kent het spel
learn-done = Dat was alles, de varianten inbegrepen. De rest is oefening: in je eerste partij speel je tegen een nieuweling, houden we voor je bij wat je van de offerplaats hebt gezien en kun je om tips vragen.
learn-play = Speel je eerste partij
learn-read-rules = Lees de spelregels
learn-again = Begin opnieuw
learn-opponent = Ketut

## 1. The table

learn-table = De tafel
learn-table-1 = Welkom op Bali! Je haalt landbouwers, steenhouwers en priesters naar je dorp en bouwt altaren voor de geesten. Wie aan het eind de meeste overwinningspunten heeft, wint. Laten we eerst eens rondkijken aan tafel.
learn-table-2 = In het midden ligt het aanbod: vier rijen kaarten. Je kunt alleen de onderste kaart van een rij pakken. Daarna ligt de kaart erboven vrij, en dat is belangrijker dan je zou denken.
learn-table-3 = Dit is van jou. Je hebt drie kaarten op hand. Wat je speelt, blijft de rest van het spel open voor je liggen en werkt voor je. Daar ligt om te beginnen al één steenhouwer.
learn-table-4 = Je bezit ook offerkaarten: rijst, pinda’s, bananen en pepers. Wat ze waard zijn, blijkt pas helemaal aan het eind: dat hangt af van wat er op de offerplaats ligt.
learn-table-5 = Stenen zijn je geld; overwinningspunten houd je. Zodra de laatste kaart van de stapel wordt getrokken, is het spel meteen afgelopen.

## 2. A turn

learn-turn = Een beurt
learn-turn-1 = Een beurt heeft vier fasen: een offerkaart kopen als je wilt, uit je hand spelen, kaarten pakken tot je er weer drie hebt, en de waardering. Laten we dat één keer doen.
learn-turn-2 = Fase 1: kopen. Een offerkaart kost 5 stenen en je hebt er maar 2. Koop dus nog even niets.
learn-turn-3 = Fase 2: spelen. Je moet iets spelen. Eén landbouwer kost niets: speel je rijstplukker.
learn-turn-3-hint = Speel hier de rijstplukker: je ziet zo meteen waarom.
learn-turn-4 = Fase 3: pak een kaart, zodat je er weer drie hebt. Kijk naar rij 1: boven de onderste rijstplukker ligt er nog een. Pak de onderste kaart van rij 1.
learn-turn-4-hint = Pak hier de rijstplukker uit rij 1, zodat de volgende rijstplukker vrijkomt.
learn-turn-5 = Fase 4: waardering. Je legde een rijstplukker vrij, dus werden de rijstplukkers gewaardeerd: wie een rijstplukker voor zich had liggen, kreeg een rijstkaart. Dat was jij alleen.
learn-turn-6 = Toen was Ketut aan de beurt. Hij pakte een priester en legde een steenhouwer vrij: een steen voor elke steenhouwer. De waardering geldt voor iedereen, wie er ook aan de beurt is. Dus kreeg jij ook een steen.

## 3. Playing

learn-playing = Kaarten spelen
learn-playing-1 = Twee rondes later. In elke beurt speel je één steenhouwer of één priester, en dat is gratis, of één altaar voor 7 stenen, of landbouwers. Van één soort landbouwers mag je er meer tegelijk spelen: één is gratis, twee kosten 1 steen, drie kosten er 2.
learn-playing-2 = Je hebt twee rijstplukkers op hand. Speel ze allebei tegelijk.
learn-playing-2-hint = Speel hier beide rijstplukkers tegelijk. Dat kost je één steen en spaart je een hele beurt.
learn-playing-3 = Drie rijstplukkers voor je op tafel! Heb je ooit alleen altaren op hand en geen 7 stenen, dan gaat een ervan uit het spel. Anders moet je altijd iets spelen.

## 4. Taking and scoring

learn-scoring = Pakken en waarderen
learn-scoring-1 = Je speelde twee kaarten, dus pak je er twee, een voor een. Dat mag twee keer uit dezelfde rij. Pak je de laatste kaart van een rij, dan komen er meteen vier nieuwe van de stapel. Alleen de kaart die je als laatste vrijlegt, wordt gewaardeerd.
learn-scoring-2 = De eerste kaart is dus gewoon voor je hand. Een steenhouwer komt van pas: pak die uit rij 3.
learn-scoring-2-hint = Pak hier eerst de steenhouwer uit rij 3. De kaart die je nu vrijlegt, wordt niet gewaardeerd.
learn-scoring-3 = Nu de kaart waar het om gaat. Kies de rij waarin je een rijstplukker vrijlegt.
learn-scoring-3-hint = Zoek de rij waar boven de onderste kaart een rijstplukker ligt. Dat is rij 1.
learn-scoring-4 = Twee rijstkaarten! Eén omdat je rijstplukkers hebt; daarvoor is één net zo goed als drie. De andere voor de meerderheid: wie als enige de meeste kaarten van die soort heeft, en minstens twee, krijgt er één extra.
learn-scoring-5 = Bij de andere soorten telt elke kaart. Steenhouwer: een steen voor elk van je steenhouwers. Priester: een overwinningspunt voor elke priester. Altaar: voor elk altaar een punt of een steen, net wat je wilt. De meerderheid levert er altijd één extra op.

## 5. Buying

learn-buying = Kopen
learn-buying-1 = Elke landbouwer die voor je ligt, maakt de offerkaarten van zijn soort één steen goedkoper. Met drie rijstplukkers kost rijst je 5 min 3, dus maar 2 stenen. Met vijf zou rijst gratis zijn.
learn-buying-2 = Je hebt 3 stenen. Koop een rijstkaart. Meer dan één kaart mag je per beurt niet kopen.
learn-buying-2-hint = Koop hier de rijst: je kunt het betalen, en aan het eind is die kaart misschien 3 punten waard.
learn-buying-3 = De stenen raken op. Speel je steenhouwer: met twee heb je er meer dan Ketut.
learn-buying-3-hint = Speel hier de steenhouwer. Met twee heb je de meerderheid.
learn-buying-4 = En laat nu de steenhouwers waarderen: pak het altaar uit rij 3.
learn-buying-4-hint = Pak hier het altaar uit rij 3. Daarmee leg je een steenhouwer vrij.
learn-buying-5 = Twee stenen voor twee steenhouwers en één voor de meerderheid; Ketut kreeg er één. En je hebt een altaar op hand. Laten we kijken waar dat goed voor is.

## 6. Shrines

learn-shrine = Altaren
learn-shrine-1 = Een andere tafel, met Ketut en Made. Je hebt 8 stenen gespaard en een altaar op hand. Een altaar kost 7 stenen. Aan het eind is het 4 punten waard, en het leidt tot een offerfase.
learn-shrine-2 = Bouw je altaar!
learn-shrine-2-hint = Speel hier het altaar. Daar heb je je stenen voor gespaard.
learn-shrine-3 = De anderen legden om de beurt een van hun offerkaarten open op de offerplaats. Nu leg jij er een, maar gedekt: niemand anders ziet welke. De soort die daar het meest ligt, wordt het meest waard. Je hebt twee bananenkaarten; leg er één neer.
learn-shrine-3-hint = Leg hier bananen. Je hebt er twee van, en je wilt dat ze veel waard worden.
learn-shrine-4 = Nog één: je kiest een kaart uit de voorraad en legt die open bovenop. Dat kost je niets. Help je bananen een handje.
learn-shrine-4-hint = Kies hier bananen. Met twee op de offerplaats liggen ze voor op de rest.
learn-shrine-5 = De beurt gaat gewoon verder: pak een kaart. Leg een altaar vrij, zodat de altaren worden gewaardeerd.
learn-shrine-5-hint = Pak hier de steenhouwer uit rij 1. Daarmee leg je een altaar vrij, en alleen jij hebt er een.
learn-shrine-6 = Altaren leveren punten of stenen op: één keuze voor al je altaren. Neem wat je het liefst hebt.
learn-shrine-7 = Goed gedaan. En vergeet niet: aan het eind levert elk altaar dat voor je ligt nog 4 punten op.

## 7. The altar

learn-altar = De offerplaats
learn-altar-1 = Nu bouwt Ketut een altaar. Met de klok mee legt iedereen behalve Ketut een offerkaart open neer: Made legde pinda’s, en nu ben jij.
learn-altar-2 = Welke kaart geef je weg? Je bent hem kwijt, maar hij verhoogt de waarde van zijn soort voor iedereen. Kies maar.
learn-altar-3 = Daarna legde Ketut een kaart gedekt en een kaart uit de voorraad erbovenop. Je ziet alleen de bovenste kaart van de offerplaats. Niemand mag de rest bekijken, dus onthouden loont.
learn-altar-4 = Aan het eind gaat de offerplaats open en worden de kaarten per soort geteld. Elk van je offerkaarten is 3 punten waard als er van die soort het meest ligt, 2 voor de volgende soort, dan 1 en 0. Gelijke aantallen delen een rang; een soort die er helemaal niet ligt, is 0 waard.

## 8. The end

learn-end = Het einde
learn-end-1 = De laatste beurt van een lange partij. Er liggen nog twee kaarten op de stapel. Ketut heeft net een rijstplukker vrijgelegd, maar de rijst in de voorraad is op.
learn-end-2 = Wie rijst zou krijgen, mag dan een andere soort nemen. Pinda’s lijken gewild: neem pinda’s.
learn-end-2-hint = Neem hier pinda’s. Je zult zien wat ze waard zijn.
learn-end-3 = Je hebt ook de meerderheid bij de rijstplukkers, dus krijg je nog een kaart. Weer pinda’s!
learn-end-3-hint = Neem hier nog eens pinda’s.
learn-end-4 = Jij bent aan de beurt. Je hebt 9 stenen en hebt er 7 nodig voor een altaar. Pinda’s kosten je er 2: koop ze.
learn-end-4-hint = Koop hier pinda’s: dan houd je precies de 7 stenen voor een altaar over.
learn-end-5 = Je hebt alleen altaren op hand. Bouw er een!
learn-end-6 = Ketut legde pinda’s op de offerplaats. Jij bezit 17 rijstkaarten: leg er één neer, zodat de andere meer waard worden.
learn-end-6-hint = Leg hier rijst. Daar heb je verreweg het meest van.
learn-end-7 = Rijst is er niet meer. Leg pinda’s uit de voorraad: ook daarvan heb je er veel.
learn-end-7-hint = Leg hier pinda’s op de offerplaats. Zo haal je het meeste uit je kaarten.
learn-end-8 = Nog één kaart te pakken. In rij 1 ligt er nog maar één: als je die pakt, maakt de nieuwe rij de stapel op. Dan is het spel meteen afgelopen en wordt er niets meer gewaardeerd. Doe het!
learn-end-8-hint = Maak hier een einde aan het spel: pak de laatste kaart van rij 1.
learn-end-9 = De offerplaats gaat open: drie keer pinda’s, twee keer rijst, één keer bananen, geen pepers. Dus zijn pinda’s elk 3 punten waard, rijst 2, bananen 1 en pepers niets.
learn-end-10 = De eindtelling: je overwinningspunten, 4 voor elk altaar, 1 voor elke vijf stenen, en je offerkaarten naar hun waarde. Handkaarten en de andere kaarten voor je tellen niet mee. Bij een gelijke stand beslissen altaren, daarna stenen. Je hebt gewonnen!

## 9. The oracle

learn-oracle = Het orakel
learn-oracle-1 = Er zijn twee varianten, voor als je er zin in hebt. Met het orakel liggen er vanaf het begin vier kaarten gedekt op de offerplaats, één van elke soort, en worden acht orakels door de stapel geschud.
learn-oracle-2 = Een orakel verschijnt als er een nieuwe rij wordt getrokken. In rij 1 ligt nog maar één kaart: pak die.
learn-oracle-2-hint = Pak hier de laatste kaart van rij 1, zodat er een nieuwe rij wordt getrokken.
learn-oracle-3 = Er zat een orakel bij. Het gaat meteen uit het spel, en je mag het raadplegen: bekijk de bovenste vier kaarten van de offerplaats en houd er een. Doe het!
learn-oracle-3-hint = Raadpleeg hier het orakel. Het kost niets.
learn-oracle-4 = Alleen jij ziet dit. Houd welke je maar wilt; de andere gaan in dezelfde volgorde terug.
learn-oracle-5 = Een kaart erbij voor jou, en je weet wat er op de offerplaats ligt. De anderen zagen alleen dat er een kaart verdween, niet welke. Daarna ging de beurt verder met de waardering.

## 10. The demon

learn-demon = De demon
learn-demon-1 = De andere variant: een demon staat op rij 1. Uit de rij waarop hij staat, kan niemand iets pakken.
learn-demon-2 = Priesters verjagen hem: telkens als iemand een priester speelt, gaat hij één rij naar rechts, en van de laatste rij terug naar de eerste. Speel je priester.
learn-demon-2-hint = Speel hier de priester en verjaag de demon van rij 1.
learn-demon-3 = Nu staat hij op rij 2 en is rij 1 vrij. Pak de bananenplukker uit rij 1.
learn-demon-3-hint = Pak hier de bananenplukker uit rij 1, waar de demon net weg is.
learn-demon-4 = Dat is alles over de demon. Je kunt beide varianten samen spelen, maar voor je eerste partij heb je ze niet nodig.

## 11. The exercise

learn-exercise = Je eigen beurt
learn-exercise-1 = Nu zonder hulp. Je opdracht: bemachtig een rijstkaart en in dezelfde beurt drie overwinningspunten. Denk er rustig over na; je kunt niets stukmaken.
learn-exercise-2 = Fase 1: eerst de rijstkaart.
learn-exercise-2-hint = De opdracht zegt rijst. Welke kaart is voor jou goedkoper geworden?
learn-exercise-3 = Fase 2: wat levert overwinningspunten op?
learn-exercise-3-hint = Priesters leveren overwinningspunten op, en met een tweede heb je de meerderheid.
learn-exercise-4 = Fase 3: en leg nu de juiste kaart vrij.
learn-exercise-4-hint = Je wilt dat de priesters worden gewaardeerd. In welke rij is een priester de tweede kaart van onderen?
learn-exercise-5 = Twee priesters, twee punten, en één extra voor de meerderheid. Ketut kreeg er één. Meer valt er niet te leren!
