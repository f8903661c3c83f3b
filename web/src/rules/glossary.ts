/** The game's terms in all languages of the page. */

import type { Language } from "../i18n/languages";

export const GLOSSARY: readonly { [language in Language]: string }[] = [
  { en: "rice", de: "Reis", fr: "riz", nl: "rijst" },
  { en: "peanuts", de: "Erdnüsse", fr: "arachides", nl: "pinda’s" },
  { en: "bananas", de: "Bananen", fr: "bananes", nl: "bananen" },
  { en: "pepper", de: "Paprika", fr: "piments", nl: "pepers" },
  { en: "farmer", de: "Bauer", fr: "cultivateur", nl: "landbouwer" },
  { en: "stonemason", de: "Steinmetz", fr: "tailleur de pierre", nl: "steenhouwer" },
  { en: "priest", de: "Priester", fr: "prêtre", nl: "priester" },
  { en: "shrine", de: "Schrein", fr: "sanctuaire", nl: "altaar" },
  { en: "altar", de: "Altar", fr: "autel", nl: "offerplaats" },
  { en: "oracle", de: "Orakel", fr: "oracle", nl: "orakel" },
  { en: "demon", de: "Dämon", fr: "démon", nl: "demon" },
  { en: "sacrifice card", de: "Opferkarte", fr: "carte Offrande", nl: "offerkaart" },
  { en: "offer", de: "Dorfplatz", fr: "marché", nl: "aanbod" },
  { en: "row", de: "Reihe", fr: "colonne", nl: "rij" },
  { en: "pile", de: "Stapel", fr: "pioche", nl: "stapel" },
  { en: "supply", de: "Vorrat", fr: "réserve", nl: "voorraad" },
  { en: "stone", de: "Stein", fr: "pierre", nl: "steen" },
  { en: "victory point", de: "Siegpunkt", fr: "point de victoire", nl: "overwinningspunt" },
  { en: "sacrifice phase", de: "Opferphase", fr: "phase d’offrande", nl: "offerfase" },
  { en: "scoring", de: "Wertung", fr: "décompte", nl: "waardering" },
  { en: "hand", de: "Handkarten", fr: "main", nl: "hand" },
];
