import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_HITS } from '#contract/calls/documentVersions';
import { documentHitsSchema, versionChangesSchema } from '#contract/schemas/documentVersions';
import { transact } from '#server/database/transact';
import { compare } from '#server/modules/documents/text.compare';
import { findHits } from '#server/modules/documents/text.hits';
import { eachDatabase, inside } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';

const KADE = idOf('entity', 'kade');

eachDatabase((open) => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await openArchive(open);
  });
  afterAll(() => archive.close());

  /** The text of a version, as it was read. */
  const readAs = async (id: string, version: number, pages: readonly string[]) => {
    const { kysely } = archive.server.database;
    await kysely
      .insertInto('document_page')
      .values(
        pages.map((text, index) => ({
          document_id: id,
          version,
          number: index + 1,
          entity_id: KADE,
          text,
          source: 'text' as const,
        })),
      )
      .execute();
    await kysely
      .updateTable('document_reading')
      .set({ state: 'read' })
      .where('document_id', '=', id)
      .where('version', '=', version)
      .execute();
  };
  const versions = async (...texts: readonly (readonly string[] | null)[]) => {
    const { id } = await archive.upload('The first version', 'Lease.txt');
    for (const [index, text] of texts.entries()) {
      if (index > 0) {
        const fields = { replaces: id, revision: String(index) };
        await archive.upload(`Version ${index + 1}`, 'Lease.txt', fields);
      }
      if (text) await readAs(id, index + 1, text);
    }
    return id;
  };
  const changes = async (id: string, number: number, query = '', as = 'jan') =>
    archive.told(
      archive.send('GET', `/documents/${id}/versions/${number}/changes${query}`, undefined, { as }),
    );
  const hits = async (id: string, q: string, as = 'jan') =>
    documentHitsSchema.parse(
      (await archive.send('GET', `/documents/${id}/hits?q=${encodeURIComponent(q)}`, undefined, { as })).body,
    );

  describe('what changed in a version', () => {
    it('is told by words against the version before it, or another one', async () => {
      const id = await versions(
        ['The rent is 1,200 euros a month. It is due on the first day.'],
        ['The rent is 1,350 euros a month.\nIt is due\non the first day. The deposit is paid before.'],
        ['The deposit is paid before.'],
      );
      expect(versionChangesSchema.parse(await changes(id, 2))).toEqual({
        from: 1,
        to: 2,
        state: 'compared',
        parts: [
          { kind: 'same', text: 'The rent is 1,' },
          { kind: 'removed', text: '200' },
          { kind: 'added', text: '350' },
          { kind: 'same', text: ' euros a month. It is due on the first day. ' },
          { kind: 'added', text: 'The deposit is paid before.' },
        ],
        added: 6,
        removed: 1,
      });
      expect(await changes(id, 3, '?since=1')).toMatchObject({ from: 1, to: 3, state: 'compared' });
    });

    it('is not told where a version is not read, and where there is nothing before it', async () => {
      const id = await versions(['Some text.'], null);
      expect([(await changes(id, 2)).state, (await changes(id, 1))[0], (await changes(id, 3))[0]]).toEqual([
        'unread',
        404,
        404,
      ]);
    });

    it('is not looked for in what is too long', async () => {
      const long = Array.from({ length: 4 }, () => 'word '.repeat(60_000));
      const id = await versions(long, ['Short.']);
      expect(await changes(id, 2)).toEqual({
        from: 1,
        to: 2,
        state: 'tooLong',
        parts: [],
        added: 0,
        removed: 0,
      });
    });

    it('is told of nobody else’s document', async () => {
      const id = await versions(['One.'], ['Two.']);
      const statusOf = async (entity: string, as: string) =>
        (await archive.send('GET', `/documents/${id}/versions/2/changes`, undefined, { as, entity })).status;
      expect([await statusOf('terminals', 'jan'), await statusOf('kade', 'eva')]).toEqual([404, 200]);
    });
  });

  describe('words in a document', () => {
    it('are found with their places, whatever capitals, accents, line breaks and hyphens of a cut word are between', async () => {
      const id = await versions(['The deposit.\nA de-\nposit', 'Nothing', 'Dépôt, DEPOSIT']);
      expect(await hits(id, 'deposit')).toEqual({
        pages: [
          {
            page: 1,
            hits: [
              { at: 4, length: 7 },
              { at: 15, length: 9 },
            ],
          },
          { page: 3, hits: [{ at: 7, length: 7 }] },
        ],
        total: 3,
        totalIsExact: true,
      });
      expect((await hits(id, 'depot')).total).toBe(1);
    });

    it('are found in the current version alone', async () => {
      const id = await versions(['The old rent'], ['The new lease']);
      expect([(await hits(id, 'rent')).total, (await hits(id, 'lease')).total]).toEqual([0, 1]);
    });

    it('are found on every page of a long document, up to the most that is answered and the time there is', async () => {
      const id = await versions(Array.from({ length: 130 }, () => 'a deed and a deed '.repeat(5)));
      const found = await hits(id, 'deed');
      expect([found.total, found.totalIsExact, found.pages.length]).toEqual([MOST_HITS, false, 100]);
      expect((await hits(id, 'notary')).totalIsExact).toBe(true);
      const hurried = await transact(archive.server.database, inside('kade', 'jan'), (trx, caller) =>
        findHits(trx, caller, id, 'notary', 0),
      );
      expect(hurried.totalIsExact).toBe(false);
    });

    it('are found by who reads the document, and by nobody else', async () => {
      const id = await versions(['The deed']);
      const statusOf = async (of: string, as: string, entity = 'kade') =>
        (await archive.send('GET', `/documents/${of}/hits?q=deed`, undefined, { as, entity })).status;
      const closed = await archive.add({ uploadedBy: 'eva' });
      await readAs(closed, 1, ['The deed']);
      const resolution = await addResolution(archive.server.database, {
        entity: 'kade',
        status: 'Open',
        decisionMakers: { jan: { conflicted: true } },
      });
      await archive.addPaper(resolution, closed);
      expect([
        await statusOf(id, 'jan'),
        await statusOf(id, 'jan', 'terminals'),
        await statusOf(closed, 'jan'),
        await statusOf(closed, 'eva'),
        await statusOf(randomUUID(), 'eva'),
        (await changes(closed, 1))[0],
      ]).toEqual([200, 404, 404, 200, 404, 404]);
    });
  });
});

describe('Two texts', () => {
  it('that have nothing in common are not compared for longer than there is time', async () => {
    const text = (seed: string) => Array.from({ length: 4_000 }, (_, at) => `${seed} ${at * 7}.`).join(' ');
    expect(await compare(text('one'), text('two'), 50)).toBeNull();
  });
});
