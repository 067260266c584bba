import type { ImportFaults } from '../../resolutions/importFaults';
import type { Sentences } from '../../words';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';

export const IMPORT_FAULTS: Sentences<ImportFaults> = {
  columnMissing: () => 'This column is missing.',
  columnTwice: () => 'This column stands twice.',
  columnUnknown: (known) => `This column is not known. Known are ${enumerated(known)}.`,
  dateFuture: () => 'The date lies in the future.',
  dateMissing: () => 'The date is missing.',
  dateTooEarly: () => 'The date lies too far back.',
  dateUnread: () => 'This is not a date. Write it as 2026-11-20 or 20-11-2026.',
  fileImported: (name, as) => `“${name}” was imported already, as ${as}.`,
  fileNameMissing: () => 'The name of the signed file is missing.',
  fileNotPdf: (name) => `“${name}” is not a PDF.`,
  fileNotSent: (name) => `“${name}” was not sent along.`,
  fileSentTwice: (name) => `“${name}” was sent twice.`,
  fileUnnamed: (name) => `No row names “${name}”.`,
  noRows: () => 'The table has no rows below its head.',
  numberTaken: (number) => `The number ${number} is taken.`,
  organMissing: () => 'The organ is missing.',
  organUnknown: () =>
    'This organ is not known. Write management board, supervisory board, directors or shareholders.',
  rowHasIt: (row, text) => `Row ${row} has “${text}” already.`,
  rowTooWide: () => 'This row has more cells than the head.',
  statusUnknown: () => 'Write Accepted or Rejected.',
  titleMissing: () => 'The title is missing.',
  tooLong: (mostCharacters) => `At most ${NUMBERS.whole(mostCharacters)} characters.`,
  tooManyRows: (most) => `At most ${NUMBERS.whole(most)} rows. Import the others after these.`,
  unstorable: () => 'This has characters that cannot be kept.',
  votesAmbiguous: () => 'Write this number without a sign for thousands, or with other decimals.',
  votesUnread: () => 'This is not a number of votes.',
};
