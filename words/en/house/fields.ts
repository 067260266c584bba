import type { FieldFaults } from '../../house/fields';
import type { Sentences } from '../../words';
import { plural } from '../plural';

export const FIELDS: Sentences<FieldFaults> = {
  atLeast: (limit) => `At least ${limit}.`,
  atLeastCharacters: (count) =>
    plural(count, { one: `At least ${count} character.`, other: `At least ${count} characters.` }),
  atLeastEntries: (count) =>
    plural(count, { one: `At least ${count} entry.`, other: `At least ${count} entries.` }),
  atMost: (limit) => `At most ${limit}.`,
  atMostCharacters: (count) =>
    plural(count, { one: `At most ${count} character.`, other: `At most ${count} characters.` }),
  atMostEntries: (count) =>
    plural(count, { one: `At most ${count} entry.`, other: `At most ${count} entries.` }),
  atMostFiles: (count) => plural(count, { one: 'One file at most.', other: `At most ${count} files.` }),
  exactNumber: () => 'An exact number such as 3 or 2/3',
  idempotencyKey: () => 'At most 200 visible ASCII characters.',
  needed: () => 'This is needed.',
  nestedTooDeep: () => 'This is nested too deep.',
  notAColor: () => 'One or two colours of the avatar palette',
  notADay: () => 'This is not a day of the calendar: write it as 2026-12-31.',
  notAHash: () => 'A SHA-256 in hexadecimal digits',
  notAList: () => 'This has to be a list.',
  notAMoment: () => 'This is not a moment with an offset: write it as 2026-12-31T12:00:00Z.',
  notANumber: () => 'This has to be a number.',
  notAPage: () => 'This is not an address of a page.',
  notAText: () => 'This has to be a text.',
  notACountry: () => 'This is not a country of ISO 3166',
  notADayOfYear: () => 'Give a day of the year as MM-DD',
  notATimeZone: () => 'This is not a time zone',
  notAQuarter: () => 'A quarter such as 2026-Q4',
  notALink: () => 'A link begins with http:// or https://',
  notAPercentage: () => 'A percentage from 0 to 100 with at most six decimals, such as 12.5',
  notAToken: () => 'This is not a token',
  notVotes: () => 'A whole number, zero or more',
  notAWholeNumber: () => 'This has to be a whole number.',
  notAnAddress: () => 'This is not an email address.',
  notAnId: () => 'This is not an id.',
  notAnObject: () => 'This has to be an object.',
  notJson: () => 'This is not valid JSON.',
  notNext: () => 'This is not what a page of this list said as next.',
  notStorable: () => 'This holds a character that is no text.',
  notTrueOrFalse: () => 'This has to be true or false.',
  oneOf: (values) => `This has to be one of: ${values.join(', ')}.`,
  outsideCalendar: () => 'This has to be a day from 1800 to 2199.',
  pageBeyondReach: (rows) =>
    `A page by its number begins within the first ${rows} rows; use after alone for the others.`,
  rowsWithProgress: (most) => `With progress at most ${most} rows`,
  sayWhatIsDecided: () => 'Say what is decided',
  sayWhy: () => 'Say why',
  saySomething: () => 'Say something',
  tooManyNamed: () => 'Name fewer people',
  tooManyWords: () => 'Write less: a comment has at most 4,000 characters',
  tooManyValues: () => 'This holds too many values.',
  unfit: () => 'This value does not fit here.',
  unknown: () => 'This field is not known.',
  zeroOrMore: () => 'Zero or more',
};
