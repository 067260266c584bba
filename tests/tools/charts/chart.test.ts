import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { type ChartState, type ChartTransition, chartOf } from '../../../tools/charts/chart';
import { mermaidOf } from '../../../tools/charts/mermaid';
import { scenesOf } from '../../../tools/charts/scene';
import { svgOf } from '../../../tools/charts/svg';

const door = setup({
  types: { events: {} as { type: 'door.pushed' } | { type: 'door.locked' } | { type: 'door.knocked' } },
  guards: { isHeavy: () => true },
  actions: { creak: () => {}, answer: () => {} },
}).createMachine({
  id: 'door',
  initial: 'shut',
  on: { 'door.locked': { target: '.shut', actions: 'creak' } },
  states: {
    shut: {
      on: {
        'door.pushed': [{ guard: 'isHeavy', target: 'moving' }, { target: 'open' }],
        'door.knocked': { actions: 'answer' },
      },
    },
    moving: { always: { target: 'open.wide' } },
    open: { initial: 'ajar', tags: 'lit', states: { ajar: {}, wide: { type: 'final' } } },
  },
});

const state: Omit<ChartState, 'path' | 'key'> = {
  kind: 'atomic',
  initial: null,
  tags: [],
  invokes: [],
  entry: [],
  exit: [],
  transitions: [],
  states: [],
};

const transition: Omit<ChartTransition, 'key' | 'source' | 'event'> = {
  cause: 'event',
  guard: null,
  targets: [],
  isReentering: false,
  actions: [],
};

it('a chart has every state and transition of its machine, those without an event too', () => {
  const wide: ChartState = { ...state, path: 'open.wide', key: 'wide', kind: 'final' };
  const ajar: ChartState = { ...state, path: 'open.ajar', key: 'ajar' };
  const pushed = { ...transition, source: 'shut', event: 'door.pushed' };
  const { root, states, transitions } = chartOf(door);
  expect([root.initial, states]).toEqual([
    'shut',
    [
      {
        ...state,
        path: 'shut',
        key: 'shut',
        transitions: [
          { ...pushed, key: 'door.shut | door.pushed | 0', guard: 'isHeavy', targets: ['moving'] },
          { ...pushed, key: 'door.shut | door.pushed | 1', targets: ['open'] },
          {
            ...transition,
            key: 'door.shut | door.knocked | 0',
            source: 'shut',
            event: 'door.knocked',
            actions: ['answer'],
          },
        ],
      },
      {
        ...state,
        path: 'moving',
        key: 'moving',
        transitions: [
          {
            ...transition,
            key: 'door.moving | always | 0',
            source: 'moving',
            event: '',
            cause: 'always',
            targets: ['open.wide'],
          },
        ],
      },
      {
        ...state,
        path: 'open',
        key: 'open',
        kind: 'compound',
        initial: 'open.ajar',
        tags: ['lit'],
        states: [ajar, wide],
      },
      ajar,
      wide,
    ],
  ]);
  expect(transitions).toHaveLength(5);
});

it('a chart is drawn by Mermaid with its conditions, what stays, and what comes from anywhere', () => {
  const [scene] = scenesOf(chartOf(door));
  if (!scene) throw new Error('Nothing is drawn');
  const lines = mermaidOf(scene).split('\n');
  expect(lines.filter((line) => !line.includes('classDef'))).toEqual([
    'stateDiagram-v2',
    '  state "in any state" as anywhere_',
    '  class anywhere_ anywhere',
    '  state "shut" as shut',
    '  shut: knocked',
    '  state "moving" as moving',
    '  class moving passing',
    '  state "open" as open {',
    '    [*] --> open_ajar',
    '    state "ajar" as open_ajar',
    '    state "wide" as open_wide',
    '  }',
    '  [*] --> shut',
    '  anywhere_ --> shut: locked',
    '  shut --> moving: pushed [isHeavy]',
    '  shut --> open: pushed [else]',
    '  moving --> open_wide',
  ]);
});

it('the same chart is laid out to the same picture', async () => {
  const [scene] = scenesOf(chartOf(door));
  if (!scene) throw new Error('Nothing is drawn');
  expect(await svgOf(scene, 'door')).toBe(await svgOf(scene, 'door'));
});
