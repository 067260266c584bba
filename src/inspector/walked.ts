import { type AnyMachineSnapshot, type InspectionEvent, isMachineSnapshot, type Observer } from 'xstate';
import type { CompositionOptions } from '../composition/compose';
import { keyOf } from './refused';

type Start = (place: HTMLElement, options?: CompositionOptions) => Promise<void>;

/** What a machine did with one event. */
interface Walked {
  readonly machine: string;
  /** Paths of the states that it rests in afterwards. */
  readonly leaves: readonly string[];
  readonly event: string;
  /** The transitions that it took, as the pictures name them. */
  readonly taken: readonly string[];
}

declare global {
  interface Window {
    /** Whoever drives the browser hears what the machines do. */
    readonly walked?: (told: Walked) => void;
  }
}

/** Only in the build for `npm run test:model`: the application, and each transition that one of its machines takes is told. */
export function startWalked(place: HTMLElement, start: Start): Promise<void> {
  return start(place, { inspect: tellSteps((told) => window.walked?.(told)) });
}

/** Tells of each step of each machine which transitions it took, those without an event too. */
export function tellSteps(tell: (told: Walked) => void): Observer<InspectionEvent> {
  const next = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    const { snapshot, event, _transitions: transitions } = inspected;
    if (!isMachineSnapshot(snapshot) || transitions.length === 0) return;
    tell({
      machine: snapshot.machine.id,
      leaves: leavesOf(snapshot),
      event: event.type,
      taken: transitions.map(keyOf),
    });
  };
  return { next, error: () => {}, complete: () => {} };
}

function leavesOf({ _nodes }: AnyMachineSnapshot): readonly string[] {
  return _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'));
}
