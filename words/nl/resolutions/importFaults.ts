import type { ImportFaults } from '../../resolutions/importFaults';
import type { Sentences } from '../../words';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';

/** A table is written with the English names of columns, organs and statuses. */
export const IMPORT_FAULTS: Sentences<ImportFaults> = {
  columnMissing: () => 'Deze kolom ontbreekt.',
  columnTwice: () => 'Deze kolom staat er twee keer.',
  columnUnknown: (known) => `Deze kolom is niet bekend. Bekend zijn ${enumerated(known)}.`,
  dateFuture: () => 'De datum ligt in de toekomst.',
  dateMissing: () => 'De datum ontbreekt.',
  dateTooEarly: () => 'De datum ligt te ver terug.',
  dateUnread: () => 'Dit is geen datum. Schrijf het als 2026-11-20 of 20-11-2026.',
  fileImported: (name, as) => `“${name}” is al geïmporteerd, als ${as}.`,
  fileNameMissing: () => 'De naam van het ondertekende bestand ontbreekt.',
  fileNotPdf: (name) => `“${name}” is geen PDF.`,
  fileNotSent: (name) => `“${name}” is niet meegestuurd.`,
  fileSentTwice: (name) => `“${name}” is twee keer meegestuurd.`,
  fileUnnamed: (name) => `Geen rij noemt “${name}”.`,
  noRows: () => 'De tabel heeft geen rijen onder de kop.',
  numberTaken: (number) => `Het nummer ${number} is al vergeven.`,
  organMissing: () => 'Het orgaan ontbreekt.',
  organUnknown: () =>
    'Dit orgaan is niet bekend. Schrijf management board, supervisory board, directors of shareholders.',
  rowHasIt: (row, text) => `Rij ${row} heeft “${text}” al.`,
  rowTooWide: () => 'Deze rij heeft meer cellen dan de kop.',
  statusUnknown: () => 'Schrijf Accepted (aangenomen) of Rejected (verworpen).',
  titleMissing: () => 'De titel ontbreekt.',
  tooLong: (mostCharacters) => `Hoogstens ${NUMBERS.whole(mostCharacters)} tekens.`,
  tooManyRows: (most) => `Hoogstens ${NUMBERS.whole(most)} rijen. Importeer de andere daarna.`,
  unstorable: () => 'Hierin staan tekens die niet kunnen worden bewaard.',
  votesAmbiguous: () =>
    'Schrijf dit getal zonder scheidingsteken voor duizendtallen, of met andere decimalen.',
  votesUnread: () => 'Dit is geen aantal stemmen.',
};
