import type { Selectable, Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { MailTable } from '#server/database/schema/house';
import type { MailRow } from '#server/mail/outbox';
import { isAdviser } from './ballot';
import { findDecisionMaker } from './ballot.queries';
import { closeWhenDecided, readAgain } from './closing';
import { isInviting, isReached, isSettled, readInvitations } from './invitations.queries';
import { decisionMakerIn, type Happening, lockRow, record } from './locking';
import { move } from './move';
import { MAIL } from './outbox';
import { type DecisionMakerRow, type ResolutionRow, readRoom } from './resolution.queries';

type Mail = Selectable<MailTable>;

/** Whether voting may begin: every invitation has an outcome, and at least one was sent. */
function isReadyToOpen(invitations: readonly Pick<Mail, 'status'>[]): boolean {
  return invitations.every(isSettled) && invitations.some(isReached);
}

/**
 * Opens a resolution that is being sent, when it is ready and its deadline is not past. The row must be locked.
 * @returns what is left to record.
 */
export async function openWhenReady(
  trx: Transaction<Schema>,
  resolution: ResolutionRow,
  at: Date,
): Promise<readonly Happening[]> {
  const { id, status, deadline } = resolution;
  if (status !== 'Pending' || !deadline || deadline < at || (await isInviting(trx, id))) return [];
  const invitations = await readInvitations(trx, resolution.id);
  if (!isReadyToOpen([...invitations.values()])) return [];
  await move(trx, resolution, 'open', { opened_at: at });
  return [{ type: 'resolution.opened', at }, ...(await endWhenDecided(trx, resolution, at))];
}

/** Closes what is decided by now. @returns what is left to record. */
async function endWhenDecided(
  trx: Transaction<Schema>,
  resolution: ResolutionRow,
  at: Date,
): Promise<readonly Happening[]> {
  const { timeZone } = await readRoom(trx, resolution.entity_id);
  const end = await closeWhenDecided(trx, await readAgain(trx, resolution), timeZone, at);
  return end ? [end] : [];
}

/**
 * A director was told, so they can advise from now on; that may be the last thing a decision waited for.
 * @returns what is left to record.
 */
async function noteAdvice(
  trx: Transaction<Schema>,
  resolution: ResolutionRow,
  decisionMaker: DecisionMakerRow,
  at: Date,
): Promise<readonly Happening[]> {
  await trx
    .updateTable('decision_maker')
    .set({ advised_at: at })
    .where('id', '=', decisionMaker.id)
    .where('advised_at', 'is', null)
    .execute();
  return endWhenDecided(trx, resolution, at);
}

/** Records what became of an invitation or a notice, and opens the voting after the last of them. */
export async function invitationSettled(
  trx: Transaction<Schema>,
  mail: MailRow,
  clock: () => Date,
): Promise<void> {
  const resolution = await lockRow(trx, mail.entity_id, mail.subject_id);
  const now = clock();
  const { id, status, organ } = resolution;
  if (mail.recipient_id === null || (status !== 'Pending' && status !== 'Open')) return;
  const decisionMaker = await findDecisionMaker(trx, id, mail.recipient_id);
  if (!decisionMaker) return;
  const wasSent = mail.status === 'sent';
  const isToldToAdvise = wasSent && isAdviser(organ, decisionMaker);
  const advised = isToldToAdvise ? await noteAdvice(trx, resolution, decisionMaker, now) : [];
  const opened = mail.kind === MAIL.invitation ? await openWhenReady(trx, resolution, now) : [];
  const named = decisionMakerIn(decisionMaker);
  const settled: Happening = wasSent
    ? { type: 'resolution.invited', at: now, payload: named }
    : {
        type: 'resolution.inviteFailed',
        at: now,
        payload: { ...named, failure: mail.failure, answer: mail.answer },
      };
  await record(trx, resolution, settled, ...advised, ...opened);
}
