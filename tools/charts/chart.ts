import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state as it stands in the production machine. */
export interface ChartState {
  /** Keys from the root, joined with dots; empty for the root. */
  readonly path: string;
  readonly key: string;
  readonly kind: AnyStateNode['type'];
  /** The state among its children that is entered first. */
  readonly initial: string | null;
  readonly tags: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

export interface ChartInvoke {
  readonly id: string;
  /** Name of the service. */
  readonly src: string;
}

/** What makes a transition happen: an event, nothing else than being there, time, or a service that ends or has a defect. */
export type Cause = 'event' | 'always' | 'after' | 'done' | 'defect';

export interface ChartTransition {
  /** Tells it from every other transition of its machine: `state | event | place among those of its event`. */
  readonly key: string;
  readonly source: string;
  /** As the machine has it; empty for `always`. */
  readonly event: string;
  readonly cause: Cause;
  readonly guard: string | null;
  /** Paths; none where the state stays. */
  readonly targets: readonly string[];
  readonly isReentering: boolean;
  readonly actions: readonly string[];
}

export interface Chart {
  readonly id: string;
  readonly root: ChartState;
  /** All but the root, parents before their children. */
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

const CAUSES: Readonly<Record<Exclude<Cause, 'event' | 'always'>, string>> = {
  after: 'xstate.after.',
  done: 'xstate.done.',
  defect: 'xstate.error.',
};

/**
 * Reads a machine: everything that is drawn, planned or mutated derives from this. Its nodes are read, because XState's own
 * definition, `toJSON` and graph leave out the transitions without an event.
 */
export function chartOf(machine: AnyStateMachine): Chart {
  const root = stateOf(machine.root);
  const all = withDescendants(root);
  return {
    id: machine.id,
    root,
    states: all.slice(1),
    transitions: all.flatMap(({ transitions }) => transitions),
  };
}

/** A state and what is inside it, parents before their children. */
export function withDescendants(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(withDescendants)];
}

/** Whether nothing rests in the state: it has a way out that needs neither an event nor a condition. */
export function isPassing({ transitions }: ChartState): boolean {
  return transitions.some(({ cause, guard }) => cause === 'always' && guard === null);
}

/** Whether the machine can rest in the state, and in none inside of it. */
export function isLeaf(state: ChartState): boolean {
  return (state.kind === 'atomic' || state.kind === 'final') && !isPassing(state);
}

/** The transition of a machine that runs, as its chart names it. */
export function keyOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings: readonly AnyTransitionDefinition[] =
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} | ${eventType || 'always'} | ${siblings.indexOf(transition)}`;
}

function stateOf(node: AnyStateNode): ChartState {
  const children = Object.values<AnyStateNode>(node.states);
  const [initial] = node.type === 'compound' ? node.initial.target : [];
  return {
    path: pathOf(node),
    key: node.key,
    kind: node.type,
    initial: initial ? pathOf(initial) : null,
    tags: node.tags,
    invokes: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
    entry: node.entry.map(nameOf),
    exit: node.exit.map(nameOf),
    transitions: transitionsOf(node).map(transitionOf),
    states: children.map(stateOf),
  };
}

function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  const { source, eventType, guard, target, reenter, actions } = transition;
  return {
    key: keyOf(transition),
    source: pathOf(source),
    event: eventType,
    cause: causeOf(eventType),
    guard: guard === undefined ? null : nameOf(guard),
    targets: (target ?? []).map(pathOf),
    isReentering: reenter,
    actions: actions.map(nameOf),
  };
}

function causeOf(event: string): Cause {
  if (event === '') return 'always';
  for (const [cause, prefix] of Object.entries(CAUSES)) {
    if (event.startsWith(prefix)) return cause as keyof typeof CAUSES;
  }
  return 'event';
}

/** Named, or written where it stands: then as XState calls it. */
function nameOf(slot: unknown): string {
  if (typeof slot === 'string') return slot;
  if ((typeof slot === 'object' || typeof slot === 'function') && slot !== null && 'type' in slot) {
    return String(slot.type).replace(/^xstate\./, '');
  }
  throw new Error('A guard or an action has no name');
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}
