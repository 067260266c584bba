import { describe, expect, it } from 'vitest';
import type { EntityNode } from '#contract/calls/entity';
import { companiesOf } from '#domain/entity/companies';
import { byName, childrenOf, type EntityFacts, type Group, parentsOf } from '#domain/entity/tree';
import fc from '../../kit/fc';

const facts = (id: string, rest: Partial<EntityFacts> = {}): EntityFacts => ({
  id,
  name: id.toUpperCase(),
  type: 'Company',
  status: 'Active',
  country: 'NL',
  accessible: true,
  ...rest,
});

/** Parent, child, percentage. */
type EdgeTuple = readonly [string, string, string?];

function group(edges: readonly EdgeTuple[], entities: readonly EntityFacts[] = []): Group {
  const ids = new Set([...edges.map(([parent]) => parent), ...edges.map(([, child]) => child)]);
  const all = [...[...ids].map((id) => facts(id)), ...entities];
  return {
    entities: new Map(all.map((entity) => [entity.id, entity])),
    edges: edges.map(([parentId, childId, percentage = null]) => ({
      parentId,
      childId,
      ownershipPercentage: percentage,
      votingPercentage: percentage,
    })),
  };
}

/** A tree as nested names, with the number of parents of each. */
type Outline = readonly (readonly [string, number, Outline])[];
const outline = (nodes: readonly EntityNode[]): Outline =>
  nodes.map(({ id, parentCount, children }) => [id, parentCount, outline(children)]);

describe('the tree of descendants', () => {
  it('shows an entity with two parents under each of them', () => {
    const tree = childrenOf(
      group([
        ['root', 'a'],
        ['root', 'b'],
        ['a', 'c'],
        ['b', 'c'],
        ['c', 'd'],
      ]),
      'root',
    );
    const c: Outline = [['c', 2, [['d', 1, []]]]];
    expect(outline(tree)).toEqual([
      ['a', 1, c],
      ['b', 1, c],
    ]);
  });

  it('cuts a loop where an entity would stand below itself', () => {
    const loop = group([
      ['root', 'a'],
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'root'],
      ['b', 'b'],
    ]);
    expect(outline(childrenOf(loop, 'root'))).toEqual([['a', 2, [['b', 2, []]]]]);
    expect(outline(childrenOf(loop, 'a'))).toEqual([['b', 2, [['root', 1, []]]]]);
  });

  it('carries the percentages of the edge it stands on', () => {
    const [a, b] = childrenOf(
      group([
        ['root', 'a', '60'],
        ['root', 'b'],
      ]),
      'root',
    );
    expect([a?.ownershipPercentage, a?.votingPercentage, b?.ownershipPercentage]).toEqual(['60', '60', null]);
  });

  it('counts parents it does not know, and leaves out children it does not know', () => {
    const known = group([['root', 'a']]);
    const edges = [
      ...known.edges,
      ...group([
        ['stranger', 'a'],
        ['a', 'stranger'],
      ]).edges,
    ];
    expect(outline(childrenOf({ entities: known.entities, edges }, 'root'))).toEqual([['a', 2, []]]);
    expect(parentsOf({ entities: known.entities, edges }, 'a').map(({ id }) => id)).toEqual(['root']);
  });

  it('sorts by name as a reader expects, and by id where names are equal', () => {
    const named = [
      facts('1', { name: 'Zuid' }),
      facts('2', { name: 'élan' }),
      facts('3', { name: 'Kade 10' }),
      facts('4', { name: 'Kade 9' }),
      facts('6', { name: 'Same' }),
      facts('5', { name: 'Same' }),
    ];
    expect(named.sort(byName).map(({ id }) => id)).toEqual(['2', '4', '3', '5', '6', '1']);
  });

  it('stays small where companies hold each other, and where many paths lead to the same', () => {
    const placesOf = (nodes: readonly EntityNode[]): number =>
      nodes.reduce((sum, node) => sum + 1 + placesOf(node.children), 0);
    const ids = Array.from({ length: 20 }, (_, n) => `c${n}`);
    const mutual = childrenOf(group(ids.flatMap((a) => ids.map((b): EdgeTuple => [a, b]))), 'c0');
    // Twenty layers of two: a million paths to the last.
    const layers = Array.from({ length: 20 }, (_, n) => [`a${n}`, `b${n}`] as const);
    const layered = childrenOf(
      group(
        layers.flatMap(([a, b], n) => {
          const above = n === 0 ? ['root'] : [`a${n - 1}`, `b${n - 1}`];
          return above.flatMap((parent): EdgeTuple[] => [
            [parent, a],
            [parent, b],
          ]);
        }),
      ),
      'root',
    );
    expect([companiesOf(mutual).length, companiesOf(layered).length]).toEqual([19, 40]);
    expect([placesOf(mutual) < 2_000, placesOf(layered) < 2_000]).toEqual([true, true]);
  });

  it('shows every entity that is reached, however many paths there are', () => {
    const id = fc.integer({ min: 0, max: 11 }).map(String);
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(id, id), { selector: String, maxLength: 80 }), (edges) => {
        const reached = new Set(['0']);
        for (const holder of reached) {
          for (const [parent, child] of edges) if (parent === holder) reached.add(child);
        }
        reached.delete('0');
        const shown = companiesOf(childrenOf(group(edges, [facts('0')]), '0'));
        expect(new Set(shown.map((company) => company.id))).toEqual(reached);
      }),
    );
  });

  it('ends for any graph, and never shows an entity below itself', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const holdsNoLoop = (nodes: readonly EntityNode[], above: readonly string[]): boolean =>
      nodes.every((node) => !above.includes(node.id) && holdsNoLoop(node.children, [...above, node.id]));
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(id, id), { selector: String }), (edges) => {
        const tree = childrenOf(group(edges, [facts('a')]), 'a');
        expect(holdsNoLoop(tree, ['a'])).toBe(true);
      }),
    );
  });
});

describe('the companies of an entity', () => {
  it('are all descendants that are companies, each once, by name', () => {
    const all = group(
      [
        ['root', 'z'],
        ['root', 'w'],
        ['w', 'a'],
        ['z', 'a'],
      ],
      [facts('w', { type: 'Workspace' })],
    );
    expect(companiesOf(childrenOf(all, 'root')).map(({ id }) => id)).toEqual(['a', 'z']);
  });

  it('are none below a leaf', () => {
    expect(companiesOf(childrenOf(group([['root', 'a']]), 'a'))).toEqual([]);
  });
});
