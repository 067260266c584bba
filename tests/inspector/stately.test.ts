import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { inspectWithStately, type Opener, type StatelyMessage } from '../../src/inspector/stately';

const counter = setup({
  types: {
    context: {} as { readonly count: number; readonly word: string },
    events: {} as { type: 'counted'; by: string },
  },
  actors: { reading: fromPromise<number>(() => new Promise(() => {})) },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0, word: 'secret:7' },
  initial: 'counting',
  states: { counting: { invoke: { id: 'reading', src: 'reading' }, on: { counted: { actions: 'count' } } } },
});

/** A page, and the window that it opens unless the browser blocks it. */
function openPage({ isBlocked = false } = {}) {
  const told: StatelyMessage[] = [];
  const opened: string[] = [];
  const origins = new Set<string>();
  const inspector = {
    postMessage(message: StatelyMessage, origin: string) {
      origins.add(origin);
      told.push(structuredClone(message));
    },
  };
  const acts: Parameters<Opener['addEventListener']>[1][] = [];
  const page: Opener = {
    open(address, name) {
      opened.push(`${address} ${name}`);
      return isBlocked ? null : inspector;
    },
    addEventListener: (_, act) => void acts.push(act),
  };
  const hear = (source: unknown, origin: string, data: unknown) => {
    for (const act of acts) act({ source, origin, data });
  };
  const connect = () => hear(inspector, 'https://stately.ai', { type: '@statelyai.connected' });
  const inspect = inspectWithStately(page, () => 1_000);
  const actor = createActor(counter, { systemId: 'counter', inspect }).start();
  onTestFinished(() => void actor.stop());
  return { told, opened, origins, inspector, hear, connect, actor };
}

const namesOf = (told: readonly StatelyMessage[]) => told.map(({ type, name }) => [type, name]);

describe('the Stately inspector', () => {
  it('is opened in a window of its own, and hears from each actor on, when it says that it is there', () => {
    const { told, opened, origins, connect, actor } = openPage();
    expect([opened, told]).toEqual([['https://stately.ai/inspect xstateinspector'], []]);
    connect();
    const before = told.length;
    expect(namesOf(told).filter(([type]) => type === '@xstate.actor')).toEqual([
      ['@xstate.actor', 'counter'],
      ['@xstate.actor', 'reading'],
    ]);
    actor.send({ type: 'counted', by: 'secret:8' });
    const common = {
      rootId: actor.sessionId,
      sessionId: actor.sessionId,
      createdAt: '1000',
      id: null,
      _version: '0.7.2',
      event: { type: 'counted', by: 'secret:' },
    };
    expect(told.slice(before)).toEqual([
      { type: '@xstate.event', ...common, sourceId: undefined },
      {
        type: '@xstate.snapshot',
        ...common,
        snapshot: {
          status: 'active',
          value: 'counting',
          context: { count: 1, word: 'secret:' },
          output: undefined,
        },
      },
    ]);
    expect([...origins]).toEqual(['https://stately.ai']);
  });

  it('is given a machine as it is configured, and whose child a service is', () => {
    const { told, connect, actor } = openPage();
    connect();
    const [machine, service] = told.filter(({ type }) => type === '@xstate.actor');
    expect([JSON.parse(String(machine?.definition)), machine?.parentId]).toEqual([
      JSON.parse(JSON.stringify(counter.config)),
      undefined,
    ]);
    expect([JSON.parse(String(service?.definition)), service?.parentId]).toEqual([
      { id: 'reading' },
      actor.sessionId,
    ]);
  });

  it('hears all of it once more when it is reloaded', () => {
    const { told, connect } = openPage();
    connect();
    const once = [...told];
    connect();
    expect(told).toEqual([...once, ...once]);
  });

  it('is told nothing because another window or another site says that it is there', () => {
    const { told, inspector, hear } = openPage();
    hear({}, 'https://stately.ai', { type: '@statelyai.connected' });
    hear(inspector, 'https://example.com', { type: '@statelyai.connected' });
    hear(inspector, 'https://stately.ai', { type: 'another' });
    hear(inspector, 'https://stately.ai', null);
    expect(told).toEqual([]);
  });

  it('that the browser blocks is named in the console, and the application goes on', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { told, actor } = openPage({ isBlocked: true });
    actor.send({ type: 'counted', by: '1' });
    expect([actor.getSnapshot().context.count, told, warn.mock.calls]).toEqual([
      1,
      [],
      [['The browser blocked the window of the Stately inspector: allow it, and reload.']],
    ]);
  });
});
