import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compare,
  ONE,
  plus,
  type Rational,
  times,
  toRational,
  toText,
  ZERO,
} from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';
import { type DatedHolding, groupOf } from '#domain/ownership/group';
import { prepare } from '#domain/ownership/owners';
import { SHOWN_PATHS, type ShareByPaths, shareByPaths } from '#domain/ownership/paths';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Up to three hundred simple paths between any two; many of them have the same share. */
const groups = fc
  .array(
    fc.record({
      holderId: fc.constantFrom(...IDS),
      entityId: fc.constantFrom(...IDS),
      ownership: fc.constantFrom('1/7', '1/8', '3/25', '1/9'),
    }),
    { maxLength: 60 },
  )
  .map((rows): DatedHolding[] => {
    const kept = new Map<string, DatedHolding>();
    for (const row of rows) kept.set(`${row.holderId}${row.entityId}`, { ...row, voting: row.ownership });
    return [...kept.values()];
  });

interface Walked {
  readonly ids: readonly string[];
  readonly share: Rational;
}

/** All simple paths, one after another, by the definition alone. */
function allPaths(holdings: readonly DatedHolding[], from: string, to: string): readonly Walked[] {
  const found: Walked[] = [];
  const walk = (at: Walked) => {
    const last = at.ids.at(-1);
    if (last === to && at.ids.length > 1) return void found.push(at);
    for (const { holderId, entityId, ownership } of holdings)
      if (holderId === last && (entityId === to || !at.ids.includes(entityId)))
        walk({ ids: [...at.ids, entityId], share: times(at.share, toRational(ownership ?? '0')) });
  };
  walk({ ids: [from], share: ONE });
  return found.sort((a, b) => Number(compare(b.share, a.share)) || Number(a.ids > b.ids));
}

const shares = (paths: readonly Walked[]) => paths.map(({ share }) => toText(share));

describe('the paths that are shown of any group', () => {
  it('are the largest of all, and nothing of the total is lost beside them', () => {
    fc.assert(
      fc.property(groups, fc.constantFrom(...IDS), fc.constantFrom(...IDS), (holdings, from, to) => {
        const { flows } = prepare(groupOf([], holdings));
        const found = shareByPaths(flows.ownership, from, to);
        const all = allPaths(holdings, from, to);
        const least = all[SHOWN_PATHS - 1]?.share ?? ZERO;
        const isCertain = ({ share }: Walked) => compare(share, least) > 0n;
        const named = (paths: readonly Walked[]) =>
          paths
            .filter(isCertain)
            .map(({ ids }) => ids.join())
            .sort();
        expect(found && shares(found.paths)).toEqual(shares(all.slice(0, SHOWN_PATHS)));
        expect(found && named(found.paths)).toEqual(named(all));
        expect(found && toText(together(found))).toEqual(found && toText(found.total));
      }),
      { numRuns: 150 },
    );
  });

  it('are the same ones in whatever order the holdings are read', () => {
    fc.assert(
      fc.property(groups, (holdings) => {
        const [one, other] = [holdings, holdings.toReversed()].map(
          (rows) => shareByPaths(prepare(groupOf([], rows)).flows.ownership, 'a', 'b')?.paths,
        );
        expect(one).toEqual(other);
      }),
      { numRuns: 50 },
    );
  });
});

function together({ paths, rest }: ShareByPaths): Rational {
  return paths.map(({ share }) => share).reduce(plus, rest);
}

describe('a beginning from which every best way comes back to it', () => {
  it('is followed by the best one that does not', () => {
    const held = (holderId: string, entityId: string, ownership: RationalText): DatedHolding => ({
      holderId,
      entityId,
      ownership,
      voting: ownership,
    });
    const holdings = [
      held('p', 'a', '1/2'),
      held('a', 'b', '9/10'),
      held('b', 'a', '1/2'),
      held('a', 'z', '1/2'),
      held('b', 'c', '1/100'),
      held('c', 'z', '1/10'),
    ];
    const found = shareByPaths(prepare(groupOf([], holdings)).flows.ownership, 'p', 'z');
    expect(found?.paths.map(({ ids, share }) => [ids.join(' '), toText(share)])).toEqual([
      ['p a z', '1/4'],
      ['p a b c z', '9/20000'],
    ]);
  });
});
