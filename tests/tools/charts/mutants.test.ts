import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from '../../../tools/charts/chart';
import { mutantsOf } from '../../../tools/charts/mutants';
import { planOf } from '../../../tools/charts/plan';

const lamp = setup({
  types: {
    context: {} as { readonly count: number },
    events: {} as { type: 'lamp.pressed'; firmly: boolean },
  },
  guards: { isFirm: (_, { firmly }: { firmly: boolean }) => firmly },
  actions: { click: () => {} },
}).createMachine({
  id: 'lamp',
  context: { count: 0 },
  initial: 'off',
  states: {
    off: {
      on: {
        'lamp.pressed': {
          guard: { type: 'isFirm', params: ({ event }) => event },
          target: 'lit',
          actions: 'click',
        },
      },
    },
    lit: { tags: 'bright', on: { 'lamp.pressed': { target: 'off' } } },
  },
});

it('mutants differ in one thing each, and in nothing else', () => {
  const mutants = mutantsOf(lamp);
  expect(mutants.map(({ name }) => name)).toEqual([
    'lamp: begins in lit',
    'lamp.off | lamp.pressed | 0: removed',
    'lamp.off | lamp.pressed | 0: without its guard isFirm',
    'lamp.off | lamp.pressed | 0: its guard isFirm refuses',
    'lamp.off | lamp.pressed | 0: stays',
    'lamp.off | lamp.pressed | 0: leads to off',
    'lamp.off | lamp.pressed | 0: without click',
    'lamp.lit: without its tag bright',
    'lamp.lit | lamp.pressed | 0: removed',
    'lamp.lit | lamp.pressed | 0: stays',
    'lamp.lit | lamp.pressed | 0: leads to lit',
  ]);
  const charts = mutants.map((mutant) => JSON.stringify(chartOf(mutant.machine(lamp.implementations))));
  expect(new Set([...charts, JSON.stringify(chartOf(lamp))]).size).toBe(mutants.length + 1);
});

it('a plan has the shortest way to every outcome of every event in every leaf', () => {
  const firmly = { type: 'lamp.pressed', firmly: true };
  const softly = { type: 'lamp.pressed', firmly: false };
  expect(planOf({ machine: lamp, events: [firmly, softly] })).toEqual([
    { events: [firmly], from: 'off', to: 'lit' },
    { events: [softly], from: 'off', to: 'off' },
    { events: [firmly, firmly], from: 'lit', to: 'off' },
  ]);
});
