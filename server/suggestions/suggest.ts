import type { Transaction } from 'kysely';
import { TASK_LIMITS } from '#contract/calls/tasks';
import { SUGGESTED, type SuggestionSource } from '#contract/taskLife';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { proposeAssignee } from './assignee';

/** Something that a person may make a task of. */
export interface Suggestion {
  readonly entityId: string;
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly source: {
    readonly kind: SuggestionSource;
    /** Differs in everything that can be suggested in an entity, and is the same whenever the same is read again. */
    readonly key: string;
    /** Id of what it was read from. */
    readonly id: string | null;
    /** Id of the item of an agenda whose readers alone read it. */
    readonly item?: string;
    readonly title: string;
    /** The very words. */
    readonly passage: string;
    readonly page: number | null;
    readonly why: string;
  };
}

/**
 * Suggests a task, by the system inside the entity. What was suggested before is not suggested again, whatever became of it.
 * @returns its id; null where it is known.
 */
export async function suggestTask(
  trx: Transaction<Schema>,
  { entityId, title: whole, due, source }: Suggestion,
  at: Date,
): Promise<string | null> {
  const { kind, key, id: sourceId, item, ...told } = source;
  const gone = await trx
    .selectFrom('suggested_before')
    .select('source_key')
    .where('entity_id', '=', entityId)
    .where('source_key', '=', key)
    .executeTakeFirst();
  if (gone) return null;
  const title = whole.slice(0, TASK_LIMITS.title);
  const row = await trx
    .insertInto('task')
    .values({
      id: newId(),
      entity_id: entityId,
      title,
      status: SUGGESTED,
      is_suggestion: true,
      due,
      source_kind: kind,
      source_key: key,
      source_id: sourceId,
      source_document: kind === 'document' ? sourceId : null,
      source_item: item ?? null,
      source: JSON.stringify(told),
      created_at: at,
      updated_at: at,
    })
    .onConflict((same) => same.columns(['entity_id', 'source_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await proposeAssignee(trx, { id: row.id, entityId, passage: source.passage });
  await appendEvent(trx, {
    entityId,
    actor: null,
    subject: { kind: 'task', id: row.id, name: title },
    at,
    type: 'task.suggested',
  });
  return row.id;
}
