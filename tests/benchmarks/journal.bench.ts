import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import { foldStream } from '../../src/composition/journal/fold';
import { JOURNALLED } from '../../src/machines/journalled';
import type { Session } from '../../src/machines/shared/guard';
import type { StreamRecord } from '../../src/services/journal/entry';

/*
 * The fold of 100,000 recorded events of the navigation machine, against bare `transition` calls on the same events.
 * Both run in this process, in turn.
 */

const EVENTS = 100_000;
const ROUNDS = 5;
const WARM_UP_ROUNDS = 1;

/** How many times as long as the bare calls. */
const BUDGET_RATIO = 1.2;

const [journalled] = JOURNALLED.filter(({ stream }) => stream === 'navigation');
if (!journalled) throw new Error('Navigation is not journalled');
const { machine, version } = journalled;

const session: Session = {
  phase: 'signedIn',
  admin: false,
  entity: { id: '00000000-0000-7000-8000-000000000002', name: 'Van Houten', role: 'User', features: [] },
};
const at = '2026-11-20T09:00:00.000Z';
const place = {
  v: 2,
  order: 0,
  build: 'test',
  stream: 'navigation',
  at,
  machine: machine.id,
  machineVersion: version,
} as const;
const [initial] = initialTransition(machine);

const record: StreamRecord = {
  checkpoint: { ...place, index: 0, state: { value: initial.value, context: initial.context } },
  entries: Array.from({ length: EVENTS }, (_, index) => ({
    ...place,
    index,
    to: null,
    event: {
      type: 'navigation.requested',
      session,
      visit: {
        route: { title: `Page ${index % 50}`, access: 'entity', layout: 'page' },
        routeId: '/{-$entity}/documents',
        path: `/00000000-0000-7000-8000-000000000002/documents?page=${index % 50}`,
        entityId: '00000000-0000-7000-8000-000000000002',
        root: false,
        redirect: null,
        at,
      },
    },
  })),
};

function bare(): unknown {
  let snapshot: AnyMachineSnapshot = machine.resolveState({ value: initial.value, context: initial.context });
  for (const { event } of record.entries) [snapshot] = transition(machine, snapshot, event);
  return snapshot.context;
}

function folded(): unknown {
  return journalled && foldStream(journalled, record).context;
}

function time(act: () => unknown): { milliseconds: number; result: string } {
  globalThis.gc?.();
  const startedAt = performance.now();
  const result = act();
  return { milliseconds: performance.now() - startedAt, result: JSON.stringify(result) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const ratios: number[] = [];
const speeds: number[] = [];
for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
  const isOursFirst = round % 2 === 0;
  const first = time(isOursFirst ? folded : bare);
  const second = time(isOursFirst ? bare : folded);
  const [ours, other] = isOursFirst ? [first, second] : [second, first];
  if (ours.result !== other.result) throw new Error('The fold and the bare calls end in different states');
  if (round < WARM_UP_ROUNDS) continue;
  ratios.push(ours.milliseconds / other.milliseconds);
  speeds.push(EVENTS / ours.milliseconds);
}
const ratio = median(ratios);
console.log(`fold of ${EVENTS} events: ${median(speeds).toFixed(0)} events a millisecond`);
console.log(`ratio to bare transitions ${ratio.toFixed(2)} (budget ${BUDGET_RATIO})`);
if (!(ratio <= BUDGET_RATIO)) process.exitCode = 1;
