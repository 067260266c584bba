import { randomUUID } from 'node:crypto';
import type { MeetingType } from '#contract/vocabulary';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { emailOf, idOf, nameOf } from './group/ids';
import type { TestServer } from './server';

/** Somebody who attends: a user of the tests by their short name, or anybody by a name of their own. */
interface Person {
  readonly user?: string;
  readonly name?: string;
  readonly role?: 'chair' | 'secretary' | 'member' | 'guest';
  readonly weight?: string;
  readonly proxyTo?: string;
}

interface PlannedMeeting {
  readonly entity: string;
  readonly type?: MeetingType;
  readonly people: Readonly<Record<string, Person>>;
  /** Titles of items; with a `!` before them they are confidential. */
  readonly items: readonly string[];
}

export interface PlannedIds {
  readonly id: string;
  readonly people: Readonly<Record<string, string>>;
  readonly items: readonly string[];
}

let numbers = 0;

/** A meeting as it stands before it is held, put into the tables. */
export async function planMeeting(
  { kysely }: Database,
  { entity, type = 'General Meeting', people, items }: PlannedMeeting,
): Promise<PlannedIds> {
  numbers += 1;
  const id = newId();
  const at = new Date('2026-11-18T09:00:00.000Z');
  const entity_id = idOf('entity', entity);
  await kysely
    .insertInto('meeting')
    .values({
      id,
      entity_id,
      year: 1999,
      sequence: numbers,
      number: `MTG-1999-${String(numbers).padStart(3, '0')}`,
      type,
      title: 'General meeting, extraordinary',
      starts_at: new Date('2026-11-20T09:00:00.000Z'),
      ends_at: new Date('2026-11-20T10:30:00.000Z'),
      time_zone: 'Europe/Amsterdam',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const ids = Object.fromEntries(Object.keys(people).map((key) => [key, newId()]));
  await kysely
    .insertInto('attendee')
    .values(
      Object.entries(people).map(([key, person], position) => ({
        id: ids[key] ?? '',
        meeting_id: id,
        entity_id,
        position: position + 1,
        user_id: person.user ? idOf('user', person.user) : null,
        name: person.name ?? nameOf(person.user ?? key),
        email: emailOf(person.user ?? key),
        color: 'moss',
        role: person.role ?? 'member',
        weight: person.weight ?? '1',
        capital: person.weight ?? '1',
        proxy_to: person.proxyTo ? (ids[person.proxyTo] ?? null) : null,
      })),
    )
    .execute();
  const itemIds = items.map(() => newId());
  await kysely
    .insertInto('agenda_item')
    .values(
      items.map((title, index) => ({
        id: itemIds[index] ?? '',
        meeting_id: id,
        entity_id,
        position: index + 1,
        title: title.replace(/^!/, ''),
        minutes: 10,
        begins_after: index * 10,
        is_confidential: title.startsWith('!'),
      })),
    )
    .execute();
  return { id, people: ids, items: itemIds };
}

interface CalledMeeting {
  readonly path: string;
  readonly body?: unknown;
  readonly method: string;
  readonly as: string;
}

/** Calls meetings of an entity by what stands behind them in the path; a change with a key of its own. */
export async function callMeetings(
  server: TestServer,
  { path, body, method, as, entity }: CalledMeeting & { readonly entity: string },
) {
  const response = await server.request(`/api/meetings/${path}`, {
    method,
    as,
    entity,
    ...(body !== undefined && { body }),
    ...(method !== 'GET' && { headers: { 'idempotency-key': randomUUID() } }),
  });
  return { status: response.status, body: await response.json() };
}

/** The same of one meeting, by what stands behind its id. */
export const callMeeting = (
  server: TestServer,
  { entity, id }: { readonly entity: string; readonly id: string },
  called: CalledMeeting,
) => callMeetings(server, { ...called, entity, path: `${id}${called.path}` });
