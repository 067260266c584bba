import { expect, it, onTestFinished } from 'vitest';
import { createActor, setup } from 'xstate';
import { tellSteps } from '../../src/inspector/walked';

const gate = setup({}).createMachine({
  id: 'gate',
  initial: 'opening',
  states: {
    opening: { always: 'open' },
    open: { on: { closed: 'shut', looked: {} } },
    shut: { type: 'final' },
  },
});

it('the build for the model tells each transition as the pictures name it, those without an event and without an effect too', () => {
  const told: unknown[] = [];
  const actor = createActor(gate, { inspect: tellSteps((step) => told.push(step)) }).start();
  onTestFinished(() => void actor.stop());
  actor.send({ type: 'looked' });
  actor.send({ type: 'unknown' });
  actor.send({ type: 'closed' });
  expect(told).toEqual([
    { machine: 'gate', leaves: ['open'], event: 'xstate.init', taken: ['gate.opening | always | 0'] },
    { machine: 'gate', leaves: ['open'], event: 'looked', taken: ['gate.open | looked | 0'] },
    { machine: 'gate', leaves: ['shut'], event: 'closed', taken: ['gate.open | closed | 0'] },
  ]);
});
