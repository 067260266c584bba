import type { FieldFaults } from '../../house/fields';
import type { Sentences } from '../../words';
import { plural } from '../plural';

export const FIELDS: Sentences<FieldFaults> = {
  atLeast: (limit) => `Minstens ${limit}.`,
  atLeastCharacters: (count) =>
    plural(count, { one: `Minstens ${count} teken.`, other: `Minstens ${count} tekens.` }),
  atLeastEntries: (count) =>
    plural(count, { one: `Minstens ${count} onderdeel.`, other: `Minstens ${count} onderdelen.` }),
  atMost: (limit) => `Hoogstens ${limit}.`,
  atMostCharacters: (count) =>
    plural(count, { one: `Hoogstens ${count} teken.`, other: `Hoogstens ${count} tekens.` }),
  atMostEntries: (count) =>
    plural(count, { one: `Hoogstens ${count} onderdeel.`, other: `Hoogstens ${count} onderdelen.` }),
  atMostFiles: (count) =>
    plural(count, { one: 'Hoogstens één bestand.', other: `Hoogstens ${count} bestanden.` }),
  exactNumber: () => 'Een exact getal zoals 3 of 2/3',
  idempotencyKey: () => 'Hoogstens 200 zichtbare ASCII-tekens.',
  needed: () => 'Dit is nodig.',
  nestedTooDeep: () => 'Dit is te diep genest.',
  notAColor: () => 'Een of twee kleuren uit het palet van avatars',
  notADay: () => 'Dit is geen dag van de kalender: schrijf het als 2026-12-31.',
  notAHash: () => 'Een SHA-256 in hexadecimale cijfers',
  notAHook: () => 'Geef een adres dat begint met https://, zonder gebruikersnaam of wachtwoord.',
  notAList: () => 'Dit moet een lijst zijn.',
  notAMoment: () => 'Dit is geen tijdstip met een tijdzone: schrijf het als 2026-12-31T12:00:00Z.',
  notANumber: () => 'Dit moet een getal zijn.',
  notAPage: () => 'Dit is geen adres van een pagina.',
  notAText: () => 'Dit moet een tekst zijn.',
  notACountry: () => 'Dit is geen land van ISO 3166',
  notADayOfYear: () => 'Geef een dag van het jaar als MM-DD',
  notATimeZone: () => 'Dit is geen tijdzone',
  notAQuarter: () => 'Een kwartaal zoals 2026-Q4',
  notALink: () => 'Een koppeling begint met http:// of https://',
  notAPercentage: () => 'Een percentage van 0 tot 100 met hoogstens zes decimalen, zoals 12.5',
  notAToken: () => 'Dit is niet het token van een link: dat heeft 43 letters, cijfers, - en _.',
  notVotes: () => 'Een geheel getal, nul of meer',
  notAWholeNumber: () => 'Dit moet een geheel getal zijn.',
  notAnAddress: () => 'Dit is geen e-mailadres.',
  notAnId: () => 'Dit is geen id.',
  notAnObject: () => 'Dit moet een object zijn.',
  notJson: () => 'Dit is geen geldige JSON.',
  notNext: () => 'Dit is niet wat een pagina van deze lijst als next gaf.',
  notStorable: () => 'Hierin staat een teken dat geen tekst is.',
  notTrueOrFalse: () => 'Dit moet waar of onwaar zijn.',
  oneOf: (values) => `Dit moet een van de volgende zijn: ${values.join(', ')}.`,
  outsideCalendar: () => 'Dit moet een dag van 1800 tot en met 2199 zijn.',
  pageBeyondReach: (rows) =>
    `Een pagina met een nummer begint binnen de eerste ${rows} rijen; gebruik voor de andere alleen after.`,
  rowsWithProgress: (most) => `Met progress hoogstens ${most} rijen`,
  sayWhatIsDecided: () => 'Zeg wat wordt beslist',
  sayWhy: () => 'Zeg waarom',
  saySomething: () => 'Zeg iets',
  tooManyNamed: () => 'Noem minder mensen',
  tooManyWords: () => 'Schrijf minder: een reactie heeft hoogstens 4.000 tekens',
  tooManyValues: () => 'Hierin staan te veel waarden.',
  unfit: () => 'Deze waarde past hier niet.',
  unknown: () => 'Dit veld is niet bekend.',
  zeroOrMore: () => 'Nul of meer',
};
