import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ONE, plus, toText, ZERO } from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';
import { controlledBy } from '#domain/ownership/control';
import { daysOfChange, differencesBetween } from '#domain/ownership/differences';
import { type DatedHolding, groupOf, type Party, type PartyKind } from '#domain/ownership/group';
import { integratedIn } from '#domain/ownership/integrated';
import { prepare } from '#domain/ownership/owners';
import { shareByPaths } from '#domain/ownership/paths';
import { ownershipOf, ownersReport } from '#domain/ownership/report';
import { reduced } from '#domain/ownership/sum';
import { unknownIntegratedIn } from '#domain/ownership/unknown';
import { integratedSlowly, type Slow } from './slowly';

const party = (id: string): Party => {
  const kinds: Record<string, PartyKind> = { p: 'person', f: 'foundation' };
  return { id, kind: kinds[id[0] ?? ''] ?? 'company' };
};

type Share = RationalText | null;

/** `holder > entity share`, the votes like the capital unless said. */
function held(holderId: string, entityId: string, ownership: Share, voting: Share = ownership): DatedHolding {
  return { holderId, entityId, ownership, voting };
}

function groupFrom(...holdings: readonly DatedHolding[]) {
  const ids = new Set(holdings.flatMap(({ holderId, entityId }) => [holderId, entityId]));
  return ownershipOf([...ids].map(party), holdings);
}

function computed(...holdings: readonly DatedHolding[]) {
  const ownership = groupFrom(...holdings);
  if (ownership.kind !== 'computed') throw new Error('More than the whole is held');
  return ownership;
}

describe('who owns a company in the end', () => {
  it('is asked of every way to it, together', () => {
    const { group } = computed(
      held('pAda', 'cA', '4/5'),
      held('cA', 'cC', '1/2'),
      held('pAda', 'cB', '43/50'),
      held('cB', 'cC', '1/4'),
    );
    expect(ownersReport(group, 'cC')).toEqual({
      owners: [{ id: 'pAda', share: '123/200' }],
      undetermined: [],
      unknown: '77/200',
    });
  });

  it('counts every round of a loop', () => {
    const { group, warnings } = computed(
      held('pAda', 'cA', '1/2'),
      held('cB', 'cA', '1/2'),
      held('cA', 'cB', '1/2'),
    );
    expect(ownersReport(group, 'cA').owners).toEqual([{ id: 'pAda', share: '2/3' }]);
    expect(ownersReport(group, 'cB')).toEqual({
      owners: [{ id: 'pAda', share: '1/3' }],
      undetermined: [],
      unknown: '2/3',
    });
    expect(warnings).toEqual([
      { kind: 'loop', entityIds: ['cA', 'cB'] },
      { kind: 'unknownHolder', entityId: 'cB' },
    ]);
  });

  it('is more than a quarter, and a quarter is not, unless the threshold says so', () => {
    const { group } = computed(held('pAda', 'cA', '1/4'), held('pBo', 'cA', '1/10', '3/10'));
    expect(ownersReport(group, 'cA').owners).toEqual([{ id: 'pBo', share: '3/10' }]);
    expect(ownersReport(group, 'cA', { operator: '>=', fraction: '1/4', track: 'ownership' }).owners).toEqual(
      [{ id: 'pAda', share: '1/4' }],
    );
  });

  it('is never a company or a foundation', () => {
    const { group } = computed(held('fStichting', 'cA', '1'), held('cB', 'fStichting', '1'));
    expect(ownersReport(group, 'cA').owners).toEqual([]);
  });

  it('cannot be said where a percentage is missing on the way', () => {
    const { group, warnings } = computed(held('pAda', 'cA', null, '1/2'), held('cA', 'cB', '1'));
    expect(ownersReport(group, 'cB')).toEqual({
      owners: [{ id: 'pAda', share: '1/2' }],
      undetermined: ['pAda'],
      unknown: '1',
    });
    expect(warnings).toEqual([
      { kind: 'unknownHolder', entityId: 'cA' },
      { kind: 'unknownPercentage', holderId: 'pAda', entityId: 'cA', track: 'ownership' },
    ]);
  });

  it('has no number in companies that wholly hold each other, and one in those below', () => {
    const { group, warnings } = computed(
      held('cA', 'cB', '1'),
      held('cB', 'cA', '1'),
      held('cB', 'cC', '1/2'),
      held('pAda', 'cC', '1/2'),
    );
    expect(ownersReport(group, 'cA')).toEqual({ owners: [], undetermined: [], unknown: null });
    expect(ownersReport(group, 'cC')).toEqual({
      owners: [{ id: 'pAda', share: '1/2' }],
      undetermined: [],
      unknown: '0',
    });
    expect(warnings).toEqual([
      { kind: 'loop', entityIds: ['cA', 'cB'] },
      { kind: 'closedLoop', track: 'ownership', entityIds: ['cA', 'cB'] },
      { kind: 'closedLoop', track: 'voting', entityIds: ['cA', 'cB'] },
    ]);
  });

  it('is not computed while more than the whole is held, and the entity is named', () => {
    expect(groupFrom(held('pAda', 'cA', '3/5'), held('pBo', 'cA', '1/2', '1/5'))).toEqual({
      kind: 'wrong',
      errors: [
        { kind: 'over100', entityId: 'cA', track: 'ownership', sum: { numerator: 11n, denominator: 10n } },
      ],
    });
  });

  it('is as of a day: from its first day on, and no longer on the day it ends', () => {
    const holdings = [{ ...held('pAda', 'cA', '1'), from: '2024-01-01', to: '2025-01-01' }];
    const ownersOn = (day: string) => {
      const ownership = ownershipOf([party('pAda'), party('cA')], holdings, day);
      return ownership.kind === 'computed' && ownersReport(ownership.group, 'cA').owners.map(({ id }) => id);
    };
    expect(['2023-12-31', '2024-01-01', '2024-12-31', '2025-01-01'].map(ownersOn)).toEqual([
      [],
      ['pAda'],
      ['pAda'],
      [],
    ]);
  });
});

describe('control', () => {
  it('is more than half of the votes, cast together with everything that is controlled', () => {
    const { graphs } = groupOf(
      [],
      [
        held('pAda', 'cA', '1/10', '51/100'),
        held('cA', 'cB', '3/10'),
        held('pAda', 'cB', '3/10'),
        held('cB', 'cC', '1/2'),
      ],
    );
    expect([...controlledBy(graphs.voting, 'pAda')]).toEqual(['cA', 'cB']);
  });

  it('does not come from what somebody holds in itself', () => {
    const { graphs } = groupOf([], [held('cA', 'cA', '3/5'), held('cA', 'cB', '2/5')]);
    expect([...controlledBy(graphs.voting, 'cA')]).toEqual([]);
  });
});

describe('the ways by which a share comes', () => {
  it('are said with the largest first, and add up to the whole with what loops add', () => {
    const { group } = computed(
      held('pAda', 'cA', '1/2'),
      held('cA', 'cB', '1/2'),
      held('pAda', 'cB', '1/10'),
      held('cB', 'cA', '1/2'),
    );
    expect(shareByPaths(group.flows.ownership, 'pAda', 'cB')).toEqual({
      total: { numerator: 7n, denominator: 15n },
      paths: [
        { ids: ['pAda', 'cA', 'cB'], share: { numerator: 1n, denominator: 4n } },
        { ids: ['pAda', 'cB'], share: { numerator: 1n, denominator: 10n } },
      ],
      rest: { numerator: 7n, denominator: 60n },
      further: 0n,
    });
  });

  it('are counted where there are more than anybody can list', () => {
    const rungs = Array.from({ length: 28 }, (_, rung) => [
      held(`c${rung}`, `cL${rung}`, '1/2'),
      held(`c${rung}`, `cR${rung}`, '1/2'),
      held(`cL${rung}`, `c${rung + 1}`, '1/2'),
      held(`cR${rung}`, `c${rung + 1}`, '1/2'),
    ]).flat();
    const { group } = computed(...rungs);
    const share = shareByPaths(group.flows.ownership, 'c0', 'c28');
    expect(share && { ...share, paths: share.paths.length, rest: null }).toEqual({
      total: { numerator: 1n, denominator: 2n ** 28n },
      paths: 50,
      rest: null,
      further: 2n ** 28n - 50n,
    });
    const shown = share?.paths.map(({ share }) => share).reduce(plus, ZERO) ?? ZERO;
    expect(plus(shown, share?.rest ?? ZERO)).toEqual(share?.total);
  });

  it('have no number through a holding without a percentage', () => {
    const { group } = computed(held('pAda', 'cA', null), held('cA', 'cB', '1'));
    expect(shareByPaths(group.flows.ownership, 'pAda', 'cB')).toBeNull();
  });
});

describe('two days', () => {
  const holdings = [
    { ...held('pAda', 'cA', '1'), from: null, to: '2025-06-01' },
    { ...held('pBo', 'cA', '1'), from: '2025-06-01', to: null },
    { ...held('pAda', 'cB', '1'), from: '2020-01-01' },
  ];

  it('differ by the holdings in force on one of them only', () => {
    expect(differencesBetween(holdings, '2025-05-31', '2025-06-01')).toEqual({
      added: [holdings[1]],
      removed: [holdings[0]],
    });
  });

  it('are told from each other by the days of change', () => {
    expect(daysOfChange(holdings)).toEqual(['2020-01-01', '2025-06-01']);
  });
});

const IDS = ['pA', 'pB', 'fC', 'cD', 'cE', 'cF', 'cG'];
const SHARES: readonly Share[] = ['1', '1/2', '1/3', '1/4', '1/7', '0', null];

/** Groups in which no more than the whole of anything is held: what would be too much is left out. */
const groups = fc
  .array(
    fc.tuple(
      fc.constantFrom(...IDS),
      fc.constantFrom(...IDS),
      fc.constantFrom(...SHARES),
      fc.constantFrom(...SHARES),
    ),
    {
      maxLength: 18,
    },
  )
  .map((rows) => {
    const kept: DatedHolding[] = [];
    for (const [holderId, entityId, ownership, voting] of rows) {
      const next = held(holderId, entityId, ownership, voting);
      const fits = ownershipOf(IDS.map(party), [...kept, next]).kind === 'computed';
      if (fits && !entityId.startsWith('p')) kept.push(next);
    }
    return kept;
  });

describe('any group', () => {
  it('has the shares that the definition says, computed another way', () => {
    fc.assert(
      fc.property(groups, fc.constantFrom('ownership' as const, 'voting' as const), (holdings, track) => {
        const { flows } = prepare(groupOf(IDS.map(party), holdings));
        const expected = integratedSlowly(IDS.map(party), holdings, track);
        const found = IDS.map((holder) =>
          IDS.map((entity) => asSlow(integratedIn(flows[track], entity).get(holder))),
        );
        expect(found.map((row) => row.map(say))).toEqual(expected.map((row) => row.map(say)));
      }),
      { numRuns: 150 },
    );
  });

  it('is held by persons, foundations and unknown holders, who make the whole of each company', () => {
    fc.assert(
      fc.property(groups, (holdings) => {
        const known = holdings.filter(
          ({ ownership, entityId }) => ownership !== null && entityId.startsWith('c'),
        );
        const group = prepare(groupOf(IDS.map(party), known));
        const flow = group.flows.ownership;
        for (const entity of IDS.filter((id) => id.startsWith('c'))) {
          const holders = integratedIn(flow, entity);
          if ([...holders.values()].some(({ kind }) => kind === 'closedLoop')) continue;
          const named = IDS.slice(0, 3).map((id) => holders.get(id));
          const sum = named
            .map((one) => (one?.kind === 'share' ? reduced(one.share) : ZERO))
            .reduce(plus, ZERO);
          expect(plus(sum, unknownIntegratedIn(group, flow, entity) ?? ZERO)).toEqual(ONE);
        }
      }),
      { numRuns: 100 },
    );
  });
});

function asSlow(found: ReturnType<ReturnType<typeof integratedIn>['get']>): Slow {
  if (!found) return ZERO;
  return found.kind === 'share' ? reduced(found.share) : found.kind;
}

function say(value: Slow): string {
  return typeof value === 'string' ? value : toText(value);
}
