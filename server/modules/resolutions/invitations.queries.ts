import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { MailTable } from '#server/database/schema/house';

/** Kind of the mail that asks somebody to decide. */
export const INVITATION_KIND = 'resolution.invitation';

/** Tells a director without shares what can be advised on; nobody's decision waits for its outcome. */
export const ADVICE_KIND = 'resolution.advice';

/** Whether sending a mail has an outcome. */
export function isSettled({ status }: Pick<Selectable<MailTable>, 'status'>): boolean {
  return status === 'sent' || status === 'failed';
}

/** Whether a mail reached the server of its address. */
export function isReached({ status }: Pick<Selectable<MailTable>, 'status'>): boolean {
  return status === 'sent';
}

/** What row-level security leaves to admins: the newest mail of these kinds to each decision maker. */
async function readNewestMails(
  trx: Transaction<Schema>,
  id: string,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, Selectable<MailTable>>> {
  const rows = await trx
    .selectFrom('mail')
    .selectAll()
    .distinctOn('recipient_id')
    .where('subject_kind', '=', 'resolution')
    .where('subject_id', '=', id)
    .where('kind', 'in', kinds)
    .orderBy('recipient_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.flatMap((row) => (row.recipient_id === null ? [] : [[row.recipient_id, row]])));
}

/** The newest invitation of each decision maker who is asked to decide. */
export function readInvitations(trx: Transaction<Schema>, id: string) {
  return readNewestMails(trx, id, [INVITATION_KIND]);
}

/** As `readInvitations`, with the notices to directors who only advise. */
export function readDeliveries(trx: Transaction<Schema>, id: string) {
  return readNewestMails(trx, id, [INVITATION_KIND, ADVICE_KIND]);
}

/** Whether an invitation that no newer one has replaced still waits for its outcome: asked after each of them. */
export async function isInviting(trx: Transaction<Schema>, id: string): Promise<boolean> {
  const waiting = await trx
    .selectFrom('mail')
    .select('mail.id')
    .where('mail.subject_kind', '=', 'resolution')
    .where('mail.subject_id', '=', id)
    .where('mail.kind', '=', INVITATION_KIND)
    .where('mail.status', 'in', ['queued', 'sending'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail as newer')
            .select('newer.id')
            .whereRef('newer.subject_id', '=', 'mail.subject_id')
            .whereRef('newer.kind', '=', 'mail.kind')
            .whereRef('newer.recipient_id', '=', 'mail.recipient_id')
            .where(sql<boolean>`(newer.created_at, newer.id) > (mail.created_at, mail.id)`),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
