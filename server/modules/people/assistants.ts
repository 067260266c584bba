import type { Transaction } from 'kysely';
import type { Assistance, AssistanceReceipt, NewAssistant } from '#contract/calls/people';
import { type Caller, currentEntity } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { conflict, forbidden, invalid, notFound } from '#server/problem';
import { dayHere } from './day';
import { because } from './reasons';
import { eventOf } from './record';

interface Person {
  readonly id: string;
  readonly name: string;
  /** Whether they are an active member who does more than reading. */
  readonly works: boolean;
}

async function readPeople(
  trx: Transaction<Schema>,
  entityId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const rows = await trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.first_name', 'user.last_name', 'membership.access', 'membership.status_key'])
    .where('membership.entity_id', '=', entityId)
    .where('membership.user_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name, access, status_key }) => [
      id,
      {
        id,
        name: `${first_name} ${last_name}`.trim(),
        works: access === 'Member' && status_key === 'Active',
      },
    ]),
  );
}

/** Who says who prepares for a user: that user and the admins of the entity. */
export const mayNameAssistants = (caller: Caller, userId: string): boolean => {
  const { role, access } = currentEntity(caller);
  return access === 'Member' && (role === 'Admin' || caller.userId === userId);
};

/** @throws Refusal 404, 422. */
async function chosenPeople(
  trx: Transaction<Schema>,
  entityId: string,
  userId: string,
  assistantId: string,
): Promise<readonly [person: Person, assistant: Person]> {
  const people = await readPeople(trx, entityId, [userId, assistantId]);
  const [person, assistant] = [people.get(userId), people.get(assistantId)];
  if (!person) throw notFound();
  if (!person.works) throw conflict(because('assistantsHaveNone', person.name));
  if (!assistant?.works || assistant.id === person.id) {
    throw invalid([{ field: 'assistant', reason: because('assistantOfEntity') }]);
  }
  return [person, assistant];
}

/**
 * Says who prepares for a user until a day; who does so already, until the day that is said now.
 * @throws Refusal 403, 404, 409, 422.
 */
export async function nameAssistant(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  { assistant: wanted, ends }: NewAssistant,
  now: () => Date,
): Promise<AssistanceReceipt> {
  const entityId = currentEntity(caller).id;
  const [userId, assistantId] = [id.toLowerCase(), wanted.toLowerCase()];
  await lockAlone(trx, 'assistants', userId);
  const [person, assistant] = await chosenPeople(trx, entityId, userId, assistantId);
  if (!mayNameAssistants(caller, userId)) throw forbidden(because('assistantsNamedBy'));
  const at = now();
  if (ends <= (await dayHere(trx, entityId, at))) {
    throw invalid([{ field: 'ends', reason: because('endPast') }]);
  }
  const row = await trx
    .insertInto('assistant')
    .values({
      id: newId(),
      entity_id: entityId,
      user_id: userId,
      assistant_id: assistantId,
      ends,
      named_by: caller.userId,
      created_at: at,
    })
    .onConflict((existing) =>
      existing
        .columns(['entity_id', 'user_id', 'assistant_id'])
        .doUpdateSet({ ends, named_by: caller.userId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const payload = { assistant: assistant.id, assistantName: assistant.name, ends };
  await appendEvent(trx, eventOf(caller, person, { type: 'membership.assistantNamed', payload }, at));
  return { id: row.id };
}

/** Ends that somebody prepares for a user; what is ended already stays so. @throws Refusal 403, 404. */
export async function endAssistance(
  trx: Transaction<Schema>,
  caller: Caller,
  { user, assistance }: { readonly user: string; readonly assistance: string },
  now: () => Date,
): Promise<AssistanceReceipt> {
  const entityId = currentEntity(caller).id;
  const row = await trx
    .selectFrom('assistant')
    .select(['id', 'user_id', 'assistant_id'])
    .where('entity_id', '=', entityId)
    .where('user_id', '=', user)
    .where('id', '=', assistance)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (!mayNameAssistants(caller, row.user_id) && row.assistant_id !== caller.userId) {
    throw forbidden(because('assistantsNamedBy'));
  }
  const people = await readPeople(trx, entityId, [row.user_id, row.assistant_id]);
  const [person, assistant] = [people.get(row.user_id), people.get(row.assistant_id)];
  if (!person || !assistant) throw notFound();
  await trx.deleteFrom('assistant').where('id', '=', row.id).execute();
  const payload = { assistant: assistant.id, assistantName: assistant.name };
  await appendEvent(trx, eventOf(caller, person, { type: 'membership.assistantEnded', payload }, now()));
  return { id: row.id };
}

/** Who prepares for a user, and for whom the user prepares, as far as the caller reads it. */
export async function readAssistance(
  trx: Transaction<Schema>,
  caller: Caller,
  userId: string,
  now: Date,
): Promise<{ readonly assistants: readonly Assistance[]; readonly preparesFor: readonly Assistance[] }> {
  const entityId = currentEntity(caller).id;
  const rows = await trx
    .selectFrom('assistant')
    .innerJoin('user as person', 'person.id', 'assistant.user_id')
    .innerJoin('user as helper', 'helper.id', 'assistant.assistant_id')
    .select(['assistant.id', 'assistant.ends', 'assistant.user_id', 'assistant.assistant_id'])
    .select(['person.first_name as person_first', 'person.last_name as person_last'])
    .select(['helper.first_name as helper_first', 'helper.last_name as helper_last'])
    .where('assistant.entity_id', '=', entityId)
    .where('assistant.ends', '>', await dayHere(trx, entityId, now))
    .where(({ or, eb }) =>
      or([eb('assistant.user_id', '=', userId), eb('assistant.assistant_id', '=', userId)]),
    )
    .orderBy('assistant.created_at')
    .orderBy('assistant.id')
    .execute();
  return {
    assistants: rows
      .filter(({ user_id }) => user_id === userId)
      .map(({ id, ends, assistant_id, helper_first, helper_last }) => ({
        id,
        userId: assistant_id,
        name: `${helper_first} ${helper_last}`.trim(),
        ends,
      })),
    preparesFor: rows
      .filter(({ assistant_id }) => assistant_id === userId)
      .map(({ id, ends, user_id, person_first, person_last }) => ({
        id,
        userId: user_id,
        name: `${person_first} ${person_last}`.trim(),
        ends,
      })),
  };
}
