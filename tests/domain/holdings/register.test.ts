import { describe, expect, it } from 'vitest';
import type { HolderReference, Holding } from '#contract/calls/holdings';
import { extractOf, type RegisterFact, registerOn } from '#domain/holdings/register';

const party = (name: string): HolderReference => ({ id: name, name, kind: 'natural', entityId: null });

let count = 0;
const held = (
  holder: string,
  percentage: string | null,
  [from, until]: readonly [string, string?],
  rest: Partial<Holding> = {},
): Holding => ({
  id: String(count++).padStart(4, '0'),
  holder: party(holder),
  class: 'ordinary',
  votesPerShare: 1,
  ownership: percentage,
  voting: percentage,
  from,
  until: until ?? null,
  votesBy: null,
  revision: 1,
  ...rest,
});

const pledged = { votesBy: { party: party('Bank'), right: 'pledge' } } as const;

function told(fact: RegisterFact): string {
  const { day, kind, holding } = fact;
  const by = fact.kind === 'transferred' ? ` from ${fact.from.name}` : '';
  return `${day} ${kind} ${holding.holder.name}${by} ${holding.class} ${holding.ownership}`;
}
const history = (rows: readonly Holding[], day = '2026-12-31') => registerOn(rows, day).history.map(told);

describe('a register of shareholders', () => {
  it('tells acquisitions, changes and ends by their days, the oldest first', () => {
    const rows = [
      held('Anna', '60', ['2020-01-01', '2021-12-31']),
      held('Anna', '40', ['2022-01-01']),
      held('Bo', '20', ['2022-01-01', '2023-06-30']),
    ];
    expect(history(rows)).toEqual([
      '2020-01-01 acquired Anna ordinary 60',
      '2022-01-01 changed Anna ordinary 40',
      '2022-01-01 acquired Bo ordinary 20',
      '2023-07-01 ended Bo ordinary 20',
    ]);
    expect(history(rows, '2023-06-30')).toHaveLength(3);
  });

  it('tells a transfer where one acquired exactly what one other gave up, and not where it may be another', () => {
    const gave = held('Anna', '10', ['2020-01-01', '2020-05-31']);
    const got = held('Bo', '10', ['2020-06-01']);
    expect(history([gave, got])).toEqual([
      '2020-01-01 acquired Anna ordinary 10',
      '2020-06-01 transferred Bo from Anna ordinary 10',
    ]);
    expect(history([gave, got, held('Cas', '10', ['2020-06-01'])])).toContain(
      '2020-06-01 ended Anna ordinary 10',
    );
    const unknown = [held('Anna', null, ['2020-01-01', '2020-05-31']), held('Bo', null, ['2020-06-01'])];
    expect(history(unknown)).not.toContain('2020-06-01 transferred Bo from Anna ordinary null');
    expect(history([gave, held('Bo', '10', ['2020-06-01'], { class: 'B' })])).toContain(
      '2020-06-01 acquired Bo B 10',
    );
  });

  it('tells pledge and usufruct as they begin and end, also with the shares', () => {
    const rows = [
      held('Anna', '60', ['2020-01-01', '2020-12-31']),
      held('Anna', '60', ['2021-01-01', '2021-12-31'], pledged),
      held('Anna', '60', ['2022-01-01', '2022-12-31']),
      held('Bo', '40', ['2020-01-01', '2020-12-31'], pledged),
    ];
    expect(history(rows)).toEqual([
      '2020-01-01 acquired Anna ordinary 60',
      '2020-01-01 acquired Bo ordinary 40',
      '2020-01-01 rightBegun Bo ordinary 40',
      '2021-01-01 rightBegun Anna ordinary 60',
      '2021-01-01 ended Bo ordinary 40',
      '2021-01-01 rightEnded Bo ordinary 40',
      '2022-01-01 rightEnded Anna ordinary 60',
      '2023-01-01 ended Anna ordinary 60',
    ]);
  });

  it('says since when shares are held without a break, and since when another votes', () => {
    const rows = [
      held('Anna', '50', ['2018-01-01', '2018-12-31']),
      held('Anna', '60', ['2020-01-01', '2020-12-31']),
      held('Anna', '40', ['2021-01-01', '2021-12-31'], pledged),
      held('Anna', '30', ['2022-01-01'], pledged),
      held('Bo', '5', ['2022-01-01'], { class: 'B', votesPerShare: 0, voting: '0' }),
    ];
    const { lines, classes, all } = registerOn(rows, '2022-06-01');
    expect(lines.map(({ holding, since, rightSince }) => [holding.holder.name, since, rightSince])).toEqual([
      ['Anna', '2020-01-01', '2021-01-01'],
      ['Bo', '2022-01-01', null],
    ]);
    expect(classes.map(({ name, votesPerShare, ownership }) => [name, votesPerShare, ownership.sum])).toEqual(
      [
        ['ordinary', 1, '30'],
        ['B', 0, '5'],
      ],
    );
    expect(all.ownership).toEqual({ sum: '35', isPartial: false, comparison: 'less' });
    expect(registerOn(rows, '2019-06-01').lines).toEqual([]);
  });

  it('has an extract for a holder, who gave or got shares, and for who votes on them', () => {
    const register = registerOn(
      [
        held('Anna', '10', ['2020-01-01', '2020-05-31']),
        held('Bo', '10', ['2020-06-01'], pledged),
        held('Cas', '5', ['2020-01-01'], { class: 'B' }),
      ],
      '2022-01-01',
    );
    const extract = (id: string) => {
      const found = extractOf(register, id);
      return (
        found && [
          found.lines.map(({ holding }) => holding.holder.name),
          found.classes.map(({ name }) => name),
          found.history.map(({ kind }) => kind),
        ]
      );
    };
    expect(extract('Anna')).toEqual([[], [], ['acquired', 'transferred']]);
    expect(extract('Bo')).toEqual([['Bo'], ['ordinary'], ['transferred', 'rightBegun']]);
    expect(extract('Bank')).toEqual([['Bo'], ['ordinary'], ['rightBegun']]);
    expect(extract('Nobody')).toBeNull();
  });
});
