import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RichText } from '#contract/richText';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { transact } from '#server/database/transact';
import { findPassages } from '#server/search/find';
import { createKeptPostings } from '#server/search/kept';
import { SEARCHED } from '#server/work';
import { eachDatabase, inside } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { indexed } from '../../kit/indexed';
import { addResolution } from '../../kit/resolutions';

const textOf = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

eachDatabase((open) => {
  const kept = createKeptPostings();
  let database: Database;
  const ids: Record<string, string> = {};

  async function add(name: string, words: string, rest: Parameters<typeof addResolution>[1]) {
    const id = await addResolution(database, rest);
    await database.kysely
      .insertInto('resolution_text')
      .values({
        resolution_id: id,
        entity_id: idOf('entity', rest.entity),
        text: JSON.stringify(textOf(words)),
      })
      .execute();
    ids[name] = id;
  }

  beforeAll(async () => {
    database = await open({ seed: true });
    await add('warehouse', 'The zeppelin hangar is sold to Schelde for 1.234,56 euros.', {
      entity: 'kade',
      status: 'Accepted',
    });
    await add('closed', 'The zeppelin hangar is bought by a director.', {
      entity: 'kade',
      status: 'Open',
      decisionMakers: { jan: { conflicted: true }, eva: { conflicted: false } },
    });
    await add('elsewhere', 'The zeppelin hangar of another entity.', {
      entity: 'finance',
      status: 'Accepted',
    });
    await indexed(database);
  });
  afterAll(() => database.close());

  const found = (person: string, words: string, limit = 10) =>
    transact(database, inside('kade', person), (trx, caller) =>
      findPassages(trx, caller, { searched: SEARCHED, kept }, { words, limit }),
    );
  const sources = async (person: string, words: string) =>
    (await found(person, words)).map(({ source }) => source.id);

  it('answers the passage word for word, with where it comes from', async () => {
    const [first] = await found('jan', 'zeppelin 1,234.56');
    expect(first).toEqual({
      source: {
        kind: 'resolution',
        id: ids.warehouse,
        title: 'Sale of Kadeweg 14',
        tags: [],
        version: 1,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      entityId: idOf('entity', 'kade'),
      page: null,
      text: 'The zeppelin hangar is sold to Schelde for 1.234,56 euros.',
      start: 0,
      language: 'en',
    });
  });

  it('answers the page of a document that was read, of its current version alone and until it is deleted', async () => {
    const { kysely } = database;
    const id = newId();
    const entity_id = idOf('entity', 'kade');
    await kysely
      .insertInto('document')
      .values({
        id,
        entity_id,
        name: 'Mooring.pdf',
        media_type: 'application/pdf',
        size_bytes: 1,
        hash: 'h1',
        file_key: newId(),
        created_at: new Date('2026-11-18T09:00:00.000Z'),
        reading: 'read',
      })
      .execute();
    await kysely
      .insertInto('document_page')
      .values({
        document_id: id,
        version: 1,
        number: 2,
        entity_id,
        text: 'See article 2:239 on gondolas.',
        source: 'text',
      })
      .execute();
    await indexed(database);
    const pages = async (words: string) =>
      (await found('jan', words)).map(({ source, page }) => [source.id, source.version, source.hash, page]);
    const page = [id, 1, 'h1', 2];
    expect([
      await pages('2:239'),
      await pages('2:240'),
      await pages('"on gondolas"'),
      await pages('"gondolas on"'),
    ]).toEqual([[page], [], [page], []]);
    await kysely
      .updateTable('document')
      .set({ version: 2, hash: 'h2', reading: 'read' })
      .where('id', '=', id)
      .execute();
    expect(await pages('gondolas')).toEqual([]);
    await kysely
      .updateTable('document')
      .set({ deleted_at: new Date('2026-11-19T09:00:00.000Z') })
      .where('id', '=', id)
      .execute();
    expect(await pages('gondolas')).toEqual([]);
  });

  it('answers nothing where no word fits', async () => {
    expect(await found('jan', 'submarine')).toEqual([]);
  });

  it('answers nothing of another entity, nor what a conflict of interest closes', async () => {
    expect([await sources('jan', 'zeppelin'), (await sources('eva', 'zeppelin')).toSorted()]).toEqual([
      [ids.warehouse],
      [ids.warehouse, ids.closed].toSorted(),
    ]);
  });
});
