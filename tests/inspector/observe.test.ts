import { of, throwError } from 'rxjs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { assign, createActor, fromEventObservable, fromPromise, setup } from 'xstate';
import type { Line } from '../../src/inspector/line';
import { heard, matching, SILENT } from '../../src/inspector/live';
import { type Asked, KEPT_EVENTS, type Told } from '../../src/inspector/messages';
import { observe } from '../../src/inspector/observe';
import { plain } from '../../src/inspector/plain';

type CounterEvent = { type: 'counted'; by: number; note?: unknown } | { type: 'read' } | { type: 'done' };

const counter = setup({
  types: { context: {} as { readonly count: number; readonly same: object }, events: {} as CounterEvent },
  actors: { reading: fromPromise<number, { readonly of: string }>(() => new Promise(() => {})) },
  guards: { isSmall: ({ context }) => context.count < 2, isEven: ({ context }) => context.count % 2 === 0 },
  actions: { count: assign((_, { by }: { by: number }) => ({ count: by })) },
}).createMachine({
  id: 'counter',
  context: { count: 0, same: {} },
  initial: 'counting',
  states: {
    counting: {
      on: {
        counted: [
          { guard: 'isEven', actions: { type: 'count', params: ({ event }) => ({ by: event.by }) } },
          { guard: 'isSmall', target: 'stuck' },
        ],
        read: 'reading',
      },
    },
    reading: {
      invoke: { src: 'reading', input: ({ context }) => ({ of: `${context.count}` }) },
      on: { done: 'over' },
    },
    stuck: {},
    over: { type: 'final' },
  },
});

/** A line whose other end is the test. */
function openLine() {
  const told: Told[] = [];
  const acts = new Set<(asked: Asked) => void>();
  const line: Line<Asked, Told> = {
    listen(act) {
      acts.add(act);
      return () => acts.delete(act);
    },
    // As the browser clones it: what cannot be cloned fails here.
    say: (said) => void told.push(structuredClone(said)),
  };
  const ask = (asked: Asked) => {
    for (const act of acts) act(asked);
  };
  return { told, line, ask };
}

function openCounter() {
  const kit = openLine();
  let time = 0;
  const inspect = observe(kit.line, 'page-1', () => ++time);
  const actor = createActor(counter, { systemId: 'counter', inspect }).start();
  onTestFinished(() => void actor.stop());
  const live = () => kit.told.reduce(heard, SILENT);
  return { ...kit, actor, live };
}

describe('what the inspector is told', () => {
  it('names each machine with its states, and the services that run with what they were given', () => {
    const { actor, live } = openCounter();
    expect([...live().actors.values()].map(({ name, states }) => [name, states])).toEqual([
      ['counter', ['counting']],
    ]);
    actor.send({ type: 'read' });
    const [seen] = live().actors.values();
    expect([seen?.states, seen?.services]).toEqual([
      ['reading'],
      [{ id: '0.counter.reading', source: 'reading', input: { of: '0' } }],
    ]);
  });

  it('tells of each event what it changed, which transition it took and which guards refused it', () => {
    const { actor, live } = openCounter();
    actor.send({ type: 'counted', by: 1 });
    actor.send({ type: 'counted', by: 5 });
    const { events } = live();
    expect(
      events.map(({ changes, refused, taken, states }) => ({ changes, refused, taken, states })),
    ).toEqual([
      {
        changes: [{ key: 'count', before: 0, after: 1 }],
        refused: [],
        taken: ['counter.counting | counted | 0'],
        states: ['counting'],
      },
      { changes: [], refused: ['isEven'], taken: ['counter.counting | counted | 1'], states: ['stuck'] },
    ]);
  });

  it('tells of an event that every guard refused', () => {
    const { actor, live } = openCounter();
    actor.send({ type: 'counted', by: 3 });
    actor.send({ type: 'counted', by: 4 });
    expect(live().events.at(-1)).toMatchObject({ refused: ['isEven', 'isSmall'], taken: [], changes: [] });
  });

  it('can be cloned whatever an event carries, and tells no secret from another', () => {
    const { actor, live } = openCounter();
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const note = [
      () => 1,
      Symbol('s'),
      new Error('no'),
      actor,
      circle,
      new Map([[1, 2n]]),
      of(1),
      'secret:7',
      NaN,
    ];
    actor.send({ type: 'counted', by: 1, note });
    expect(live().events[0]?.event.note).toEqual([
      'function ',
      'Symbol(s)',
      { name: 'Error', message: 'no' },
      `actor ${actor.id}`,
      { self: 'itself, from above' },
      [[1, '2']],
      'Observable',
      'secret:',
      NaN,
    ]);
  });

  it('is the same again for an inspector that was reloaded', () => {
    const { actor, told, ask, live } = openCounter();
    actor.send({ type: 'counted', by: 1 });
    const before = live();
    told.length = 0;
    ask({ kind: 'hello' });
    expect(live()).toEqual(before);
  });

  it('goes on over a reload of the application, whose machines are others', () => {
    const first = openCounter();
    first.actor.send({ type: 'counted', by: 1 });
    const second = openLine();
    const inspect = observe(second.line, 'page-2', () => 9);
    const actor = createActor(counter, { systemId: 'counter', inspect }).start();
    onTestFinished(() => void actor.stop());
    actor.send({ type: 'read' });
    const live = [...first.told, ...second.told].reduce(heard, SILENT);
    expect(live.events.map(({ event }) => event.type)).toEqual(['counted', 'read']);
    expect([...live.actors.values()].map(({ states }) => states)).toEqual([['reading']]);
  });

  it('keeps the last 2,000 events', () => {
    const { actor, live, ask, told } = openCounter();
    for (let count = 0; count < KEPT_EVENTS + 5; count += 1) actor.send({ type: 'counted', by: 2 });
    told.splice(0, told.length - 1);
    ask({ kind: 'hello' });
    const { events } = live();
    expect([events.length, events[0]?.order, events.at(-1)?.order]).toEqual([
      KEPT_EVENTS,
      6,
      KEPT_EVENTS + 5,
    ]);
  });

  it('forgets a machine that has ended', () => {
    const { actor, live } = openCounter();
    actor.send({ type: 'read' });
    actor.send({ type: 'done' });
    expect(live().actors.size).toBe(0);
    expect(live().events.at(-1)?.states).toEqual(['over']);
  });

  it('gives the machine as the visualizer and the editor of XState take it', () => {
    const { live, ask } = openCounter();
    const [seen] = live().actors.values();
    ask({ kind: 'configWanted', page: 'page-1', session: seen?.session ?? '' });
    expect(JSON.parse(live().config?.config ?? '')).toMatchObject({ id: 'counter', initial: 'counting' });
  });

  it('is found by a name, a state or a guard', () => {
    const { actor, live } = openCounter();
    actor.send({ type: 'counted', by: 1 });
    actor.send({ type: 'counted', by: 5 });
    const { events } = live();
    expect(['', 'ISEVEN', 'stuck', 'nothing'].map((word) => matching(events, word).length)).toEqual([
      2, 1, 1, 0,
    ]);
  });

  it('says who sent an event', () => {
    const kit = openLine();
    const told = fromEventObservable(() => of({ type: 'told' }));
    const failing = fromEventObservable(() => throwError(() => new Error('no')));
    const root = setup({ actors: { told, failing } }).createMachine({
      id: 'root',
      invoke: [
        { src: 'told', id: 'told' },
        { src: 'failing', id: 'failing', onError: {} },
      ],
      on: { told: {} },
    });
    const actor = createActor(root, { inspect: observe(kit.line, 'page-1', () => 1) }).start();
    onTestFinished(() => void actor.stop());
    const { events } = kit.told.reduce(heard, SILENT);
    expect(events.map(({ from, event }) => [from, event.type])).toContainEqual([
      'failing',
      'xstate.error.actor.failing',
    ]);
  });
});

it('a value that is plain is told as it is', () => {
  const value = { a: [1, 'two', null, true], b: { c: '2026-11-20' } };
  expect(plain(value)).toEqual(value);
});
