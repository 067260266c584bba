import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeDeleted } from '#server/modules/documents/documents.purge';
import { REPEATED_WORK } from '#server/work';
import { TEST_NOW } from '../../kit/clock';
import { eachDatabase } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { keysOf, testFiles } from '../../kit/files';
import { addResolution } from '../../kit/resolutions';
import { addTag } from '../../kit/tags';

const DAY_MS = 86_400_000;
const LONG_AGO = new Date(TEST_NOW.getTime() - 31 * DAY_MS);
/** An hour less than 30 days after the deletion. */
const LATELY = new Date(TEST_NOW.getTime() - 30 * DAY_MS + 3_600_000);

eachDatabase((open) => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await openArchive(open);
  });
  afterAll(() => archive.close());
  beforeEach(() => archive.at(TEST_NOW));

  const purge = () =>
    purgeDeleted({ database: archive.server.database, files: testFiles(), clock: () => archive.now() });
  const areLeft = async (...ids: readonly string[]) => {
    const rows = await archive.server.database.kysely
      .selectFrom('document')
      .select('id')
      .where('id', 'in', ids)
      .execute();
    const found = new Set(rows.map(({ id }) => id));
    return ids.map((id) => found.has(id));
  };

  describe('a deleted document', () => {
    it('is removed for good after 30 days, with its versions, comments, tags and files, and that is recorded', async () => {
      const { kysely } = archive.server.database;
      const before = await keysOf(testFiles());
      const tag = await addTag(archive.server.database, 'kade', 'Long gone');
      const { id } = await archive.upload('The first words', 'Old.txt', { tags: tag });
      await archive.upload('Other words', 'Old.txt', { replaces: id, revision: '1' });
      await archive.send('POST', `/documents/${id}/comments`, { text: ['Is this still so?'] });
      await archive.send('DELETE', `/documents/${id}`, undefined, { as: 'jan' });
      archive.at(new Date(TEST_NOW.getTime() + 29 * DAY_MS));
      await purge();
      expect(await areLeft(id)).toEqual([true]);
      archive.at(new Date(TEST_NOW.getTime() + 30 * DAY_MS));
      await purge();
      await purge();
      expect(await areLeft(id)).toEqual([false]);
      expect(await keysOf(testFiles())).toEqual(before);
      const rest = await Promise.all(
        (['document_version', 'document_comment', 'document_tag', 'document_reading'] as const).map((table) =>
          kysely.selectFrom(table).select('document_id').where('document_id', '=', id).execute(),
        ),
      );
      expect(rest).toEqual([[], [], [], []]);
      const recorded = await archive.recorded(id);
      expect(recorded.filter(({ type }) => type === 'document.purged')).toMatchObject([
        { subject_name: 'Old.txt', actor: null, payload: {} },
      ]);
      expect((await archive.send('POST', `/documents/${id}/restore`, undefined, { as: 'jan' })).status).toBe(
        404,
      );
    });

    it('stays as long as it can be restored, is held, is retained or is among papers', async () => {
      const lately = await archive.add({ deletedAt: LATELY });
      const there = await archive.add({ createdAt: LONG_AGO });
      const held = await archive.add({ deletedAt: LONG_AGO, held: true });
      const today = TEST_NOW.toISOString().slice(0, 10);
      const retained = await archive.add({ deletedAt: LONG_AGO, retainUntil: today });
      const paper = await archive.add({ deletedAt: LONG_AGO });
      const resolution = await addResolution(archive.server.database, { entity: 'kade', status: 'Accepted' });
      await archive.addPaper(resolution, paper);
      const elsewhere = await archive.add({ deletedAt: LONG_AGO, entity: 'finance' });
      const ended = await archive.add({ deletedAt: LONG_AGO, retainUntil: '2026-01-31' });
      await purge();
      expect(await areLeft(lately, there, held, retained, paper, elsewhere, ended)).toEqual([
        true,
        true,
        true,
        true,
        true,
        false,
        false,
      ]);
      archive.at(new Date(TEST_NOW.getTime() + 2 * DAY_MS));
      await purge();
      expect(await areLeft(lately, held, retained, paper)).toEqual([false, true, false, true]);
    });

    it('leaves a file that another document still has', async () => {
      const kept = await archive.upload('Words that two have', 'One.txt');
      const { kysely } = archive.server.database;
      const { file_key } = await kysely
        .selectFrom('document')
        .select('file_key')
        .where('id', '=', kept.id)
        .executeTakeFirstOrThrow();
      const gone = await archive.add({ deletedAt: LONG_AGO });
      await kysely
        .updateTable('document_version')
        .set({ file_key })
        .where('document_id', '=', gone)
        .execute();
      await purge();
      expect([await areLeft(gone), (await archive.file(kept.id)).text]).toEqual([
        [false],
        'Words that two have',
      ]);
    });

    it('that cannot be removed keeps no other one', async () => {
      const [stuck, free] = [
        await archive.add({ deletedAt: LONG_AGO }),
        await archive.add({ deletedAt: new Date(LONG_AGO.getTime() + 1_000) }),
      ];
      const { kysely } = archive.server.database;
      const { file_key } = await kysely
        .selectFrom('document')
        .select('file_key')
        .where('id', '=', stuck)
        .executeTakeFirstOrThrow();
      const files = {
        remove: async (key: string) => {
          if (key === file_key) throw new Error('The store is away');
        },
      };
      const work = purgeDeleted({ database: archive.server.database, files, clock: () => archive.now() });
      await expect(work).rejects.toThrow('Some documents to be removed failed');
      expect(await areLeft(stuck, free)).toEqual([false, false]);
    });
  });

  it('what is held or retained is not deleted, alone or with others', async () => {
    const held = await archive.add({ held: true });
    const retained = await archive.add({ retainUntil: '2033-12-31' });
    const deleting = (id: string) => archive.told(archive.send('DELETE', `/documents/${id}`));
    expect([await deleting(held), await deleting(retained)]).toEqual([
      [409, 'This document is under a legal hold and cannot be deleted.'],
      [409, 'This document is kept until 31 December 2033 and cannot be deleted before.'],
    ]);
    const { status, body } = await archive.send('DELETE', '/documents/bulk', { ids: [held, retained] });
    expect([status, body.obstacles.map(({ code }: { code: string }) => code)]).toEqual([
      409,
      ['held', 'retained'],
    ]);
    expect(await areLeft(held, retained)).toEqual([true, true]);
  });

  it('is done by the server again and again', async () => {
    const id = await archive.add({ deletedAt: new Date('2001-01-01T00:00:00.000Z'), entity: 'terminals' });
    await REPEATED_WORK.find(({ name }) => name === 'documents.purge')?.run(
      archive.server.database,
      testFiles(),
    );
    expect(await areLeft(id)).toEqual([false]);
  });
});
