import { describe, expect, it } from 'vitest';
import { undecidedEvents, unexplained, unheard } from '../kit/completeness';
import { MACHINES } from '../kit/machines';
import { type Walk, walk } from '../kit/model';
import { MODELS, modelsOf } from '../kit/models';
import { authModel } from './auth/auth.model';
import { navigationModel } from './shell/navigation.model';

/** Every machine is walked whole from the production code, by the models that stand in the room of its tests. */
const WALKED = [...MACHINES.keys()].toSorted();

const WHOLE = { unexecutable: [], unwalked: [], unreached: [], differences: [] };

/** What all walks leave out: a transition is walked when one of them takes it. */
function together(walks: readonly Walk[]): Omit<Walk, 'paths'> {
  const common = (key: 'unwalked' | 'unreached') =>
    (walks[0]?.[key] ?? []).filter((item) => walks.every((each) => each[key].includes(item)));
  return {
    unexecutable: walks.flatMap(({ unexecutable }) => unexecutable),
    unwalked: common('unwalked'),
    unreached: common('unreached'),
    differences: walks.flatMap(({ differences }) => differences),
  };
}

it('every model is of a machine that is walked', () => {
  expect([...new Set([...MODELS.values()].map(({ machine }) => machine.id))].toSorted()).toEqual(WALKED);
});

describe.each(WALKED)('the %s machine', (id) => {
  const models = [...modelsOf(id).values()];

  it('takes every transition, reaches every state, and runs as its pure model predicts', () => {
    expect(together(models.map(walk))).toEqual(WHOLE);
  }, 120_000);

  it('answers or ignores on purpose every public event in every state', () => {
    expect(models.flatMap(undecidedEvents)).toEqual([]);
  });

  it('hears whatever a running service can tell, its defect too', () => {
    expect(models.flatMap(unheard)).toEqual([]);
  });

  it('says of every state what it means, and of every one in which it rests what must be so', () => {
    expect(models.flatMap(unexplained)).toEqual([]);
  });
});

describe('a walk', () => {
  it('tells of a transition that has no executor', () => {
    const { 'navigation.refused': _, ...executors } = navigationModel.executors;
    expect(walk({ ...navigationModel, executors }).unexecutable).toEqual(['navigation.refused']);
  });

  it('tells of a transition that no event of the model takes', () => {
    const events = navigationModel.events.filter(({ type }) => type !== 'navigation.refused');
    expect(walk({ ...navigationModel, events }).unwalked).toEqual(['navigation | navigation.refused | 0']);
  });

  it('tells of a state in which something is not so that must be', () => {
    const states = { ...navigationModel.states, starting: { means: 'It begins.', holds: () => false } };
    expect(walk({ ...navigationModel, states }).differences[0]).toContain(
      'what must be so in starting is not',
    );
  });

  it('tells of a machine that an error ended, which would answer nothing any more', () => {
    const machine = navigationModel.machine.provide({
      actions: {
        decide: () => {
          throw new Error('defect');
        },
      },
    });
    expect(walk({ ...navigationModel, machine }).differences[0]).toContain('ended by Error: defect');
  });

  it('tells of a state without a sentence, and of a sentence without a state', () => {
    const { starting, ...others } = navigationModel.states;
    expect(unexplained({ ...navigationModel, states: { ...others, begun: { means: '' } } })).toEqual([
      'starting has no sentence',
      'begun is no state',
    ]);
  });

  it('tells of an event that a state forgets', () => {
    const ignores = { ...authModel.ignores, states: { ...authModel.ignores.states, restoring: [] } };
    expect(undecidedEvents({ ...authModel, ignores })[0]).toBe('restoring forgets auth.signInRequested');
  });
});
