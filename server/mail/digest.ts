import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import { transactSystem } from '#server/database/transact';
import { digestWords } from '#server/words';
import type { Letter } from '#words/letter';
import type { MailKind, MailKinds } from './delivery';
import { type MailRow, queueMails } from './outbox';
import { readWish } from './wishes';

/** The mail that tells what was held. */
export const DIGEST = 'mail.digest';

/** Digests that are begun in one run, mails that one gathers, and those that it lists. */
const AT_ONCE = 500;
const MOST_GATHERED = 500;
const MOST_LISTED = 50;

interface Waiting {
  readonly entity_id: string;
  readonly held_for: string;
}

/** Whose digest is due, in which entity: run by the owner. */
async function readWaiting({ kysely }: Pick<Database, 'kysely'>, now: Date): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select entity_id, held_for from mail where status = 'held' and gathered_in is null and next_at <= ${now}
      group by entity_id, held_for limit ${sql.lit(AT_ONCE)}`.execute(kysely);
  return rows;
}

/** Holds the mails until the transaction ends; whoever comes second finds none. */
async function claimHeld(
  trx: Transaction<Schema>,
  { entity_id, held_for }: Waiting,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mail where entity_id = ${entity_id} and held_for = ${held_for} and status = 'held'
      and gathered_in is null and next_at <= ${now}
      order by created_at, id limit ${sql.lit(MOST_GATHERED)} for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Who reads the digest; null for who can sign in no more. */
async function readReader(trx: Transaction<Schema>, userId: string) {
  const row = await trx
    .selectFrom('user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!row || row.email === '') return null;
  return { name: `${row.first_name} ${row.last_name}`.trim(), address: row.email };
}

const given = (trx: Transaction<Schema>, ids: readonly string[]) =>
  trx.updateTable('mail').where('id', 'in', ids);

async function gather(trx: Transaction<Schema>, waiting: Waiting, now: Date): Promise<void> {
  const ids = await claimHeld(trx, waiting, now);
  if (ids.length === 0) return;
  const { entity_id: entityId, held_for: userId } = waiting;
  const reader = await readReader(trx, userId);
  if (!reader) {
    await given(trx, ids).set({ status: 'failed', failure: 'notWanted', settled_at: now }).execute();
    return;
  }
  const digest = { entityId, kind: DIGEST, subject: { kind: 'user', id: userId }, recipientId: userId };
  const [id] = await queueMails(trx, [{ ...digest, ...reader, at: now }]);
  await given(trx, ids).set({ gathered_in: id }).execute();
}

/**
 * Promises each digest whose morning has come, with all that is held for it: each mail stands in one digest, whoever else does the same
 * at the moment, and also where nobody did it in time.
 * @throws AggregateError with what went wrong with single ones, after all were tried.
 */
export async function gatherDigests(
  database: Pick<Database, 'kysely' | 'commits'>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  const failures: unknown[] = [];
  for (const waiting of await readWaiting(database, clock())) {
    await transactSystem(database, waiting.entity_id, (trx) => gather(trx, waiting, clock())).catch(
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some digests could not be gathered');
}

async function readGathered(trx: Transaction<Schema>, digest: MailRow): Promise<readonly MailRow[]> {
  return trx
    .selectFrom('mail')
    .selectAll()
    .where('gathered_in', '=', digest.id)
    .where('status', '=', 'held')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What its kind says of a mail now; null where its reader does not want it any more, or may not be told. */
async function entryOf(
  trx: Transaction<Schema>,
  kinds: MailKinds,
  mail: MailRow,
): Promise<NonNullable<Letter['entries']>[number] | null> {
  const kind = kinds[mail.kind];
  if (!kind || (await readWish(trx, kind, mail, mail.next_at)).kind === 'never') return null;
  const letter = await kind.render(trx, mail);
  return letter && { text: letter.subject, link: letter.action?.link ?? null };
}

async function writeDigest(
  trx: Transaction<Schema>,
  kinds: MailKinds,
  mail: MailRow,
): Promise<Letter | null> {
  const entries: NonNullable<Letter['entries']>[number][] = [];
  for (const gathered of await readGathered(trx, mail)) {
    const entry = await entryOf(trx, kinds, gathered);
    if (entry) entries.push(entry);
  }
  if (entries.length === 0) return null;
  const { name } = await trx
    .selectFrom('entity')
    .select('name')
    .where('id', '=', mail.entity_id)
    .executeTakeFirstOrThrow();
  const listed = entries.slice(0, MOST_LISTED);
  const facts = { entityName: name, recipient: mail, entries: listed, more: entries.length - listed.length };
  return digestWords.digest(facts, `/${mail.entity_id}/user/emails`);
}

/** What was held became of what became of its digest. */
async function settleGathered(trx: Transaction<Schema>, { id, status, failure, settled_at }: MailRow) {
  await trx
    .updateTable('mail')
    .set({ status, failure, settled_at })
    .where('gathered_in', '=', id)
    .where('status', '=', 'held')
    .execute();
}

/** The daily digest, whose entries are written by their own kinds when it is sent. */
export function digestKind(kinds: MailKinds): MailKind {
  return {
    notification: null,
    render: (trx, mail) => writeDigest(trx, kinds, mail),
    settled: settleGathered,
  };
}
