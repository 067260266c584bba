import { type AnyEventObject, type AnyMachineSnapshot, transition } from 'xstate';
import type { Journalled, JournalledState, Upcaster } from '../../machines/shared/journalled';
import { type Checkpoint, type Entry, JournalError, type StreamRecord } from '../../services/journal/entry';

/** Upcasters for what `version` wrote, oldest first. */
function upcastersFrom({ machine, version: current, upcasters }: Journalled, version: number) {
  if (version > current) throw new JournalError(`${machine.id} ${version} is newer than ${current}`);
  const steps: Upcaster[] = [];
  for (let step = version; step < current; step += 1) {
    const upcaster = upcasters[step];
    if (!upcaster) throw new JournalError(`Nothing reads what ${machine.id} ${step} wrote`);
    steps.push(upcaster);
  }
  return steps;
}

/** A word that was typed and cannot be taken up is left out; what else happened cannot be, since more may depend on it. */
function advanced(
  { machine, typed = [] }: Journalled,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyMachineSnapshot {
  try {
    const [next] = transition(machine, snapshot, event);
    return next;
  } catch (error) {
    if (typed.includes(event.type)) return snapshot;
    throw error;
  }
}

/** A machine on its way through its stream. */
export interface Folding {
  take(entry: Entry): void;
  snapshot(): AnyMachineSnapshot;
}

/**
 * A machine in the state of a checkpoint.
 * @throws JournalError when its version cannot be read.
 */
export function beginFold(journalled: Journalled, checkpoint: Checkpoint): Folding {
  const { machine } = journalled;
  if (checkpoint.machine !== machine.id) throw new JournalError(`${checkpoint.machine} is not ${machine.id}`);
  let state: JournalledState = checkpoint.state;
  for (const upcaster of upcastersFrom(journalled, checkpoint.machineVersion)) state = upcaster.state(state);
  let snapshot: AnyMachineSnapshot = machine.resolveState({
    value: state.value as AnyMachineSnapshot['value'],
    context: state.context,
  });
  let version = journalled.version;
  let steps: readonly Upcaster[] = [];
  return {
    take(entry) {
      if (entry.machineVersion !== version) {
        version = entry.machineVersion;
        steps = upcastersFrom(journalled, version);
      }
      let event: Parameters<Upcaster['event']>[0] | null = entry.event;
      for (const upcaster of steps) event = event && upcaster.event(event);
      if (event) snapshot = advanced(journalled, snapshot, event);
    },
    snapshot: () => snapshot,
  };
}

/**
 * The state of a machine after its stream: no action is run and no service is called.
 * @throws JournalError when a version cannot be read; whatever a machine throws on what it never wrote.
 */
export function foldStream(journalled: Journalled, { checkpoint, entries }: StreamRecord): JournalledState {
  const folding = beginFold(journalled, checkpoint);
  for (const entry of entries) folding.take(entry);
  const { status, value, context } = folding.snapshot();
  if (status === 'error') throw new JournalError(`${journalled.machine.id} ends in an error`);
  return { value, context };
}
