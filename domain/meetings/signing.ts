import type { SignerState } from '#contract/minutesLife';

/** Somebody whose signature is asked. */
export interface SignerStanding {
  readonly id: string;
  readonly state: SignerState;
}

/** How far the signing of one text is. */
export interface Signing {
  readonly asked: number;
  readonly answered: number;
  readonly signed: readonly string[];
  readonly declined: readonly string[];
  /** Those who have neither signed nor declined. */
  readonly missing: readonly string[];
  /** Everybody has answered: it is final by itself. */
  readonly isComplete: boolean;
  /** The last day has passed with somebody missing: an admin may close it and name them. */
  readonly mayBeClosed: boolean;
}

/** @param lastDay the last day on which signing is asked. @param today in the calendar of the entity. */
export function signingOf(
  signers: readonly SignerStanding[],
  lastDay: string | null,
  today: string,
): Signing {
  const withState = (wanted: SignerState) =>
    signers.flatMap(({ id, state }) => (state === wanted ? [id] : []));
  const [signed, declined, missing] = [withState('signed'), withState('declined'), withState('awaiting')];
  const isComplete = signers.length > 0 && missing.length === 0;
  return {
    asked: signers.length,
    answered: signers.length - missing.length,
    signed,
    declined,
    missing,
    isComplete,
    mayBeClosed: missing.length > 0 && lastDay !== null && today > lastDay,
  };
}

const GROUP = 4;
const GROUPS = 4;

/** The beginning of a hash in four groups, as it is read aloud and compared by eye. */
export function fingerprintOf(hash: string): readonly string[] {
  return Array.from({ length: GROUPS }, (_, index) => hash.slice(index * GROUP, (index + 1) * GROUP));
}
