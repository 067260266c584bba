import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../../../tools/charts/chart';
import { lifePagesOf, machineOfLife, pathsOf } from '../../../tools/charts/life';
import { documentedLives, LIVES } from '../../kit/lives';

describe.each([...LIVES])('the machine of %s', (id, life) => {
  const machine = machineOfLife(id, life);
  const chart = chartOf(machine);

  it('has every step of the table, and no other', () => {
    const steps = life.steps.flatMap(({ act, from, to }) =>
      from.map((state) => [state, act, to === 'same' ? state : to]),
    );
    const found = chart.transitions.map(({ source, event, targets: [target = source] }) => [
      source,
      event,
      target,
    ]);
    expect(found.toSorted()).toEqual(steps.toSorted());
  });

  it('reaches every state from the first one', () => {
    const others = chart.states.map(({ path }) => path).filter((path) => path !== life.states[0]);
    expect([...pathsOf(machine).keys()].toSorted()).toEqual(others.toSorted());
  });

  it('can be made of the configuration that the visualizer and the editor of XState take', () => {
    expect(chartOf(createMachine(JSON.parse(JSON.stringify(machine.config))))).toEqual(chart);
  });
});

it('a state, a step or a lack without a sentence fails, and is named', async () => {
  const [first] = documentedLives();
  if (!first) throw new Error('There is no life');
  const [state = ''] = first.life.states;
  const { [state]: _, ...means } = first.means;
  await expect(lifePagesOf({ ...first, means })).rejects.toThrow(`${first.id}: ${state} has no sentence`);
});
