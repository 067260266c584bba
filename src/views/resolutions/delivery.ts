import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import { DELIVERY } from '#words/en/resolutions/delivery';
import { formatTime } from '../shared/format';

type Reached = Pick<DecisionMaker, 'email' | 'hindrance' | 'invitation'>;

/** What keeps the mail to a decision maker from them, in a sentence; null: nothing, or it is not the reader's to know. */
export function deliveryWords({ email, hindrance, invitation }: Reached, timeZone: string): string | null {
  if (!invitation) return null;
  const { status, attempts, failure, nextAt } = invitation;
  const what = `The ${hindrance === 'adviser' ? 'notice' : 'invitation'} ${email ? `to ${email} ` : ''}`;
  const why = failure ? ` ${DELIVERY[failure]}.` : '';
  if (status === 'failed') return `${what}could not be delivered.${why} There is no further attempt.`;
  if (status === 'sent' || attempts === 0 || failure === null) return null;
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  const next =
    nextAt === null ? 'another one is being made' : `the next is at ${formatTime(nextAt, timeZone)}`;
  return `${what}was not taken in ${tries}, ${next}.${why}`;
}

type Sent = Pick<Resolution, 'status' | 'decisionMakers' | 'deadline' | 'evaluatedAt'>;

/** How far the sending is, where something about it is to be known or done; null for who may not read the outcomes. */
export function sendingWords({ status, decisionMakers, deadline, evaluatedAt }: Sent): string | null {
  const outcomes = decisionMakers.flatMap(({ invitation }) => (invitation ? [invitation.status] : []));
  if (outcomes.length === 0) return null;
  const all = outcomes.length;
  const failed = outcomes.filter((outcome) => outcome === 'failed').length;
  const settled = failed + outcomes.filter((outcome) => outcome === 'sent').length;
  if (status === 'Open' && failed > 0) {
    return `${failed} of ${all} people could not be reached by mail. Voting is open for the others: send the mail again below, or to another address.`;
  }
  if (status !== 'Pending') return null;
  if (deadline !== null && Date.parse(deadline) < Date.parse(evaluatedAt)) {
    return 'The last day to decide passed before voting could open. Give more time, or cancel the resolution.';
  }
  if (settled < all) {
    return `Invitations are being sent: ${settled} of ${all} have their outcome. Voting opens after the last.`;
  }
  return 'Nobody could be reached by mail, so voting is not open. Send the mails again below, or to other addresses, or cancel the resolution.';
}

const SOONEST_MS = 3_000;
const AFTER_ATTEMPT_MS = 1_500;

/** How long until the outcome of a mail that is on its way may be known, in milliseconds; null: none is. */
export function untilDelivery({
  decisionMakers,
  evaluatedAt,
}: Pick<Resolution, 'decisionMakers' | 'evaluatedAt'>): number | null {
  const waits = decisionMakers.flatMap(({ invitation }) => {
    if (invitation?.status !== 'queued' && invitation?.status !== 'sending') return [];
    const { nextAt } = invitation;
    const left = nextAt === null ? 0 : Date.parse(nextAt) - Date.parse(evaluatedAt);
    return [Math.max(left + AFTER_ATTEMPT_MS, SOONEST_MS)];
  });
  return waits.length === 0 ? null : Math.min(...waits);
}
