import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Selectable, Transaction } from 'kysely';
import { EVENTS, type EventPayloads, type EventReaders, type EventType, type Fact } from '#contract/events';
import { groupBy } from '#domain/entity/group-by';
import { noteForCommit } from './commits';
import { newId } from './id';
import { digestOf, seal } from './persons';
import type { Schema } from './schema';
import type { EventPersonTable, EventTable } from './schema/record';

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
    subjectKind: event.subject_kind,
    subjectId: event.subject_id,
    subjectName: event.subject_name,
    type: event.type,
    payload: event.payload,
    persons: event.persons,
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

type StoredPerson = Selectable<EventPersonTable>;

interface Appended {
  readonly row: StoredEvent;
  readonly persons: readonly StoredPerson[];
}

function appendedAfter({ sequence, hash: previous }: Head, event: NewEvent): Appended {
  const { entityId, actor, subject, type, payload = {} } = event;
  const actorUserId = actor?.userId ?? null;
  const told = {
    type,
    actorUserId,
    subjectId: subject.id,
    subjectName: subject.name,
    payload: { ...payload },
  };
  const sealed = seal(told, actor?.name ?? null);
  const place = { entity_id: entityId, sequence: sequence + 1, readers: readersOf(event) };
  const row: Omit<StoredEvent, 'hash'> = {
    ...place,
    id: newId(),
    at: event.at,
    actor_user_id: actorUserId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: sealed.subjectName,
    type,
    payload: sealed.payload,
    persons: sealed.digests,
    previous_hash: previous,
  };
  return {
    row: { ...row, hash: hashOf(row) },
    persons: sealed.persons.map(({ personId, salt, texts }) => ({
      ...place,
      person_id: personId,
      salt,
      texts,
    })),
  };
}

/** Rows of one statement: 14 columns each, of 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

async function addRows(trx: Transaction<Schema>, appended: readonly Appended[]): Promise<void> {
  const rows = appended.map(({ row: { payload, persons, ...row } }) => ({
    ...row,
    payload: JSON.stringify(payload),
    persons: JSON.stringify(persons),
  }));
  for (const some of inParts(rows, ROWS_AT_ONCE)) await trx.insertInto('event').values(some).execute();
  const persons = appended.flatMap((each) =>
    each.persons.map(({ texts, ...person }) => ({ ...person, texts: JSON.stringify(texts) })),
  );
  for (const some of inParts(persons, ROWS_AT_ONCE)) {
    await trx.insertInto('event_person').values(some).execute();
  }
}

function inParts<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
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
  const appended = appendedAfter(await lockHead(trx, event.entityId), event);
  await addRows(trx, [appended]);
  await moveHead(trx, appended.row);
  return appended.row.id;
}

/** Appends many events of any entities, those of one entity in the order given. */
export async function appendEvents(trx: Transaction<Schema>, events: readonly NewEvent[]): Promise<void> {
  for (const [entityId, own] of groupBy(events, (event) => event.entityId)) {
    const all: Appended[] = [];
    let head = await lockHead(trx, entityId);
    for (const event of own) {
      const appended = appendedAfter(head, event);
      all.push(appended);
      head = appended.row;
    }
    await addRows(trx, all);
    const last = all.at(-1);
    if (last) await moveHead(trx, last.row);
  }
}

/** Whether what stands beside an event is what was written there, or the record says that the person was erased. */
function isWhole(
  { persons }: StoredEvent,
  rows: readonly StoredPerson[],
  erased: ReadonlySet<string>,
): boolean {
  const found = new Map(rows.map((row) => [row.person_id, digestOf(row)]));
  return (
    Object.entries(persons).every(
      ([id, digest]) => found.get(id) === digest || (!found.has(id) && erased.has(id)),
    ) && rows.every(({ person_id }) => person_id in persons)
  );
}

/** Ids of the persons of whom the record says that they were erased. */
function erasedIn(events: readonly StoredEvent[]): ReadonlySet<string> {
  const told = events.filter(({ type }) => type === ('person.erased' satisfies EventType));
  return new Set(told.flatMap(({ payload: { persons } }) => (Array.isArray(persons) ? persons : [])));
}

/**
 * Walks the record of an entity, with what it says of persons, as far as it was not erased.
 * @returns the sequence of the first event that is missing or was altered, or null when the chain is whole.
 */
export async function findBrokenLink(trx: Transaction<Schema>, entityId: string): Promise<number | null> {
  const events = await trx
    .selectFrom('event')
    .selectAll()
    .where('entity_id', '=', entityId)
    .orderBy('sequence')
    .execute();
  const persons = groupBy(
    await trx.selectFrom('event_person').selectAll().where('entity_id', '=', entityId).execute(),
    ({ sequence }) => sequence,
  );
  const erased = erasedIn(events);
  let previous: string | null = null;
  for (const [index, event] of events.entries()) {
    const whole =
      event.sequence === index + 1 &&
      event.previous_hash === previous &&
      hashOf(event) === event.hash &&
      isWhole(event, persons.get(event.sequence) ?? [], erased);
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
