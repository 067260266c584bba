import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MACHINES } from '../kit/machines';
import { type Model, undecidedEvents, type Walk, walk } from '../kit/model';
import { authModel } from './auth/auth.model';
import { navigationModel } from './shell/navigation.model';

/** Every machine is walked whole from the production code, by the models that stand in the room of its tests. */
const FILES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  './**/*.model.ts',
  { eager: true },
);

const MODELS: readonly Model[] = Object.values(FILES)
  .flatMap((exports) => Object.values(exports))
  .filter(isModel);

function isModel(value: unknown): value is Model {
  return typeof value === 'object' && value !== null && 'machine' in value && 'executors' in value;
}

/** The root spawns the others and does nothing else. */
const WITHOUT_MODEL: ReadonlySet<string> = new Set(['app']);

const WALKED = [...MACHINES.keys()].filter((id) => !WITHOUT_MODEL.has(id)).toSorted();

const modelsOf = (id: string) => MODELS.filter(({ machine }) => machine.id === id);

const WHOLE = { unexecutable: [], unwalked: [], unreached: [], differences: [] };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

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
  expect([...new Set(MODELS.map(({ machine }) => machine.id))].toSorted()).toEqual(WALKED);
});

describe.each(WALKED)('the %s machine', (id) => {
  const models = modelsOf(id);

  it('takes every transition, reaches every state, and runs as its pure model predicts', () => {
    expect(together(models.map(walk))).toEqual(WHOLE);
  }, 120_000);

  it('answers or ignores on purpose every public event in every state', () => {
    expect(models.flatMap(undecidedEvents)).toEqual([]);
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

  it('tells of an event that a state forgets', () => {
    const ignores = { ...authModel.ignores, states: { ...authModel.ignores.states, restoring: [] } };
    expect(undecidedEvents({ ...authModel, ignores })[0]).toBe('restoring forgets auth.signInRequested');
  });
});
