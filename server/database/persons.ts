import { createHash, randomBytes } from 'node:crypto';
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import { EVENTS, type EventType, type TextOf } from '#contract/events';
import { personWords } from '#server/words';
import type { EventPersonTexts, EventTable } from './schema/record';

/**
 * Names and words of persons stand beside their event, a row for each person, and the event's hash covers a salted hash of each
 * row: when a row is erased, the chain stays as it was and nothing can be guessed from it (docs/decisions/events.md).
 */

type Payload = Readonly<Record<string, unknown>>;

/** What an event is about, before its texts were taken out or after they were put back. */
interface Told {
  readonly type: string;
  readonly actorUserId: string | null;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly payload: Payload;
}

/** What an event says of one person, as it is stored. */
export interface SealedPerson {
  readonly personId: string;
  readonly salt: string;
  readonly texts: EventPersonTexts;
}

export interface Sealed {
  readonly subjectName: string;
  readonly payload: Payload;
  /** By person, what the hash of the event covers. */
  readonly digests: Readonly<Record<string, string>>;
  readonly persons: readonly SealedPerson[];
}

interface TextAt {
  readonly field: string;
  readonly kind: 'name' | 'words';
  /** Whose it is: the actor, the subject, or a field that holds ids. */
  readonly of: string;
}

const SALT_BYTES = 16;

/** SHA-256 of the salt and the canonical JSON of the texts; hexadecimal. */
export function digestOf({ salt, texts }: Pick<SealedPerson, 'salt' | 'texts'>): string {
  return createHash('sha256')
    .update(salt)
    .update(canonicalize(texts) ?? '')
    .digest('hex');
}

function parsed(field: string, text: TextOf): readonly TextAt[] {
  const [kind, of = ''] = text.split(' of ');
  return kind === 'name' || kind === 'words' ? [{ field, kind, of }] : [];
}

const isKnown = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

/** Texts of persons in an event of a type; a type of another version of the server has none that this one knows. */
function textsOf(type: string): { readonly subject: TextAt | null; readonly payload: readonly TextAt[] } {
  if (!isKnown(type)) return { subject: null, payload: [] };
  const { subject, texts = {} } = EVENTS[type];
  return {
    subject: parsed('', subject)[0] ?? null,
    payload: Object.entries<TextOf>(texts).flatMap(([field, text]) => parsed(field, text)),
  };
}

/** Ids of the persons whose texts a field holds, in the order of the texts. */
function personsOf({ of }: TextAt, { actorUserId, subjectId, payload }: Told): readonly string[] {
  if (of === 'actor') return actorUserId === null ? [] : [actorUserId];
  if (of === 'subject') return [subjectId];
  const ids = payload[of];
  return (Array.isArray(ids) ? ids : [ids]).filter((id) => typeof id === 'string');
}

/** Takes the texts of persons out of an event. @param actorName null for what nobody did. */
export function seal(told: Told, actorName: string | null): Sealed {
  const said = new Map<string, { actor?: string; subject?: string; payload?: Record<string, string> }>();
  const of = (person: string) => {
    const texts = said.get(person) ?? {};
    said.set(person, texts);
    return texts;
  };
  const { subject, payload: fields } = textsOf(told.type);
  if (told.actorUserId !== null) of(told.actorUserId).actor = actorName ?? '';
  const named = subject && personsOf(subject, told)[0];
  if (named) of(named).subject = told.subjectName;
  const payload = { ...told.payload };
  for (const text of fields) {
    const persons = personsOf(text, told);
    const value = payload[text.field];
    const values = Array.isArray(value) ? value : [value];
    if (persons.length === 0 || values.some((each) => typeof each !== 'string')) continue;
    if (values.length !== persons.length) {
      throw new Error(`${told.type} has ${values.length} texts of ${persons.length} persons`);
    }
    for (const [index, person] of persons.entries()) {
      const texts = of(person);
      texts.payload = { ...texts.payload, [text.field]: values[index] };
    }
    delete payload[text.field];
  }
  const persons = [...said].map(([personId, texts]) => ({
    personId,
    salt: randomBytes(SALT_BYTES).toString('hex'),
    texts,
  }));
  return {
    subjectName: named ? '' : told.subjectName,
    payload,
    digests: Object.fromEntries(persons.map((person) => [person.personId, digestOf(person)])),
    persons,
  };
}

/** What events say of persons, by person; of who was erased there is nothing. To be selected from `event`. */
export const SAID = sql<Readonly<Record<string, EventPersonTexts>> | null>`(
  select jsonb_object_agg(p.person_id, p.texts) from event_person p
    where p.entity_id = event.entity_id and p.sequence = event.sequence)`;

/** The name of who did it, null where nobody did or they were erased. To be selected from `event`. */
export const ACTOR_NAME = sql<string | null>`(
  select p.texts ->> 'actor' from event_person p
    where p.entity_id = event.entity_id and p.sequence = event.sequence and p.person_id = event.actor_user_id)`;

/** An event as it is read: without the texts of persons, and with what is left of them beside it. */
interface Row extends Pick<EventTable, 'type' | 'actor_user_id' | 'subject_id' | 'subject_name'> {
  readonly payload: Payload;
  readonly said: Readonly<Record<string, EventPersonTexts>> | null;
}

const nameOr = (name: string | undefined) => name ?? personWords.erasedPerson;

/** Names of an event: of who did it, null where nobody did, and of what it happened to. */
export function namesIn(row: Row) {
  const told = toldIn(row);
  const { subject } = textsOf(row.type);
  const named = subject && personsOf(subject, told)[0];
  return {
    actorName: row.actor_user_id === null ? null : nameOr(row.said?.[row.actor_user_id]?.actor),
    subjectName: named ? nameOr(row.said?.[named]?.subject) : row.subject_name,
  };
}

const toldIn = (row: Row): Told => ({
  type: row.type,
  actorUserId: row.actor_user_id,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  payload: row.payload,
});

/** The payload of an event with the texts of persons, or with what stands in their place. */
export function payloadIn(row: Row): Payload {
  const told = toldIn(row);
  const restored = textsOf(row.type).payload.flatMap((text) => {
    const persons = personsOf(text, told);
    if (text.field in row.payload || persons.length === 0) return [];
    const instead = text.kind === 'name' ? personWords.erasedPerson : personWords.erasedWords;
    const values = persons.map((person) => row.said?.[person]?.payload?.[text.field] ?? instead);
    return [[text.field, Array.isArray(row.payload[text.of]) ? values : values[0]]];
  });
  return { ...row.payload, ...Object.fromEntries(restored) };
}
