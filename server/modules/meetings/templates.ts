import type { Transaction } from 'kysely';
import type {
  AgendaTemplate,
  TemplateItem,
  TemplateReceipt,
  WrittenTemplate,
} from '#contract/calls/meetingTemplates';
import type { EventTypeOf, Fact } from '#contract/events';
import { MEETING_TYPES, type MeetingType } from '#contract/vocabulary';
import { templateItemOf } from '#domain/meetings/template';
import { actorOf, type Caller, currentEntity, nameOf } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { conflict } from '#server/problem';
import { because } from './reasons';
import { templates } from './words';

const rowsHere = (trx: Transaction<Schema>, entityId: string) =>
  trx.selectFrom('agenda_template').selectAll().where('entity_id', '=', entityId);

type Row = Awaited<ReturnType<ReturnType<typeof rowsHere>['executeTakeFirst']>>;

function templateOf(type: MeetingType, row: Row): AgendaTemplate {
  const revision = row?.revision ?? 0;
  if (!row?.items) return { type, items: templates[type].items.map(templateItemOf), saved: null, revision };
  const saved = { by: row.saved_by_name ?? '', at: row.saved_at.toISOString() };
  return { type, items: row.items, saved, revision };
}

/** What the agenda of a meeting of this type begins with. */
export async function readTemplate(
  trx: Transaction<Schema>,
  entityId: string,
  type: MeetingType,
): Promise<AgendaTemplate> {
  return templateOf(type, await rowsHere(trx, entityId).where('type', '=', type).executeTakeFirst());
}

/** The same of each type. */
export async function listTemplates(
  trx: Transaction<Schema>,
  caller: Caller,
): Promise<readonly AgendaTemplate[]> {
  const rows = await rowsHere(trx, currentEntity(caller).id).execute();
  return MEETING_TYPES.map((type) =>
    templateOf(
      type,
      rows.find((row) => row.type === type),
    ),
  );
}

/** Puts a template in the place of one of this revision. @returns its row; undefined where somebody else was first. */
async function writeTemplate(
  trx: Transaction<Schema>,
  caller: Caller,
  { type, revision, items }: WrittenTemplate,
  at: Date,
) {
  const entityId = currentEntity(caller).id;
  const written = {
    items: items && JSON.stringify(items),
    revision: revision + 1,
    saved_by: caller.userId,
    saved_by_name: nameOf(caller),
    saved_at: at,
  };
  if (revision === 0) {
    return trx
      .insertInto('agenda_template')
      .values({ id: newId(), entity_id: entityId, type, ...written })
      .onConflict((known) => known.columns(['entity_id', 'type']).doNothing())
      .returningAll()
      .executeTakeFirst();
  }
  return trx
    .updateTable('agenda_template')
    .set(written)
    .where('entity_id', '=', entityId)
    .where('type', '=', type)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();
}

const factOf = (items: readonly TemplateItem[] | null): Fact<EventTypeOf<'agendaTemplate'>> =>
  items
    ? { type: 'agendaTemplate.saved', payload: { items: items.length } }
    : { type: 'agendaTemplate.reset' };

/** Keeps an agenda for meetings of its type, or goes back to the built-in one. @throws Refusal 409 where it was changed meanwhile. */
export async function saveTemplate(
  trx: Transaction<Schema>,
  caller: Caller,
  sent: WrittenTemplate,
  at: Date,
): Promise<TemplateReceipt> {
  const { type, revision, items } = sent;
  const entityId = currentEntity(caller).id;
  const before = await readTemplate(trx, entityId, type);
  if (before.revision !== revision) throw conflict(because('templateChangedByOther'));
  if (items === null && before.saved === null) return { type, isOwn: false, revision };
  const row = await writeTemplate(trx, caller, sent, at);
  if (!row) throw conflict(because('templateChangedByOther'));
  await appendEvent(trx, {
    entityId,
    actor: actorOf(caller),
    subject: { kind: 'agendaTemplate', id: row.id, name: type },
    at,
    ...factOf(items),
  });
  return { type, isOwn: items !== null, revision: row.revision };
}
