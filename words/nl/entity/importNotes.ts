import type { ImportNotes } from '../../entity/importNotes';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';
import { calendarDay, inDays } from '../time';

const part = (percentage: string | null) =>
  percentage === null ? 'een onbekend deel' : NUMBERS.percentage(percentage);

export const IMPORT_NOTES: Sentences<ImportNotes> = {
  isThisEntity: () => 'Deze entiteit.',
  knownById: () => 'Hier al vastgelegd, met hetzelfde id.',
  knownByImport: () => 'Hier eerder geïmporteerd.',
  knownByNumber: (number) => `Hier al vastgelegd, met registernummer ${number}.`,
  knownByName: () => 'Hier al vastgelegd, onder dezelfde naam.',
  unconnected: () => 'Geen belang dat wordt vastgelegd, verwijst ernaar.',
  replaced: (row) => `Verklaring ${row} is een latere over hetzelfde gegeven.`,
  readTogether: (row) => `Samen gelezen met verklaring ${row}, de laatste over hetzelfde gegeven.`,
  heldOnNoDay: () => 'Het eindigt op de dag waarop het begint, dus er wordt niets van vastgelegd.',
  notNamed: () => 'Er is geen naam, dus dit staat voor wie niet bekend is.',
  holderNotNamed: () => 'De houder is niet genoemd: het deel wordt getoond als gehouden door een onbekende.',
  heldNotNamed: () => 'Er is niet genoemd wat wordt gehouden.',
  noInterest: () => 'Er is geen belang genoemd.',
  otherInterest: (type) => `Belangen van het type ${type} zijn geen aandelenbelangen.`,
  indirectInterest: () => 'Indirecte belangen worden uit de directe berekend.',
  rangeOnly: () => 'Er is alleen een bandbreedte genoemd, dus het percentage wordt als onbekend vastgelegd.',
  votesOfNobody: (record) =>
    `Geen verklaring in het bestand bevat de aandelen van ${record}, om wier stemmen het gaat.`,
  ownRegister: (name) => `${name} houdt hier een eigen register bij. Importeer het bestand daar.`,
  notAdministeredHere: (name) => `Wat ${name} houdt, legt een beheerder van beide entiteiten vast.`,
  sharesRecorded: (shareClass, ownership, voting, from, until) =>
    `Soort ${shareClass}: ${part(ownership)} van het kapitaal en ${part(voting)} van de stemmen, ${inDays(from, until)}.`,
  sharesKnown: (shareClass, from) => `Soort ${shareClass}, vanaf ${calendarDay(from)}: al vastgelegd.`,
  fileMissing: () => 'Kies een bestand.',
  fileTooLarge: (mostMegabytes) => `Het bestand is groter dan ${NUMBERS.whole(mostMegabytes)} MB.`,
  fileUnreadable: () => 'Dit is geen lijst van verklaringen in JSON. Exporteer deze als BODS 0.4.',
  otherVersion: (version) =>
    `Het bestand volgt ${version === null ? 'een eerdere versie van BODS' : `BODS ${version}`}. Exporteer het als BODS 0.4.`,
  fileEmpty: () => 'Het bestand bevat geen verklaringen.',
  tooManyStatements: (most) => `Een bestand mag ten hoogste ${NUMBERS.whole(most)} verklaringen bevatten.`,
  notAStatement: () => 'Dit is geen verklaring volgens BODS 0.4.',
  sameStatement: (row) => `Verklaring ${row} heeft hetzelfde id.`,
  recordMissing: (record) => `Geen verklaring in het bestand bevat het gegeven ${record}.`,
  recordOfOtherKind: (record) =>
    `${record} is geen entiteit, en alleen in entiteiten worden aandelen gehouden.`,
  subjectMissing: (entity) =>
    `Het bestand gaat niet over ${entity}, en zegt niet over welke van zijn entiteiten het gaat.`,
  subjectElsewhere: (name) =>
    `Het bestand gaat over ${name}, dat hier een eigen register bijhoudt. Importeer het daar.`,
  nameTooLong: (mostCharacters) => `Een naam heeft ten hoogste ${NUMBERS.whole(mostCharacters)} tekens.`,
  unstorableText: () => 'Deze tekst bevat tekens die niet kunnen worden bewaard.',
  importFaulty: () => 'Er is niets geïmporteerd: sommige verklaringen kloppen niet.',
};
