import { sql, type Transaction } from 'kysely';
import { ENDS_SOON_DAYS } from '#domain/boards/board';
import { endingTerms } from '#domain/boards/ending';
import { dayIn } from '#domain/time/calendar';
import type { Database } from '#server/database/connection';
import { appendEvents } from '#server/database/event';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { transactSystem } from '#server/database/transact';
import { readAdmins } from '#server/group/admins';
import { inTurn } from '#server/jobs/inTurn';
import { queueMails } from '#server/mail/outbox';
import { FEATURE_OF } from './boards.room';
import { readTerms, termOf } from './terms.queries';

/** The event and the mail that tell admins of it. */
export const END_ANNOUNCED = 'board.endAnnounced';

const AT_ONCE = 100;
const DAY_MS = 86_400_000;

/**
 * Entities in which a term may end soon that was not told of, by id; run by the owner, over all entities. A day more at either end, for
 * their calendars differ.
 */
async function readDue({ kysely }: Pick<Database, 'kysely'>, now: Date, after: string) {
  const dayAt = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const rows = await kysely
    .selectFrom('board_member as member')
    .select('member.entity_id')
    .distinct()
    .where('member.valid_to', '>', dayAt(-2))
    .where('member.valid_to', '<', dayAt(ENDS_SOON_DAYS + 3))
    .where('member.entity_id', '>', after)
    .where(
      sql<boolean>`not exists (select from event e where e.entity_id = member.entity_id
        and e.subject_kind = 'boardMember' and e.subject_id = member.id and e.type = ${END_ANNOUNCED}
        and e.payload ->> 'until' = (member.valid_to - 1)::text)`,
    )
    .orderBy('member.entity_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}

/** Ends of terms that were told, as `id until`. */
async function readTold(trx: Transaction<Schema>, entityId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await trx
    .selectFrom('event')
    .select(['subject_id', sql<string>`payload ->> 'until'`.as('until')])
    .where('entity_id', '=', entityId)
    .where('subject_kind', '=', 'boardMember')
    .where('subject_id', 'in', ids)
    .where('type', '=', END_ANNOUNCED)
    .execute();
  return new Set(rows.map(({ subject_id, until }) => `${subject_id} ${until}`));
}

/** Tells the admins of an entity of each end once. Who changes its boards meanwhile waits, and so does another server. */
async function announce(trx: Transaction<Schema>, entityId: string, at: Date): Promise<void> {
  await lockAlone(trx, 'board', entityId);
  const { settings, features, status } = await trx
    .selectFrom('entity')
    .select(['settings', 'features', 'status'])
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  if (status === 'Liquidated') return;
  const rows = await readTerms(trx, entityId);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const ending = endingTerms(rows.map(termOf), dayIn(settings.timeZone, at)).filter(({ kind }) =>
    features.includes(FEATURE_OF[kind]),
  );
  const told = await readTold(
    trx,
    entityId,
    ending.map(({ id }) => id),
  );
  const untold = ending.filter(({ id, until }) => !told.has(`${id} ${until}`));
  if (untold.length === 0) return;
  const admins = await readAdmins(trx, entityId);
  await queueMails(
    trx,
    untold.flatMap(({ id, until }) =>
      admins.map((admin) => ({
        entityId,
        kind: END_ANNOUNCED,
        subject: { kind: 'boardMember', id },
        recipientId: admin.id,
        address: admin.email,
        name: admin.name,
        data: { until },
        at,
      })),
    ),
  );
  await appendEvents(
    trx,
    untold.map(({ id, kind, partyId: party, until }) => ({
      entityId,
      actor: null,
      subject: { kind: 'boardMember', id, name: names.get(id) ?? '' },
      at,
      type: END_ANNOUNCED,
      payload: { kind, party, until },
    })),
  );
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Tells the admins of each entity of terms that end soon, once for each end. Idempotent: the record says what was told.
 * @throws AggregateError with what went wrong in single entities, after all were tried.
 */
export async function announceEnds(
  database: Pick<Database, 'kysely' | 'commits'>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  await inTurn<string>({
    read: (after = FIRST) => readDue(database, clock(), after),
    atOnce: AT_ONCE,
    work: (entityId) => transactSystem(database, entityId, (trx) => announce(trx, entityId, clock())),
    kind: 'ends of terms to be told',
  });
}
