import { HTTPException } from 'hono/http-exception';
import type { FieldProblem, Obstacle, Problem } from '#contract/problem';
import { type FieldFault, Refusal } from '#server/problem';
import { TITLES as ENGLISH } from '#words/en/house/titles';
import { TITLES as DUTCH } from '#words/nl/house/titles';
import { type Locale, wordsFor } from '#words/words';

const TITLES = { en: ENGLISH, nl: DUTCH };

/** A caller who repairs so many comes again. */
export const MOST_FAULTS = 20;

/** Seconds after which a caller of something that is away may try again. */
const RETRY_AFTER_S = '5';

export interface ProblemAnswer {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
}

/** The one mapper from what was thrown to what the caller is told, in their language. Nothing of a defect is told. */
export function toProblem(error: unknown, requestId: string, locale: Locale): ProblemAnswer {
  const refusal = toRefusal(error);
  const titles = wordsFor(locale, TITLES);
  const problem: Problem = {
    type: refusal.type,
    title: refusal.status === 500 ? titles.defect : titles.of[refusal.type],
    status: refusal.status,
    ...(refusal.reason && { detail: shortened(refusal.reason.in(locale), LONGEST_DETAIL) }),
    requestId,
    ...(refusal.faults && { errors: told(refusal.faults, locale) }),
    ...(refusal.obstacles && { obstacles: named(refusal.obstacles) }),
  };
  return { problem, headers: headersOf(refusal) };
}

/** Of what a caller is told, in characters and bytes: what they sent is not sent back to them. */
const LONGEST_DETAIL = 1_000;
const LONGEST_FIELD = 120;
const LONGEST_MESSAGE = 400;
const MOST_FAULT_BYTES = 6_000;

const shortened = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** The first of them, as many as have room: an answer has at most 8 kB. */
function inRoom<Told>(all: readonly Told[]): readonly Told[] {
  let left = MOST_FAULT_BYTES;
  return all.filter((one) => {
    left -= Buffer.byteLength(JSON.stringify(one));
    return left >= 0;
  });
}

const told = (faults: readonly FieldFault[], locale: Locale): readonly FieldProblem[] =>
  inRoom(
    faults.slice(0, MOST_FAULTS).map(({ field, reason }) => ({
      field: shortened(field, LONGEST_FIELD),
      message: shortened(reason.in(locale), LONGEST_MESSAGE),
    })),
  );

const named = (obstacles: readonly Obstacle[]): readonly Obstacle[] =>
  inRoom(
    obstacles
      .slice(0, MOST_FAULTS)
      .map(({ name, ...rest }) => ({ ...rest, name: shortened(name, LONGEST_FIELD) })),
  );

/** Whether what was thrown is a defect of ours, to be logged with its stack. */
export function isDefect(error: unknown): boolean {
  return toRefusal(error).status === 500;
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new Refusal(error.status, error.status === 404 ? 'not-found' : 'about:blank');
  }
  return new Refusal(500, 'about:blank');
}

function headersOf({ status, retryAfterS }: Refusal): Record<string, string> {
  if (status === 401) return { 'www-authenticate': 'Bearer' };
  // What is left of the body is not read, so nothing else can follow on this connection.
  if (status === 408 || status === 413) return { connection: 'close' };
  if (status === 503) return { 'retry-after': RETRY_AFTER_S };
  return retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
}
