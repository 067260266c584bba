import type { Transaction } from 'kysely';
import { keptSince, RETENTION, type RetentionKind } from '#domain/retention/schedule';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { inTransaction } from '#server/database/transact';
import { PROVEN_SUBJECTS } from '#server/evidence/record';

type Remove = (trx: Transaction<Schema>, since: Date) => Promise<{ readonly numDeletedRows: bigint }>;

/** How each kind goes. */
const REMOVALS: Readonly<Record<RetentionKind, Remove>> = {
  telemetry: (trx, since) =>
    trx.deleteFrom('telemetry').where('day', '<', since.toISOString().slice(0, 10)).executeTakeFirstOrThrow(),
  supportConversation: (trx, since) =>
    trx.deleteFrom('support_thread').where('last_at', '<', since).executeTakeFirstOrThrow(),
  invitationLink: (trx, since) =>
    trx.deleteFrom('invitation_link').where('created_at', '<', since).executeTakeFirstOrThrow(),
  mail: (trx, since) =>
    trx
      .deleteFrom('mail')
      .where('settled_at', '<', since)
      .where('subject_kind', 'not in', PROVEN_SUBJECTS)
      .executeTakeFirstOrThrow(),
  signIn: (trx, since) => trx.deleteFrom('sign_in').where('seen_at', '<', since).executeTakeFirstOrThrow(),
  retentionReport: (trx, since) =>
    trx.deleteFrom('retention_run').where('at', '<', since).executeTakeFirstOrThrow(),
};

/** Removes what was kept long enough, and reports how much of each kind that was. As the owner: it is of nobody's entity. */
export async function removeOutdated(
  database: Pick<Database, 'kysely' | 'commits'>,
  now: Date = new Date(),
): Promise<void> {
  for (const retained of RETENTION) {
    await inTransaction(database, async (trx) => {
      const { numDeletedRows } = await REMOVALS[retained.kind](trx, keptSince(retained, now));
      await trx
        .insertInto('retention_run')
        .values({
          id: newId(),
          at: now,
          kind: retained.kind,
          days: retained.days,
          removed: Number(numDeletedRows),
        })
        .execute();
    });
  }
}
