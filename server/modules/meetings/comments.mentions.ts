import { sql, type Transaction } from 'kysely';
import type { MentioningText, WrittenText } from '#contract/calls/documentComments';
import { type Caller, nameOf } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { queueMails } from '#server/mail/outbox';
import { invalid } from '#server/problem';
import type { CommentRow } from './comments.queries';
import type { MeetingRow } from './queries';
import { because } from './reasons';

/** The mail to who is named in a comment, and what a person calls it who does not want it. */
export const MENTIONED = 'meetingComment.mentioned';

/** Who is named in a comment and told. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly wantsMail: boolean;
}

/** Ids of those who are named in a text, in small letters, each once. */
export function mentionsIn(text: WrittenText): readonly string[] {
  return [...new Set(text.flatMap((part) => (typeof part === 'string' ? [] : [part.id.toLowerCase()])))];
}

/** Those of these users who read a meeting, and the item that is meant. */
export async function readersOf(
  trx: Transaction<Schema>,
  meetingId: string,
  itemId: string | null,
  users: readonly string[],
): Promise<readonly string[]> {
  if (users.length === 0) return [];
  const { rows } = await sql<{ readers: readonly string[] }>`
    select quorate_readers_of_meeting(${meetingId}, ${itemId}, ${[...users]}::uuid[]) as readers`.execute(
    trx,
  );
  return rows[0]?.readers ?? [];
}

/**
 * Those who are named in a text and were not before, in the order of their names there.
 * @throws Refusal 422 where one of them does not read it, whoever they are.
 */
export async function readNamed(
  trx: Transaction<Schema>,
  place: { readonly meetingId: string; readonly itemId: string | null },
  ids: readonly string[],
): Promise<readonly Named[]> {
  const readers = new Set(await readersOf(trx, place.meetingId, place.itemId, ids));
  if (ids.some((id) => !readers.has(id))) {
    throw invalid([{ field: 'text', reason: because('namedCannotRead') }]);
  }
  if (ids.length === 0) return [];
  const rows = await asSystem(trx, () =>
    trx
      .selectFrom('user')
      .select(['id', 'first_name', 'last_name', 'email', 'preferences'])
      .where('id', 'in', ids)
      .execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { first_name, last_name, email, preferences } = row;
    const wantsMail = preferences.notifications[MENTIONED] !== false;
    return [{ id, name: `${first_name} ${last_name}`.trim(), email, wantsMail }];
  });
}

/** A text as it is stored: whoever is named is called what they are called now, and words beside each other are joined. */
export function namedText(
  text: WrittenText,
  names: ReadonlyMap<string, Pick<Named, 'id' | 'name'>>,
): MentioningText {
  const parts: MentioningText[number][] = [];
  for (const part of text) {
    const last = parts.at(-1);
    if (typeof part !== 'string') {
      const person = names.get(part.id.toLowerCase());
      if (person) parts.push({ id: person.id, name: person.name });
    } else if (typeof last === 'string') {
      parts[parts.length - 1] = last + part;
    } else if (part !== '') {
      parts.push(part);
    }
  }
  return parts;
}

/** Tells those who are named: each reads it in the record, and is sent a mail who wants it. @returns how many are told. */
export async function tellNamed(
  trx: Transaction<Schema>,
  caller: Caller,
  meeting: Pick<MeetingRow, 'id' | 'title' | 'entity_id'>,
  comment: Pick<CommentRow, 'id'>,
  named: readonly Named[],
  at: Date,
): Promise<number> {
  const others = named.filter(({ id }) => id !== caller.userId);
  if (others.length === 0) return 0;
  const subject = { kind: 'meetingComment', id: comment.id };
  const mails = others.filter(({ email, wantsMail }) => email !== '' && wantsMail);
  await asSystem(trx, () =>
    queueMails(
      trx,
      mails.map(({ id, name, email }) => ({
        entityId: meeting.entity_id,
        kind: MENTIONED,
        subject,
        recipientId: id,
        address: email,
        name,
        at,
      })),
    ),
  );
  await appendEvent(trx, {
    entityId: meeting.entity_id,
    actor: { userId: caller.userId, name: nameOf(caller) },
    subject: { ...subject, name: meeting.title },
    at,
    type: MENTIONED,
    payload: {
      meeting: meeting.id,
      people: others.map(({ id }) => id),
      names: others.map(({ name }) => name),
    },
  });
  return others.length;
}
