import type { AnyMachineSnapshot } from 'xstate';
import { JOURNALLED } from '../../machines/journalled';
import type { FlowStreams, Journalled } from '../../machines/shared/journalled';
import { type Entry, JournalError } from '../../services/journal/entry';
import { beginFold, type Folding } from '../journal/fold';
import { journalledOf } from '../journal/streams';
import type { SessionRecord } from './sessionRecord';

/** What one event of a record came to. */
export interface ReplayStep {
  readonly entry: Entry;
  /** In which states the machine is after it. */
  readonly value: unknown;
  readonly snapshot: AnyMachineSnapshot;
  /** What came of it other than in the session; null where it is the same, or where the session did not say. */
  readonly divergence: string | null;
}

/** The machine of every stream of a record. @throws JournalError for a stream that nothing reads. */
export async function machinesOf(
  { checkpoints }: SessionRecord,
  streams: FlowStreams,
): Promise<ReadonlyMap<string, Journalled>> {
  const found = await Promise.all(
    checkpoints.map(async ({ stream }): Promise<readonly [string, Journalled]> => {
      const longLived = JOURNALLED.find((each) => each.stream === stream);
      const journalled = longLived ?? (await journalledOf(streams, stream));
      if (!journalled) throw new JournalError(`Nothing reads the stream ${stream}`);
      return [stream, journalled];
    }),
  );
  return new Map(found);
}

/**
 * Takes the events of a record in their order, each by its own machine: no action is run and no service is called.
 * @throws JournalError for what this version cannot read.
 */
export function* replay(
  { checkpoints, entries }: SessionRecord,
  machines: ReadonlyMap<string, Journalled>,
): Generator<ReplayStep> {
  const foldings = new Map<string, readonly [Journalled, Folding]>();
  for (const checkpoint of checkpoints) {
    const journalled = machines.get(checkpoint.stream);
    if (!journalled) throw new JournalError(`Nothing reads the stream ${checkpoint.stream}`);
    foldings.set(checkpoint.stream, [journalled, beginFold(journalled, checkpoint)]);
  }
  for (const entry of entries) {
    const known = foldings.get(entry.stream);
    if (!known) throw new JournalError(`The stream ${entry.stream} has no beginning`);
    const [journalled, folding] = known;
    folding.take(entry);
    const snapshot = folding.snapshot();
    const { value, status, error } = snapshot;
    const failure = status === 'error' ? `ended by ${String(error)}` : null;
    yield { entry, value, snapshot, divergence: failure ?? divergenceOf(journalled, entry, value) };
  }
}

/** The states of an older version may have other names: they are not compared. */
function divergenceOf({ version }: Journalled, { machineVersion, to }: Entry, value: unknown): string | null {
  if (to === null || machineVersion !== version) return null;
  const [was, is] = [JSON.stringify(to), JSON.stringify(value)];
  return was === is ? null : `was ${was}, is ${is}`;
}
