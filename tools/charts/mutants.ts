import { type AnyStateMachine, StateMachine } from 'xstate';
import { type ChartState, type ChartTransition, chartOf, isLeaf } from './chart';

/** A machine that differs from the one in production in one place. */
export interface Mutant {
  /** Says where and how: `entity.ready | entity.requested | 0: without its guard isAnother`. */
  readonly name: string;
  /** Where it differs, as the keys of its transitions begin, or the id of a state: only what passes there can tell. */
  readonly place: string;
  /** Makes it; with the guards, actions and services of one of the machine's models. */
  machine(implementations: AnyStateMachine['implementations']): AnyStateMachine;
}

interface Step {
  target?: string | readonly string[];
  guard?: unknown;
  actions?: unknown[];
  reenter?: boolean;
}

interface Invoke {
  id?: string;
  src: string;
  onError?: Step[];
  onDone?: Step[];
}

/** A configuration in which every list is written as one. */
interface Config {
  id?: string;
  initial?: string;
  tags?: unknown[];
  entry?: unknown[];
  exit?: unknown[];
  invoke?: Invoke[];
  always?: Step[];
  on?: Record<string, Step[]>;
  after?: Record<string, Step[]>;
  states?: Record<string, Config>;
}

interface Change<Subject> {
  readonly how: string;
  readonly change: (subject: Subject) => void;
}

/** Name of the guard that lets nothing through. */
const REFUSES = 'refuses';

/** Microsteps that a mutant may take at once: one that goes round in circles ends there. */
const STEPS_AT_MOST = 200;

/** Every machine that differs in one guard, target, action, order, initial state, entry, exit, service or tag. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const { root, states } = chartOf(machine);
  const leaves = states.filter(isLeaf).map(({ path }) => path);
  return [root, ...states].flatMap((source) => {
    const { path } = source;
    const node = nodeAt(listed(machine.config), path);
    const at = path === '' ? machine.id : `${machine.id}.${path}`;
    const make =
      (change: (node: Config) => void): Mutant['machine'] =>
      (implementations) => {
        const config = listed(machine.config);
        change(nodeAt(config, path));
        const options = { maxIterations: STEPS_AT_MOST };
        const guards = { ...implementations.guards, [REFUSES]: () => false };
        return new StateMachine({ ...config, options }, { ...implementations, guards });
      };
    const own = changesOfNode(node, leaves, path).map(({ how, change }) => ({
      name: `${at}: ${how}`,
      place: at,
      machine: make(change),
    }));
    const steps = Object.keys(stepsOf(node, at)).flatMap((event) => {
      const list = stepsOf(node, at)[event] ?? [];
      const transitions = source.transitions.filter((transition) => transition.event === event);
      return changesOfList(list, { id: machine.id, source, transitions, states }).map(({ how, change }) => ({
        name: `${at} | ${event || 'always'} | ${how}`,
        place: `${at} | ${event || 'always'}`,
        machine: make((mutated) => change(stepsOf(mutated, at)[event] ?? [])),
      }));
    });
    return [...own, ...steps];
  });
}

function changesOfNode(node: Config, leaves: readonly string[], path: string): readonly Change<Config>[] {
  const { initial, tags = [], entry = [], exit = [], invoke = [], states = {} } = node;
  const others = Object.keys(states).filter((key) => key !== initial);
  const reachable = others.filter((key) =>
    leaves.some((leaf) => isIn(leaf, path === '' ? key : `${path}.${key}`)),
  );
  return [
    ...(initial === undefined ? [] : reachable).map((key) => ({
      how: `begins in ${key}`,
      change: (mutated: Config) => {
        mutated.initial = key;
      },
    })),
    ...tags.map((tag, index) => ({ how: `without its tag ${tag}`, change: dropping('tags', index) })),
    ...entry.map((action, index) => ({
      how: `enters without ${nameOf(action)}`,
      change: dropping('entry', index),
    })),
    ...exit.map((action, index) => ({
      how: `leaves without ${nameOf(action)}`,
      change: dropping('exit', index),
    })),
    ...invoke.map((service, index) => ({
      how: `without its service ${nameOf(service)}`,
      change: dropping('invoke', index),
    })),
  ];
}

function dropping(list: 'tags' | 'entry' | 'exit' | 'invoke', index: number): (node: Config) => void {
  return (node) => node[list]?.splice(index, 1);
}

/** What a list of transitions is judged by: they are asked in their order until a guard lets one through. */
interface Place {
  readonly id: string;
  readonly source: ChartState;
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

function changesOfList(list: readonly Step[], place: Place): readonly Change<Step[]>[] {
  const orders = list.slice(1).map((_, index) => ({
    how: `${index + 1}: asked before ${index}`,
    change: (mutated: Step[]) => {
      mutated.splice(index, 0, ...mutated.splice(index + 1, 1));
    },
  }));
  const removed = list.map((_, index) => ({
    how: `${index}: removed`,
    change: (mutated: Step[]) => void mutated.splice(index, 1),
  }));
  const single = place.transitions.flatMap((transition, index) =>
    changesOfStep(transition, place).map(({ how, change }) => ({
      how: `${index}: ${how}`,
      change: (mutated: Step[]) => {
        const subject = mutated[index];
        if (subject) change(subject);
      },
    })),
  );
  return [...orders, ...removed, ...single];
}

function changesOfStep(transition: ChartTransition, place: Place): readonly Change<Step>[] {
  const { guard, targets, actions, isReentering } = transition;
  const [target] = targets;
  const guards = [
    { how: `without its guard ${guard}`, change: (step: Step) => void delete step.guard },
    {
      how: `its guard ${guard} refuses`,
      change: (step: Step) => void Object.assign(step, { guard: REFUSES }),
    },
  ];
  const stays = { how: 'stays', change: (step: Step) => void delete step.target };
  const again = {
    how: isReentering ? 'does not begin anew' : 'begins anew',
    change: (step: Step) => void Object.assign(step, { reenter: !isReentering }),
  };
  return [
    ...(guard === null ? [] : guards),
    ...(target === undefined ? [] : [stays]),
    ...wrongTargets(transition, place).map((path) => ({
      how: `leads to ${path}`,
      change: (step: Step) => void Object.assign(step, { target: `#${place.id}.${path}` }),
    })),
    ...(target !== undefined && target === place.source.path ? [again] : []),
    ...actions.map((action, index) => ({
      how: `without ${action}`,
      change: (step: Step) => void step.actions?.splice(index, 1),
    })),
  ];
}

/** Two other leaves, before and after the right one in the order of the machine. */
function wrongTargets({ targets }: ChartTransition, { source, states }: Place): readonly string[] {
  const leaves = states.filter(isLeaf).map(({ path }) => path);
  const [right = source.path] = targets.map((path) => entered(path, states));
  const place = leaves.indexOf(right);
  const others = [leaves.at(place - 1), leaves[(place + 1) % leaves.length]];
  return [...new Set(others)].flatMap((path) => (path === undefined || path === right ? [] : [path]));
}

/** Where somebody rests who enters a state. */
function entered(path: string, states: readonly ChartState[]): string {
  const initial = states.find((state) => state.path === path)?.initial ?? null;
  return initial === null ? path : entered(initial, states);
}

/** The lists of what a state answers, by the events as the machine has them. */
function stepsOf({ on = {}, always, after = {}, invoke = [] }: Config, id: string): Record<string, Step[]> {
  const services = invoke.flatMap(({ id: own, onError, onDone }, index) => [
    ...(onError ? [[`xstate.error.actor.${own ?? `${index}.${id}`}`, onError] as const] : []),
    ...(onDone ? [[`xstate.done.actor.${own ?? `${index}.${id}`}`, onDone] as const] : []),
  ]);
  return {
    ...on,
    ...(always ? { '': always } : {}),
    ...Object.fromEntries(
      Object.entries(after).map(([delay, list]) => [`xstate.after.${delay}.${id}`, list]),
    ),
    ...Object.fromEntries(services),
  };
}

const LISTS = new Set(['tags', 'entry', 'exit', 'invoke', 'always', 'actions', 'onError', 'onDone']);
const STEPS = new Set(['always', 'onError', 'onDone']);

/** A copy in which every list is written as one; functions stay what they are. */
function listed(config: object): Config {
  return copied(config, false) as Config;
}

function copied(value: unknown, isOfLists: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => copied(item, false));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const isList = isOfLists || LISTS.has(key);
      const copy = copied(member, key === 'on' || key === 'after');
      const list = !isList || copy === undefined || Array.isArray(copy) ? copy : [copy];
      const isSteps = isOfLists || STEPS.has(key);
      return [key, isSteps && Array.isArray(list) ? list.map(asStep) : list];
    }),
  );
}

function asStep(step: unknown): unknown {
  return typeof step === 'string' ? { target: step } : step;
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}

function nodeAt(config: Config, path: string): Config {
  const keys = path === '' ? [] : path.split('.');
  return keys.reduce((node, key) => {
    const inner = node.states?.[key];
    if (!inner) throw new Error(`There is no state ${path}`);
    return inner;
  }, config);
}

function nameOf(slot: unknown): string {
  if (typeof slot === 'string') return slot;
  if (typeof slot === 'object' && slot !== null) {
    if ('type' in slot) return String(slot.type);
    if ('src' in slot) return String(slot.src);
  }
  return 'an action';
}

function isIn(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}.`);
}
