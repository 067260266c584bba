import { describe, expect, it } from 'vitest';
import type { EntityNode } from '#contract/calls/entity';
import type { UserEntity } from '#contract/calls/user';
import {
  entityForest,
  type ForestNode,
  filterForest,
  initiallyExpanded,
  visibleRows,
} from '../../../src/views/shell/forest';
import { anEntity, id } from '../../kit/fixtures';

function member(digit: number, name: string, parents: readonly number[] = []): UserEntity {
  return { id: id(digit), name, role: 'User', type: 'Company', status: 'Active', parents: parents.map(id) };
}

/** Names, indented by their level. */
function drawn(forest: readonly ForestNode[]): readonly string[] {
  return visibleRows(forest, () => true).map(
    ({ node, level }) => `${'  '.repeat(level - 1)}${node.entity.name}`,
  );
}

describe('the forest of entities', () => {
  it('hangs entities under their parents, by name', () => {
    const forest = entityForest([member(1, 'Beheer'), member(3, 'Zuid', [1]), member(2, 'Kade', [1])], null);
    expect(drawn(forest)).toEqual(['Beheer', '  Kade', '  Zuid']);
  });

  it('makes an entity a root when no parent of it can be opened', () => {
    expect(drawn(entityForest([member(2, 'Kade', [1]), member(3, 'Zuid', [2])], null))).toEqual([
      'Kade',
      '  Zuid',
    ]);
  });

  it('shows an entity with two parents under both and counts them', () => {
    const forest = entityForest([member(1, 'A'), member(2, 'B'), member(3, 'Terminals', [1, 2])], null);
    expect(drawn(forest)).toEqual(['A', '  Terminals', 'B', '  Terminals']);
    expect(forest[0]?.children[0]?.parentCount).toBe(2);
  });

  it('cuts a loop where it comes back to itself, and begins it with the first by name', () => {
    const forest = entityForest([member(1, 'Beta', [2]), member(2, 'Alfa', [1])], null);
    expect(drawn(forest)).toEqual(['Alfa', '  Beta']);
  });

  it('shows an entity that holds itself once', () => {
    expect(drawn(entityForest([member(1, 'Alfa', [1])], null))).toEqual(['Alfa']);
  });

  it('adds the current entity of a platform administrator with its children', () => {
    const child: EntityNode = {
      ...{ id: id(8), name: 'Kind', type: 'Company', status: 'Active', country: 'NL' },
      ...{ ownershipPercentage: '100', votingPercentage: '100', accessible: true, parentCount: 1 },
      children: [],
    };
    const current = anEntity({ id: id(7), name: 'Elders', children: [child] });
    expect(drawn(entityForest([member(1, 'Beheer')], current))).toEqual(['Beheer', 'Elders', '  Kind']);
  });

  it('keeps what stands above a match', () => {
    const forest = entityForest([member(1, 'Beheer'), member(2, 'Kade', [1]), member(3, 'Zuid', [1])], null);
    expect(drawn(filterForest(forest, ' ZUI '))).toEqual(['Beheer', '  Zuid']);
    expect(filterForest(forest, 'nothing')).toEqual([]);
  });

  it('opens a small group whole, and of a large one the way to the current entity', () => {
    const chain = [member(1, 'Root'), member(2, 'Child', [1]), member(3, 'Grandchild', [2])];
    expect(initiallyExpanded(entityForest(chain, null), null).size).toBe(3);
    const many = Array.from({ length: 20 }, (_, index) => member(index + 10, `Sister ${index}`, [1]));
    const open = initiallyExpanded(entityForest([...chain, ...many], null), id(3));
    expect([...open].sort()).toEqual([id(1), `${id(1)}/${id(2)}`]);
  });
});
