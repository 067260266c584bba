import { describe, expect, it } from 'vitest';
import { treeRows } from '#domain/admin/entityTree';
import { HOLDING, KADE, PORT, pageOf } from '../../kit/adminEntities';

describe('the rows of the tree of entities', () => {
  it('stand below who holds them where that branch is open, twice where two hold them', () => {
    const rows = treeRows(
      [HOLDING],
      new Map([
        [HOLDING.id, pageOf([KADE, PORT])],
        [KADE.id, pageOf([PORT])],
      ]),
    );
    expect(rows.map(({ path, ...row }) => [path.length, row.kind === 'entity' && row.entity.name])).toEqual([
      [1, HOLDING.name],
      [2, KADE.name],
      [3, PORT.name],
      [2, PORT.name],
    ]);
    expect(new Set(rows.map(({ path }) => path.join('/'))).size).toBe(4);
  });

  it('end where a circle would begin anew', () => {
    const [one, other] = [
      { ...KADE, childCount: 1 },
      { ...PORT, childCount: 1 },
    ];
    const circle = new Map([
      [one.id, pageOf([other])],
      [other.id, pageOf([one])],
    ]);
    const rows = treeRows([one], circle).filter((row) => row.kind === 'entity');
    expect(rows.map(({ entity, isOpen }) => [entity.name, isOpen])).toEqual([
      [one.name, true],
      [other.name, true],
      [one.name, null],
    ]);
  });

  it('say how many more a holder has than one branch shows', () => {
    const rows = treeRows([HOLDING], new Map([[HOLDING.id, pageOf([KADE], 340)]]));
    expect(rows.at(-1)).toMatchObject({ kind: 'rest', count: 339, holder: HOLDING });
  });
});
