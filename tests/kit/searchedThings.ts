import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { TEST_NOW } from './clock';
import { idOf } from './group/ids';
import { planMeeting } from './heldMeeting';

const KADE = idOf('entity', 'kade');

/** A task of Kade that has a gondola on its checklist. @returns its id. */
export async function addSearchedTask(
  { kysely }: Database,
  title: string,
  {
    item = null,
    isSuggestion = false,
  }: { readonly item?: string | null; readonly isSuggestion?: boolean } = {},
): Promise<string> {
  const id = newId();
  const checklist = JSON.stringify([{ id: newId(), text: 'Measure the gondola', done: false }]);
  await kysely
    .insertInto('task')
    .values({
      id,
      entity_id: KADE,
      title,
      description: 'Ask for an offer.',
      checklist,
      status: 'Open',
      is_suggestion: isSuggestion,
      ...(isSuggestion && { source_kind: 'minutes', source_key: id }),
      source_item: item,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .execute();
  return id;
}

/** Minutes of a meeting of Jan and others in Kade; its second item is confidential, and Jan alone is named for it. */
export async function addSearchedMinutes(
  database: Database,
  status: 'Draft' | 'Circulated',
  others: readonly string[] = [],
) {
  const { kysely } = database;
  const { id, people, items } = await planMeeting(database, {
    entity: 'kade',
    people: Object.fromEntries(['jan', ...others].map((user) => [user, { user }])),
    items: ['Budget', '!Settlement'],
  });
  const [open = '', secret = ''] = items;
  await kysely
    .updateTable('agenda_item')
    .set({ seen_by: [people.jan ?? ''], seen_by_users: [idOf('user', 'jan')] })
    .where('id', '=', secret)
    .execute();
  const place = { meeting_id: id, entity_id: KADE };
  await kysely
    .insertInto('minutes')
    .values({ ...place, status, created_at: TEST_NOW, updated_at: TEST_NOW })
    .execute();
  const written = { ...place, record: '[]', updated_at: TEST_NOW, updated_by_name: 'Eva' };
  await kysely
    .insertInto('minutes_item')
    .values([
      { ...written, item_id: open, number: 1, title: 'Budget', text: 'The zeppelin is paid in May.' },
      { ...written, item_id: secret, number: 2, title: 'Settlement', text: 'A zeppelin is settled.' },
    ])
    .execute();
  return { meeting: id, open, secret };
}
