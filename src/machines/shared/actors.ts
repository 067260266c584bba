import { type AnyActorRef, type EventObject, fromEventObservable, type NonReducibleUnknown } from 'xstate';

/** Names under which the long-lived actors find each other. */
export type SystemId = 'auth' | 'entity' | 'navigation' | 'feedback';

/** A flow that others speak to. */
export type PeerFlow = 'uploads';

interface Scope {
  readonly system: { get: (id: string) => AnyActorRef };
}

/** Target of a `sendTo`: the long-lived actor or flow of that name. */
export function peer(id: SystemId | PeerFlow): (scope: Scope) => AnyActorRef {
  return ({ system }) => system.get(id);
}

/**
 * The place of a service in a machine: it takes `Input` and emits `Event`s. The composition root provides the real
 * one; a machine that runs without it is a defect.
 */
export function service<Event extends EventObject, Input extends NonReducibleUnknown = undefined>() {
  return fromEventObservable<Event, Input>(() => {
    throw new Error('The composition root provides this service');
  });
}

/** Emitted by the `wait` service when its time is over. */
export type WaitEvent = { type: 'wait.over' };

/** `until` is in milliseconds since 1970: what must outlive a reload or a sleep of the machine has an absolute end. */
export type WaitInput = { readonly milliseconds: number } | { readonly until: number };

const RETRY_FIRST_MS = 1_000;
const RETRY_LONGEST_MS = 30_000;

/** How long to wait before the next attempt, after `failures` failed ones: doubles from 1 s to 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(RETRY_LONGEST_MS, RETRY_FIRST_MS * 2 ** Math.max(0, failures - 1));
}
