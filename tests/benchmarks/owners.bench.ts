import type { StructureHolding, StructureParty } from '../../contract/calls/structure';
import { ownersAnswer } from '../../domain/structure/owners';
import type { RecordedGroup } from '../../domain/structure/rows';

/*
 * Who owns an entity of a group in the end, with votes that differ from the capital: of a group of 200 with loops, and of one that
 * is a single loop; of one of 1,000 with 1,500 holdings; and of the foot of a ladder with 2^28 paths.
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

const small = withLoops(200);
const round = ring(200);
const large = tree(1_000);
const deep = ladder(29);
const results = [
  { name: 'owners of one of 200 with loops', limit: 50, took: best(20, () => ask(small, 'company 199')) },
  {
    name: 'owners of one of 200 that are one loop',
    limit: 500,
    took: best(3, () => ask(round, 'company 0')),
  },
  {
    name: 'owners of the lowest of 1,000 with 1,500 holdings',
    limit: 1_000,
    took: best(3, () => ask(large, 'company 999')),
  },
  { name: 'owners over 2^28 paths', limit: 1_000, took: best(3, () => ask(deep, 'company 0')) },
];
for (const { name, limit, took } of results) {
  const isOver = took > limit;
  console.log(`${name.padEnd(52)} ${took.toFixed(1).padStart(9)} ms of ${limit}${isOver ? '  OVER' : ''}`);
  if (isOver) process.exitCode = 1;
}
