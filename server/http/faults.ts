import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const NEEDED = 'This is needed.';
const UNFIT = 'This value does not fit here.';

const KINDS: Readonly<Record<string, string>> = {
  string: 'This has to be a text.',
  number: 'This has to be a number.',
  int: 'This has to be a whole number.',
  boolean: 'This has to be true or false.',
  array: 'This has to be a list.',
  object: 'This has to be an object.',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'This is not an email address.',
  uuid: 'This is not an id.',
  date: 'This is not a day of the calendar: write it as 2026-12-31.',
  datetime: 'This is not a moment with an offset: write it as 2026-12-31T12:00:00Z.',
  url: 'This is not an address of a page.',
};

const of = (count: number | bigint, one: string, many: string) =>
  `${count} ${Number(count) === 1 ? one : many}`;

function amount(origin: string, limit: number | bigint): string {
  if (origin === 'string') return of(limit, 'character', 'characters');
  if (origin === 'array' || origin === 'set') return of(limit, 'entry', 'entries');
  return String(limit);
}

function isMissing({ input }: Issue): boolean {
  return input === undefined || input === '' || (Array.isArray(input) && input.length === 0);
}

/**
 * What is wrong with a value, as a sentence a person can act on; the words a schema has of its own go before it. Null
 * leaves it to the library.
 */
export function inWords(issue: Issue): string | null {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? NEEDED : (KINDS[issue.expected] ?? UNFIT);
    case 'too_small':
      return isMissing(issue) ? NEEDED : `At least ${amount(issue.origin, issue.minimum)}.`;
    case 'too_big':
      return `At most ${amount(issue.origin, issue.maximum)}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? UNFIT;
    case 'invalid_value':
      return `This has to be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return issue.input === undefined ? NEEDED : UNFIT;
    default:
      return null;
  }
}
