import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Selectable, Transaction } from 'kysely';
import { EVENTS, type EventPayloads, type EventReaders, type EventType, type Fact } from '#contract/events';
import { groupBy } from '#domain/entity/group-by';
import { noteForCommit } from './commits';
import { newId } from './id';
import type { EventTable, Schema } from './schema';

export interface EventSubject {
  readonly kind: string;
  readonly id: string;
  /** As it is called now: the record keeps the name of its day. */
  readonly name: string;
}

/** What happened in an entity, and to what. */
export type NewEvent = Occasion & Fact;

interface Occasion {
  readonly entityId: string;
  /** Null for what the system did by itself. */
  readonly actor: { readonly userId: string; readonly name: string } | null;
  readonly subject: EventSubject;
  readonly at: Date;
}

export type StoredEvent = Selectable<EventTable>;

/** SHA-256 over the event's canonical JSON (RFC 8785), the previous hash included; hexadecimal. */
export function hashOf(event: Omit<StoredEvent, 'hash'>): string {
  const text = canonicalize({
    id: event.id,
    entityId: event.entity_id,
    sequence: event.sequence,
    at: event.at.toISOString(),
    actorUserId: event.actor_user_id,
    actorName: event.actor_name,
    subjectKind: event.subject_kind,
    subjectId: event.subject_id,
    subjectName: event.subject_name,
    type: event.type,
    payload: event.payload,
    readers: event.readers,
    previousHash: event.previous_hash,
  });
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
}

/** Locks the entity's head until the transaction ends: events of one entity are appended one after the other. */
export async function lockHead(trx: Transaction<Schema>, entityId: string) {
  return trx
    .insertInto('entity_head')
    .values({ entity_id: entityId, sequence: 0, hash: null })
    .onConflict((conflict) =>
      conflict.column('entity_id').doUpdateSet((eb) => ({ sequence: eb.ref('entity_head.sequence') })),
    )
    .returning(['sequence', 'hash'])
    .executeTakeFirstOrThrow();
}

type Head = Awaited<ReturnType<typeof lockHead>>;

function said<Type extends EventType>(type: Type, payload: EventPayloads[Type]): EventReaders {
  const { readers } = EVENTS[type];
  return typeof readers === 'function' ? readers(payload) : readers;
}

/** Id of the entity or subject whose readers read the event. */
function readersOf(event: NewEvent): string | null {
  const { entityId, subject } = event;
  return { members: entityId, subject: subject.id, nobody: null }[said(event.type, event.payload ?? {})];
}

function rowAfter({ sequence, hash: previous }: Head, event: NewEvent): StoredEvent {
  const row: Omit<StoredEvent, 'hash'> = {
    id: newId(),
    entity_id: event.entityId,
    sequence: sequence + 1,
    at: event.at,
    actor_user_id: event.actor?.userId ?? null,
    actor_name: event.actor?.name ?? null,
    subject_kind: event.subject.kind,
    subject_id: event.subject.id,
    subject_name: event.subject.name,
    type: event.type,
    payload: { ...event.payload },
    readers: readersOf(event),
    previous_hash: previous,
  };
  return { ...row, hash: hashOf(row) };
}

async function addRows(trx: Transaction<Schema>, rows: readonly StoredEvent[]): Promise<void> {
  await trx
    .insertInto('event')
    .values(rows.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })))
    .execute();
}

async function moveHead(trx: Transaction<Schema>, { entity_id, sequence, hash }: StoredEvent): Promise<void> {
  await trx.updateTable('entity_head').set({ sequence, hash }).where('entity_id', '=', entity_id).execute();
  noteForCommit(trx, { kind: 'event', entityId: entity_id, sequence });
}

/**
 * Appends one event to the record of its entity, in the transaction of the change it tells of.
 * @returns its id.
 */
export async function appendEvent(trx: Transaction<Schema>, event: NewEvent): Promise<string> {
  const row = rowAfter(await lockHead(trx, event.entityId), event);
  await addRows(trx, [row]);
  await moveHead(trx, row);
  return row.id;
}

/** Rows of one statement: 14 columns each, of 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

/** Appends many events of any entities, those of one entity in the order given. */
export async function appendEvents(trx: Transaction<Schema>, events: readonly NewEvent[]): Promise<void> {
  for (const [entityId, own] of groupBy(events, (event) => event.entityId)) {
    const rows: StoredEvent[] = [];
    let head = await lockHead(trx, entityId);
    for (const event of own) {
      const row = rowAfter(head, event);
      rows.push(row);
      head = row;
    }
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await addRows(trx, rows.slice(from, from + ROWS_AT_ONCE));
    }
    const last = rows.at(-1);
    if (last) await moveHead(trx, last);
  }
}

/**
 * Walks the record of an entity.
 * @returns the sequence of the first event that is missing or was altered, or null when the chain is whole.
 */
export async function findBrokenLink(trx: Transaction<Schema>, entityId: string): Promise<number | null> {
  const events = await trx
    .selectFrom('event')
    .selectAll()
    .where('entity_id', '=', entityId)
    .orderBy('sequence')
    .execute();
  let previous: string | null = null;
  for (const [index, event] of events.entries()) {
    const whole =
      event.sequence === index + 1 && event.previous_hash === previous && hashOf(event) === event.hash;
    if (!whole) return index + 1;
    previous = event.hash;
  }
  const head = await trx
    .selectFrom('entity_head')
    .selectAll()
    .where('entity_id', '=', entityId)
    .executeTakeFirst();
  const complete = (head?.sequence ?? 0) === events.length && (head?.hash ?? null) === previous;
  return complete ? null : events.length + 1;
}
