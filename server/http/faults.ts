import type { z } from 'zod';
import { isNumberedFault, isSchemaFault } from '#contract/schemaFaults';
import { wrong } from '#server/words';
import type { Reason } from '#words/reason';

/** An issue of the library, made with `reportInput`. */
type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, Reason>> = {
  string: wrong('notAText'),
  number: wrong('notANumber'),
  int: wrong('notAWholeNumber'),
  boolean: wrong('notTrueOrFalse'),
  array: wrong('notAList'),
  object: wrong('notAnObject'),
};

const FORMATS: Readonly<Record<string, Reason>> = {
  email: wrong('notAnAddress'),
  uuid: wrong('notAnId'),
  date: wrong('notADay'),
  datetime: wrong('notAMoment'),
  url: wrong('notAPage'),
};

/** Issues that have a reason of ours by their kind and bounds; a schema names others by a code. */
const OURS: ReadonlySet<string> = new Set<Issue['code']>([
  'invalid_type',
  'too_small',
  'too_big',
  'invalid_format',
  'invalid_value',
  'invalid_union',
]);

/** Stands where a schema names no code: no text of the library is it. */
const UNSAID = '\u0000';

/** How the library is asked, so that `faultOf` finds what it needs. */
export const PARSING = {
  reportInput: true,
  error: ({ code }: { readonly code?: string | undefined }) => (code && OURS.has(code) ? UNSAID : null),
} as const;

export function atLeast(origin: string, limit: number | bigint): Reason {
  if (origin === 'string') return wrong('atLeastCharacters', limit);
  if (origin === 'array' || origin === 'set') return wrong('atLeastEntries', limit);
  return wrong('atLeast', limit);
}

export function atMost(origin: string, limit: number | bigint): Reason {
  if (origin === 'string') return wrong('atMostCharacters', limit);
  if (origin === 'array' || origin === 'set') return wrong('atMostEntries', limit);
  return wrong('atMost', limit);
}

function isMissing({ input }: Issue): boolean {
  return input === undefined || input === '' || (Array.isArray(input) && input.length === 0);
}

/** What is wrong with a value; a code that the schema names goes before it. */
export function faultOf(issue: Issue): Reason {
  if (issue.message !== UNSAID) {
    if (isSchemaFault(issue.message)) return wrong(issue.message);
    if (issue.code === 'custom' && isNumberedFault(issue.message)) {
      return wrong(issue.message, Number(issue.params?.number));
    }
    return wrong('unfit');
  }
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? wrong('needed') : (KINDS[issue.expected] ?? wrong('unfit'));
    case 'too_small':
      return isMissing(issue) ? wrong('needed') : atLeast(issue.origin, issue.minimum);
    case 'too_big':
      return atMost(issue.origin, issue.maximum);
    case 'invalid_format':
      return FORMATS[issue.format] ?? wrong('unfit');
    case 'invalid_value':
      return wrong('oneOf', issue.values.map(String));
    case 'invalid_union':
      return issue.input === undefined ? wrong('needed') : wrong('unfit');
    default:
      return wrong('unfit');
  }
}
