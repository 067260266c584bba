import { describe, expect, it } from 'vitest';
import { depthOf, heightOf, indexOf, placedAt, within } from '#domain/document/folders';

const folder = (id: string, parentId: string | null = null) => ({ id, parentId, name: id.toUpperCase() });
const FOLDERS = [folder('a'), folder('b', 'a'), folder('c', 'b'), folder('d', 'a'), folder('e')];
const document = (id: string, folderId: string | null) => ({
  id,
  folderId,
  name: `${id}.pdf`,
  dated: null,
  pages: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
});

describe('Folders', () => {
  it('stand in one another', () => {
    expect([...within(FOLDERS, 'a')].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect([depthOf(FOLDERS, null), depthOf(FOLDERS, 'e'), depthOf(FOLDERS, 'c')]).toEqual([0, 1, 3]);
    expect([heightOf(FOLDERS, 'a'), heightOf(FOLDERS, 'b'), heightOf(FOLDERS, 'e')]).toEqual([3, 2, 1]);
  });

  it('that stand in one another in a loop are walked once', () => {
    const loop = [folder('a', 'b'), folder('b', 'a')];
    expect([[...within(loop, 'a')], depthOf(loop, 'a')]).toEqual([['a', 'b'], 2]);
  });

  it('are put in a place among others', () => {
    expect([
      placedAt(['a', 'b', 'c'], 'c', 0),
      placedAt(['a', 'b'], 'a', 1),
      placedAt(['a'], 'z', 9),
    ]).toEqual([
      ['c', 'a', 'b'],
      ['b', 'a'],
      ['a', 'z'],
    ]);
  });

  it('are numbered through, each before the documents beside it', () => {
    const documents = [
      document('loose', null),
      document('deep', 'c'),
      document('x', 'a'),
      document('y', 'a'),
    ];
    expect(indexOf(FOLDERS, documents).map(({ number, depth, name }) => [number, depth, name])).toEqual([
      ['1', 0, 'A'],
      ['1.1', 1, 'B'],
      ['1.1.1', 2, 'C'],
      ['1.1.1.1', 3, 'deep.pdf'],
      ['1.2', 1, 'D'],
      ['1.3', 1, 'x.pdf'],
      ['1.4', 1, 'y.pdf'],
      ['2', 0, 'E'],
      ['3', 0, 'loose.pdf'],
    ]);
  });
});
