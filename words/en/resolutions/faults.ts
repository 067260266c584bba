import { sentence } from '#contract/line';
import type { ResolutionFaults } from '../../resolutions/faults';
import type { Sentences } from '../../words';
import { ballotFault } from '../decision/ballotFaults';
import { enumerated } from '../lists';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';
import { longMoment } from '../time';

export const FAULTS: Sentences<ResolutionFaults> = {
  addressInvalid: (name) => `The email address of ${name} is not valid.`,
  addressMissing: (name) => sentence(`There is no email address of ${name}`),
  ballot: ballotFault,
  blanksOpen: (count, named, areMore) => {
    const blanks = enumerated(areMore ? [...named, 'and more'] : named);
    return plural(count, {
      one: `Fill in ${NUMBERS.whole(count)} blank of the text: ${blanks}.`,
      other: `Fill in ${NUMBERS.whole(count)} blanks of the text: ${blanks}.`,
    });
  },
  chairUnknown: () => 'The chair is not among the decision makers.',
  consentNotAsked: () => 'Consent to the way of deciding is not asked of you here.',
  dayNotLater: (present) => `Choose a day after the present last day to decide, ${longMoment(present)}.`,
  dayOutside: () => 'A day from 2000 to 2199.',
  dayPast: () => 'This day is past.',
  deadlineMissing: () => 'Choose the last day to decide.',
  deadlinePast: () => 'The last day to decide is past. Choose a later day.',
  documentUnknown: () => 'This document is not known here.',
  expiresAfter: (at) => `By its rule the resolution expires after ${longMoment(at)}.`,
  expiresBefore: () => 'By its rule the resolution expires before this day.',
  idTwice: () => 'This id is in the list twice.',
  messageMissing: () => 'Write a message to the decision makers.',
  organIsOther: () => 'The draft is a resolution of another organ than this meeting is of.',
  organMissing: () => 'Say who decides.',
  personUnknown: () => 'This person is not known here.',
  placeholdersOpen: (labels) => `These placeholders have no value yet: ${enumerated(labels)}.`,
  ruleMissing: () => 'Choose a decision rule.',
  sayForWhom: (names) => `Say for whom you decide: ${enumerated(names)}`,
  tableMissing: () => 'Choose a table.',
  tableTooLarge: () => 'The table is too large. Import it in several parts.',
  tableUnreadable: () => 'The table cannot be read. Save it as CSV (UTF-8) or as an Excel workbook (.xlsx).',
  textMissing: () => 'Write the text of the resolution.',
  titleMissing: () => 'Give the resolution a title.',
};
