import type { ImportNotes } from '../../entity/importNotes';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';
import { calendarDay, inDays } from '../time';

const part = (percentage: string | null) =>
  percentage === null ? 'an unknown part' : NUMBERS.percentage(percentage);

export const IMPORT_NOTES: Sentences<ImportNotes> = {
  isThisEntity: () => 'This entity.',
  knownById: () => 'Recorded here already, under the same id.',
  knownByImport: () => 'Imported here before.',
  knownByNumber: (number) => `Recorded here already, with the register number ${number}.`,
  knownByName: () => 'Recorded here already, under the same name.',
  unconnected: () => 'No holding that is recorded refers to it.',
  replaced: (row) => `Statement ${row} is a later one of the same record.`,
  readTogether: (row) => `Read together with statement ${row}, the last one of the same record.`,
  heldOnNoDay: () => 'It ends on the day on which it begins, so nothing is recorded of it.',
  notNamed: () => 'It is not named, so it stands for whoever is not known.',
  holderNotNamed: () => 'The holder is not named: the part is shown as held by somebody unknown.',
  heldNotNamed: () => 'What is held is not named.',
  noInterest: () => 'It tells of no interest.',
  otherInterest: (type) => `Interests of the type ${type} are no holdings.`,
  indirectInterest: () => 'Indirect interests are computed from the direct ones.',
  rangeOnly: () => 'Only a range is told, so the percentage is recorded as unknown.',
  votesOfNobody: (record) => `No statement of the file has the shares of ${record}, whose votes it tells of.`,
  ownRegister: (name) => `${name} keeps a register of its own here. Import the file there.`,
  notAdministeredHere: (name) => `What ${name} holds is recorded by an admin of both entities.`,
  sharesRecorded: (shareClass, ownership, voting, from, until) =>
    `Class ${shareClass}: ${part(ownership)} of the capital and ${part(voting)} of the votes, ${inDays(from, until)}.`,
  sharesKnown: (shareClass, from) => `Class ${shareClass}, from ${calendarDay(from)}: recorded already.`,
  fileMissing: () => 'Choose a file.',
  fileTooLarge: (mostMegabytes) => `The file is larger than ${NUMBERS.whole(mostMegabytes)} MB.`,
  fileUnreadable: () => 'This is no list of statements as JSON. Export it as BODS 0.4.',
  otherVersion: (version) =>
    `The file follows ${version === null ? 'an earlier version of BODS' : `BODS ${version}`}. Export it as BODS 0.4.`,
  fileEmpty: () => 'The file has no statements.',
  tooManyStatements: (most) => `A file may have at most ${NUMBERS.whole(most)} statements.`,
  notAStatement: () => 'This is no statement of BODS 0.4.',
  sameStatement: (row) => `Statement ${row} has the same id.`,
  recordMissing: (record) => `No statement of the file has the record ${record}.`,
  recordOfOtherKind: (record) => `${record} is no entity, and shares are held in entities alone.`,
  subjectMissing: (entity) => `The file does not tell of ${entity}, nor which of its entities it is about.`,
  subjectElsewhere: (name) =>
    `The file tells of ${name}, which keeps a register of its own here. Import it there.`,
  nameTooLong: (mostCharacters) => `A name has at most ${NUMBERS.whole(mostCharacters)} characters.`,
  unstorableText: () => 'This text has characters that cannot be stored.',
  importFaulty: () => 'Nothing was imported: some statements are wrong.',
};
