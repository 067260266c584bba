import type { SealState } from '#contract/calls/platform';

/** How many days before its end a certificate is told of. */
const TOLD_BEFORE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether what is sealed now is taken by those who check it, and for how long still. */
export function sealStateAt(validUntil: Date, now: Date): SealState {
  if (now > validUntil) return 'ended';
  return validUntil.getTime() - now.getTime() <= TOLD_BEFORE_DAYS * DAY_MS ? 'ending' : 'valid';
}

/** What the operator is told at the start; null where nothing has to be done. */
export function sealWarning(validUntil: Date, now: Date): string | null {
  const state = sealStateAt(validUntil, now);
  if (state === 'valid') return null;
  const day = validUntil.toISOString().slice(0, 10);
  const said =
    state === 'ended'
      ? `The certificate of seals ended on ${day}: other programs call what is sealed now invalid.`
      : `The certificate of seals ends on ${day}.`;
  return `${said} docs/operations.md says how the key is replaced.`;
}
