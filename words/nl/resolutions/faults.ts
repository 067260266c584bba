import { sentence } from '#contract/line';
import type { ResolutionFaults } from '../../resolutions/faults';
import type { Sentences } from '../../words';
import { ballotFault } from '../decision/ballotFaults';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';
import { longMoment } from '../time';

export const FAULTS: Sentences<ResolutionFaults> = {
  addressInvalid: (name) => `Het e-mailadres van ${name} is niet geldig.`,
  addressMissing: (name) => sentence(`Er is geen e-mailadres van ${name}`),
  ballot: ballotFault,
  blanksOpen: (count, named, areMore) => {
    const blanks = enumerated(areMore ? [...named, 'en meer'] : named);
    return plural(count, {
      one: `Vul ${NUMBERS.whole(count)} open plek in de tekst in: ${blanks}.`,
      other: `Vul ${NUMBERS.whole(count)} open plekken in de tekst in: ${blanks}.`,
    });
  },
  chairUnknown: () => 'De voorzitter behoort niet tot degenen die beslissen.',
  consentNotAsked: () => 'Instemming met de wijze van besluitvorming wordt hier niet van u gevraagd.',
  dayNotLater: (present) => `Kies een dag na de huidige laatste dag om te beslissen, ${longMoment(present)}.`,
  dayOutside: () => 'Een dag van 2000 tot en met 2199.',
  dayPast: () => 'Deze dag is voorbij.',
  deadlineMissing: () => 'Kies de laatste dag om te beslissen.',
  deadlinePast: () => 'De laatste dag om te beslissen is voorbij. Kies een latere dag.',
  documentUnknown: () => 'Dit document is hier niet bekend.',
  expiresAfter: (at) => `Volgens de besluitregel vervalt het besluit na ${longMoment(at)}.`,
  expiresBefore: () => 'Volgens de besluitregel vervalt het besluit voor deze dag.',
  idTwice: () => 'Dit id staat twee keer in de lijst.',
  messageMissing: () => 'Schrijf een bericht aan wie moet beslissen.',
  organIsOther: () => 'Het concept is een besluit van een ander orgaan dan dat van deze vergadering.',
  organMissing: () => 'Zeg wie beslist.',
  personUnknown: () => 'Deze persoon is hier niet bekend.',
  placeholdersOpen: (labels) => `Deze invulvelden hebben nog geen waarde: ${enumerated(labels)}.`,
  ruleMissing: () => 'Kies een besluitregel.',
  sayForWhom: (names) => `Zeg voor wie u beslist: ${enumerated(names)}`,
  tableMissing: () => 'Kies een tabel.',
  tableTooLarge: () => 'De tabel is te groot. Importeer die in delen.',
  tableUnreadable: () =>
    'De tabel kan niet worden gelezen. Sla die op als CSV (UTF-8) of als Excel-werkmap (.xlsx).',
  textMissing: () => 'Schrijf de tekst van het besluit.',
  titleMissing: () => 'Geef het besluit een titel.',
};
