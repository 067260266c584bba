import { describe, expect, it } from 'vitest';
import { assign, createActor, initialTransition, setup } from 'xstate';
import { foldStream } from '../../../src/composition/journal/fold';
import { JOURNALLED } from '../../../src/machines/journalled';
import type { Journalled } from '../../../src/machines/shared/journalled';
import {
  type Checkpoint,
  type Entry,
  JournalError,
  type JournalEvent,
  type StreamRecord,
  storable,
} from '../../../src/services/journal/entry';
import { planOf } from '../../../tools/charts/plan';
import { journalledFlows } from '../../kit/journalled';
import { startWorld } from '../../kit/model';
import { modelsOf } from '../../kit/models';

const AT = '2026-11-20T09:00:00.000Z';

function place(journalled: Journalled, index: number, machineVersion = journalled.version) {
  const { stream, machine } = journalled;
  return {
    v: 2,
    order: 0,
    build: 'test',
    stream,
    index,
    at: AT,
    machine: machine.id,
    machineVersion,
  } as const;
}

function entriesOf(
  journalled: Journalled,
  events: readonly JournalEvent[],
  version?: number,
): readonly Entry[] {
  return events.map((event, index) => ({ ...place(journalled, index, version), event, to: null }));
}

/** What storing and reading back leaves of a value. */
function written(value: unknown): unknown {
  return JSON.parse(JSON.stringify(storable(value)));
}

/** The tray holds actors that run: as it is stored it has none of them. */
function contextOf({ stream, redactState }: Journalled, value: unknown, context: unknown): unknown {
  return stream === 'uploads' && redactState ? redactState({ value, context }).context : context;
}

const ALL: readonly Journalled[] = [...JOURNALLED, ...(await journalledFlows())];

/** Every machine that is journalled, as each of its models walks it. */
const WALKED = ALL.flatMap((journalled) =>
  [...modelsOf(journalled.machine.id)]
    .filter(([, { machine }]) => machine === journalled.machine)
    .map(([name, model]) => ({ name, model, journalled })),
);

it('every machine that is journalled has a model that it is folded by', () => {
  const folded = new Set(WALKED.map(({ journalled }) => journalled.stream));
  expect(ALL.map(({ stream }) => stream).filter((stream) => !folded.has(stream))).toEqual([]);
});

it('every machine that is journalled is walked on more than three paths', () => {
  const few = ALL.filter(({ stream }) => {
    const models = WALKED.filter(({ journalled }) => journalled.stream === stream);
    return models.reduce((sum, { model }) => sum + planOf(model).length, 0) <= 3;
  });
  expect(few.map(({ stream }) => stream)).toEqual([]);
});

describe.each(WALKED)('the journal that $name writes', ({ model, journalled }) => {
  /** Runs a path on a live machine, recording it as the composition does. */
  function record(path: readonly JournalEvent[]): { record: StreamRecord; live: unknown } | null {
    const world = startWorld(model);
    const [initial] = initialTransition(model.machine, model.input);
    const events: JournalEvent[] = [];
    world.actor.system.inspect((inspection) => {
      if (inspection.type === '@xstate.snapshot' && inspection.actorRef === world.actor) {
        events.push(written(inspection.event) as JournalEvent);
      }
    });
    for (const event of path) model.executors[event.type]?.(world, event);
    const { value, context } = world.actor.getSnapshot();
    world.stop();
    const state = { value: initial.value, context: written(initial.context) };
    const checkpoint: Checkpoint = { ...place(journalled, 0), state };
    const entries = entriesOf(journalled, events);
    const stored = written(contextOf(journalled, value, context));
    return { record: { checkpoint, entries }, live: { value, context: stored } };
  }

  it('folds to the live state on every generated path', { timeout: 60_000 }, () => {
    const paths = planOf(model).map(({ events }) => events);
    const different = paths.filter((path) => {
      const run = record(path);
      if (!run) return true;
      const { value, context } = foldStream(journalled, run.record);
      const stored = written(contextOf(journalled, value, context));
      return JSON.stringify({ value, context: stored }) !== JSON.stringify(run.live);
    });
    expect(paths.length).toBeGreaterThan(0);
    expect(different.map((path) => path.map(({ type }) => type).join(' > '))).toEqual([]);
  });
});

describe('a machine that changed', () => {
  const counter = setup({
    types: { context: {} as { readonly count: number }, events: {} as { type: 'counted'; by: number } },
  }).createMachine({
    id: 'counter',
    context: { count: 0 },
    on: { counted: { actions: assign(({ context, event }) => ({ count: context.count + event.by })) } },
  });

  /** Version 1 counted by one and called it `ticked`; version 2 named the field `total`. */
  const journalled: Journalled = {
    stream: 'entity',
    machine: counter,
    version: 3,
    resume: () => [],
    upcasters: {
      1: {
        event: ({ type, ...rest }) => (type === 'ticked' ? { type: 'counted', ...rest } : null),
        state: ({ value, context }) => ({ value, context }),
      },
      2: {
        event: (event) => ({ ...event, by: event.by ?? 1 }),
        state: ({ value, context }) => ({ value, context: { count: (context as { total: number }).total } }),
      },
    },
  };
  const state = { value: createActor(counter).getSnapshot().value, context: { total: 40 } };

  it('reads what each older version wrote, oldest upcaster first', () => {
    const entries = [
      ...entriesOf(journalled, [{ type: 'ticked' }, { type: 'forgotten' }], 1),
      ...entriesOf(journalled, [{ type: 'counted' }], 2),
      ...entriesOf(journalled, [{ type: 'counted', by: 5 }]),
    ];
    const record = { checkpoint: { ...place(journalled, 0, 1), state }, entries };
    expect(foldStream(journalled, record).context).toEqual({ count: 47 });
  });

  it.each([
    ['an older one without an upcaster', 0],
    ['a newer one', 4],
  ])('refuses what %s wrote', (_, version) => {
    const record = { checkpoint: { ...place(journalled, 0, version), state }, entries: [] };
    expect(() => foldStream(journalled, record)).toThrow(JournalError);
  });
});

it('of a decision that an older version recorded, the notes are taken up and nothing else', () => {
  const decision = ALL.find(({ stream }) => stream === 'decision');
  if (!decision) throw new Error('Decisions are journalled');
  const events = [
    { type: 'decision.chosen', choice: { decisionMaker: 'a', key: 'key-1' } },
    { type: 'decision.noteTyped', field: 'b', value: 'Typed' },
  ];
  const context = { notes: { a: 'Kept' }, choice: null, receipt: null, refusal: null };
  const checkpoint = { ...place(decision, 0, 1), state: { value: 'confirming', context } };
  const state = foldStream(decision, { checkpoint, entries: entriesOf(decision, events, 1) });
  expect([state.value, decision.resume(state.context)]).toEqual([
    'idle',
    [{ type: 'act.resumed', notes: { a: 'Kept', b: 'Typed' } }],
  ]);
});

it.each(['holdActs', 'readerNotes'])(
  'of %s recorded before acts took turns, the notes are taken up',
  (stream) => {
    const journalled = ALL.find((each) => each.stream === stream);
    if (!journalled) throw new Error('Its notes are journalled');
    const context = { notes: { a: 'Kept' }, asked: null, receipt: null, refusal: null };
    const checkpoint = { ...place(journalled, 0, 1), state: { value: 'idle', context } };
    const typed = [{ type: 'act.noteTyped', field: 'b', value: 'Typed' }];
    const state = foldStream(journalled, { checkpoint, entries: entriesOf(journalled, typed, 1) });
    expect([state.value, journalled.resume(state.context)]).toEqual([
      'idle',
      [{ type: 'act.resumed', notes: { a: 'Kept', b: 'Typed' } }],
    ]);
  },
);
