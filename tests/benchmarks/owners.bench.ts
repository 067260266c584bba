import type { StructureHolding, StructureParty } from '../../contract/calls/structure';
import { ownershipOf, ownersReport } from '../../domain/ownership/report';
import { ownersAnswer } from '../../domain/structure/owners';
import { computedHoldings, computedParties, type RecordedGroup } from '../../domain/structure/rows';

/*
 * Who owns an entity of a group in the end, with votes that differ from the capital: of groups of 200 with loops of every shape; of
 * all of 1,000 with 1,500 holdings; and of the foot of a ladder with 2^28 paths.
 */

const DAY = '2026-11-20';

const party = (kind: StructureParty['kind'], id: string): StructureParty => ({
  id,
  kind,
  name: id,
  entity: null,
});

function held(holderId: string, entityId: string, ownership: string, voting: string): StructureHolding {
  const id = `${holderId} ${entityId}`;
  return {
    id,
    holderId,
    entityId,
    class: 'ordinary',
    ownership,
    voting,
    from: '2020-01-01',
    until: null,
    votesBy: null,
  };
}

function groupOf(companies: number, persons: number, holdings: readonly StructureHolding[]): RecordedGroup {
  return {
    rootId: 'company 0',
    parties: [
      ...Array.from({ length: companies }, (_, at) => party('company', `company ${at}`)),
      ...Array.from({ length: persons }, (_, at) => party('person', `person ${at}`)),
    ],
    holdings,
    days: [],
    isCut: false,
  };
}

/** A tree of companies, some of which hold a little of one that is above them. */
function withLoops(companies: number): RecordedGroup {
  const { holdings, ...group } = tree(companies);
  const part = holdings.map((each) =>
    each.entityId === 'company 0' ? { ...each, ownership: '80', voting: '75' } : each,
  );
  const back = Array.from({ length: Math.floor((companies - 40) / 10) }, (_, at) =>
    held(`company ${at * 10 + 40}`, `company ${Math.floor((at * 10 + 40) / 27)}`, '1.25', '0.75'),
  );
  return { ...group, holdings: [...part, ...back] };
}

/** One ring over all of them, with chords, so that nobody stands outside of a loop. */
function ring(companies: number): RecordedGroup {
  const holdings = Array.from({ length: companies }, (_, at) => {
    const ring = held(
      `company ${at}`,
      `company ${(at + 1) % companies}`,
      `${30 + (at % 7)}.5`,
      `${31 + (at % 5)}`,
    );
    const chord = held(
      `company ${at}`,
      `company ${(at * 7 + 3) % companies}`,
      `${5 + (at % 3)}.25`,
      `${4 + (at % 4)}.5`,
    );
    const person = held(`person ${at % 40}`, `company ${at}`, '10', '12.5');
    return chord.holderId === chord.entityId || chord.entityId === ring.entityId
      ? [ring, person]
      : [ring, chord, person];
  });
  return groupOf(companies, 40, holdings.flat());
}

/** What one ring, or one that holds many others, is held by beside them. */
const byPersons = (companies: number) =>
  Array.from({ length: companies }, (_, at) => held(`person ${at % 40}`, `company ${at}`, '10', '12.5'));

/** One ring and nothing else: each holds most of the next one. */
function plainRing(companies: number): RecordedGroup {
  const ring = Array.from({ length: companies }, (_, at) =>
    held(`company ${at}`, `company ${(at + 1) % companies}`, `${60 + (at % 7)}.5`, `${61 + (at % 5)}`),
  );
  return groupOf(companies, 40, [...ring, ...byPersons(companies)]);
}

/** Each holds some of so many others. */
function dense(companies: number, others: number, share: (at: number) => string): RecordedGroup {
  const holdings = Array.from({ length: companies }, (_, at) =>
    Array.from({ length: others }, (__, other) =>
      held(`company ${at}`, `company ${(at + 1 + other * 37) % companies}`, share(at + other), share(at)),
    ),
  );
  return groupOf(companies, 40, [...holdings.flat(), ...byPersons(companies)]);
}

/** Everyone holds some of everyone else. */
function complete(companies: number): RecordedGroup {
  const all = Array.from({ length: companies * companies }, (_, at): readonly [number, number] => [
    at % companies,
    Math.floor(at / companies),
  ]);
  const holdings = all.flatMap(([a, b]) =>
    a === b ? [] : [held(`company ${a}`, `company ${b}`, `2.${(a + b) % 9}`, `2.${(a + 3 * b) % 9}`)],
  );
  return groupOf(companies, 40, [...holdings, ...byPersons(companies)]);
}

/** Rings of twenty, each of which holds a part of the next one. */
function rings(many: number): RecordedGroup {
  const holdings = Array.from({ length: many * 20 }, (_, at) => {
    const first = at - (at % 20);
    const next = held(`company ${at}`, `company ${first + ((at + 1) % 20)}`, `${50 + (at % 7)}.5`, '55');
    const below = held(`company ${at}`, `company ${first + 20 + (at % 20)}`, '12.5', '11');
    return at % 5 === 0 && first + 20 < many * 20 ? [next, below] : [next];
  });
  return groupOf(many * 20, 40, [...holdings.flat(), ...byPersons(many * 20)]);
}

/** A tree with a second parent for every other one, and persons at the top of each line. */
function tree(companies: number): RecordedGroup {
  const holdings = Array.from({ length: companies - 1 }, (_, index) => {
    const at = index + 1;
    const parent = held(`company ${Math.floor(index / 3)}`, `company ${at}`, '60', '55');
    const other = held(`person ${at % 200}`, `company ${at}`, '25', '30');
    return at % 2 === 0 ? [parent, other] : [parent];
  });
  return groupOf(companies, 200, [held('person 0', 'company 0', '100', '100'), ...holdings.flat()]);
}

/** Each step is held by both sides of the one above. */
function ladder(steps: number): RecordedGroup {
  const side = (step: number, which: number) => `company ${step * 2 + which}`;
  const holdings = Array.from({ length: steps - 1 }, (_, step) =>
    [0, 1].flatMap((from) => [0, 1].map((to) => held(side(step + 1, from), side(step, to), '50', '50'))),
  );
  const top = [0, 1].map((which) => held('person 0', side(steps - 1, which), '100', '100'));
  return groupOf(steps * 2, 1, [...holdings.flat(), ...top]);
}

function milliseconds(run: () => void): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}

function best(tries: number, run: () => void): number {
  return Math.min(...Array.from({ length: tries }, () => milliseconds(run)));
}

const ask = (group: RecordedGroup, of: string) => ownersAnswer(group, { asOf: DAY, of, track: 'either' });

/** Who owns each of them, by one computation. */
function askAll(group: RecordedGroup) {
  const computed = ownershipOf(computedParties(group.parties), computedHoldings(group.holdings), DAY);
  if (computed.kind === 'wrong') throw new Error('More than the whole is held');
  return group.parties
    .filter(({ kind }) => kind === 'company')
    .map(({ id }) => ownersReport(computed.group, id));
}

interface Measured {
  readonly name: string;
  readonly group: RecordedGroup;
  readonly limit: number;
  readonly run: (group: RecordedGroup) => void;
}

const LAST = 'company 199';
const MEASURED: readonly Measured[] = [
  { name: '200 with loops', group: withLoops(200), limit: 50, run: (group) => ask(group, LAST) },
  { name: '200 in one ring', group: plainRing(200), limit: 50, run: (group) => ask(group, LAST) },
  { name: '200 in one ring with chords', group: ring(200), limit: 50, run: (group) => ask(group, LAST) },
  {
    name: '200, each holding five',
    group: dense(200, 5, (at) => `${13 + (at % 3)}`),
    limit: 50,
    run: (group) => ask(group, LAST),
  },
  {
    name: '200, each holding five, of six decimals',
    group: dense(200, 5, (at) => `${13 + (at % 3)}.00000${1 + (at % 9)}`),
    limit: 50,
    run: (group) => ask(group, LAST),
  },
  { name: '200 in ten rings', group: rings(10), limit: 50, run: (group) => ask(group, LAST) },
  { name: '30, each holding all', group: complete(30), limit: 50, run: (group) => ask(group, 'company 29') },
  {
    name: 'the lowest of 1,000 with 1,500 holdings',
    group: tree(1_000),
    limit: 1_000,
    run: (group) => ask(group, 'company 999'),
  },
  { name: 'all of 1,000 with 1,500 holdings', group: tree(1_000), limit: 1_000, run: askAll },
  { name: 'over 2^28 paths', group: ladder(29), limit: 1_000, run: (group) => ask(group, 'company 0') },
];

const only = process.argv[2];
for (const { name, group, limit, run } of MEASURED.filter((one) => !only || one.name.includes(only))) {
  const took = best(limit < 100 ? 15 : 3, () => run(group));
  const isOver = took > limit;
  console.log(
    `owners: ${name.padEnd(44)} ${took.toFixed(1).padStart(9)} ms of ${limit}${isOver ? '  OVER' : ''}`,
  );
  if (isOver) process.exitCode = 1;
}
