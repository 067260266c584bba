import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ApiError, type CallApi } from '#contract/api';
import type { ReadingState } from '#contract/calls/documents';
import { type DocumentQuery, NO_FOLDER } from '#contract/calls/documents';
import { folderFinder } from '../../../src/composition/actors/shared.upload.folders';
import { readingWatch } from '../../../src/composition/actors/shared.upload.reading';
import { findSame } from '../../../src/composition/actors/shared.upload.same';
import { aFolder } from '../../kit/documentList';
import { aDocument, id, pageOf } from '../../kit/fixtures';
import { record } from '../../kit/streams';

const ENTITY = id(2);

describe('the folders of files that were dropped', () => {
  function open(refused?: number) {
    const folders = [aFolder()];
    const made: unknown[] = [];
    const call: CallApi = async (asked, options) => {
      if (asked.name === 'documents.folders') return { items: [...folders] } as never;
      if (refused !== undefined) throw new ApiError(refused, 'forbidden', 'No');
      const { name, parentId } = (options as unknown as { body: { name: string; parentId: string | null } })
        .body;
      made.push([name, parentId]);
      const folder = aFolder({ id: id(600 + made.length), name, parentId });
      folders.push(folder);
      return { id: folder.id } as never;
    };
    return { finder: folderFinder({ call }), made };
  }

  it('are found by name and made once, also for several files at the same time', async () => {
    const { finder, made } = open();
    const found = await Promise.all([
      finder.find(ENTITY, null, ['contracts', 'Leases']),
      finder.find(ENTITY, null, ['Contracts', 'leases']),
      finder.find(ENTITY, null, []),
    ]);
    expect([found, made]).toEqual([[id(601), id(601), null], [['Leases', id(501)]]]);
  });

  it('are the nearest that is there for who makes none; no answer is told', async () => {
    expect(await open(403).finder.find(ENTITY, null, ['Contracts', 'Leases'])).toBe(id(501));
    await expect(open(0).finder.find(ENTITY, null, ['Contracts', 'Leases'])).rejects.toThrow('No');
  });
});

describe('the reading of what arrived', () => {
  it('is looked at for all at once, and told until it ends', () => {
    const states: ReadingState[] = ['waiting', 'reading', 'read'];
    let looks = 0;
    const api = {
      call: (async () => {
        const reading = states[looks] ?? 'read';
        looks += 1;
        return pageOf([aDocument({ reading }), aDocument({ id: id(301), reading: 'read' })]);
      }) as unknown as CallApi,
    };
    const watch = readingWatch(api, { after: () => of(undefined) });
    const first = record(watch({ entityId: ENTITY, documentId: id(300) }));
    const second = record(watch({ entityId: ENTITY, documentId: id(301) }));
    return expect
      .poll(() => [first.values, second.values, first.completed(), second.completed()])
      .toEqual([
        [
          { type: 'upload.readingMoved', reading: 'waiting' },
          { type: 'upload.readingMoved', reading: 'reading' },
          { type: 'upload.readingMoved', reading: 'read' },
          { type: 'upload.readingEnded' },
        ],
        [{ type: 'upload.readingMoved', reading: 'read' }, { type: 'upload.readingEnded' }],
        true,
        true,
      ]);
  });
});

describe('a document of the same name', () => {
  const there = aDocument({ id: id(301), name: 'Agenda.pdf', folderId: id(501) });
  const open = () => {
    const asked: DocumentQuery[] = [];
    const call: CallApi = async (_, options) => {
      const { query } = options as unknown as { query: DocumentQuery };
      asked.push(query);
      return pageOf(query.folder === undefined || query.folder === there.folderId ? [there] : []) as never;
    };
    const arrived = (path: readonly string[], folderId: string | null) =>
      findSame({ call }, ENTITY, {
        document: { ...aDocument({ name: 'Agenda.pdf', folderId }), duplicateOf: null },
        path,
      });
    return { asked, arrived };
  };

  it('is found wherever it stands, for a file that came alone', async () => {
    const { arrived } = open();
    expect(await arrived([], null)).toEqual({ id: there.id, name: 'Agenda.pdf', by: 'name' });
  });

  it('is found in its own folder alone, for a file that came in one', async () => {
    const { arrived, asked } = open();
    expect(await arrived(['2026'], id(501))).toMatchObject({ id: there.id });
    expect(await arrived(['2025'], id(502))).toBeNull();
    expect(await arrived(['2025'], null)).toBeNull();
    expect(asked.map(({ folder }) => folder)).toEqual([id(501), id(502), NO_FOLDER]);
  });
});
