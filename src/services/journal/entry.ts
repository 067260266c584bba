/** The format of what is stored. Another number is another format, which this version does not read. */
export const FORMAT = 2;

/** Where something stands: in its stream and among the others. */
interface Place {
  readonly v: typeof FORMAT;
  readonly stream: string;
  /** Counts the events of the stream from 0, over all segments. */
  readonly index: number;
  /** Counts the events of all streams of the page from 1; 0 where nobody counted. */
  readonly order: number;
  /** ISO 8601, UTC, by the clock of the device. Order never comes from here. */
  readonly at: string;
  readonly machine: string;
  readonly machineVersion: number;
}

/** What happened in one machine. */
export interface Entry extends Place {
  readonly event: JournalEvent;
  /** In which states the machine was after it, as its snapshot names them; null where nobody said. */
  readonly to: unknown;
}

export interface JournalEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The state before the event at `index`, with which a segment begins. */
export interface Checkpoint extends Place {
  readonly state: MachineState;
}

export interface MachineState {
  readonly value: unknown;
  readonly context: unknown;
}

/** A stream as it is read back: its newest checkpoint and every event after it. */
export interface StreamRecord {
  readonly checkpoint: Checkpoint;
  readonly entries: readonly Entry[];
}

/** What is stored cannot be read as it was written. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlace(value: unknown, stream: string): value is Fields {
  return (
    isFields(value) &&
    value.v === FORMAT &&
    value.stream === stream &&
    Number.isSafeInteger(value.index) &&
    Number.isSafeInteger(value.order) &&
    typeof value.at === 'string' &&
    typeof value.machine === 'string' &&
    Number.isSafeInteger(value.machineVersion)
  );
}

/** What format 1 wrote, which had no order across streams and no states; everything else as it is. */
export function upcast(value: unknown): unknown {
  return isFields(value) && value.v === 1 ? { order: 0, to: null, ...value, v: FORMAT } : value;
}

export function isEntry(value: unknown, stream: string): value is Entry {
  return isPlace(value, stream) && isFields(value.event) && typeof value.event.type === 'string';
}

export function isCheckpoint(value: unknown, stream: string): value is Checkpoint {
  return (
    isPlace(value, stream) && isFields(value.state) && 'value' in value.state && 'context' in value.state
  );
}

const SECRET = /^secret:/;

/**
 * What JSON can carry of a value, without references to secrets: the value itself where that is all of it. Of an error
 * only its name stays: its text may quote what somebody typed.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return SECRET.test(value) ? 'secret:' : value;
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return { name: value.name };
  return Array.isArray(value) ? storableList(value) : storableFields(value as Fields);
}

function storableList(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | null = null;
  list.forEach((member, place) => {
    const kept = storable(member);
    if (kept === member) return;
    copy ??= [...list];
    copy[place] = kept;
  });
  return copy ?? list;
}

function storableFields(value: Fields): Fields {
  let copy: Record<string, unknown> | null = null;
  for (const key in value) {
    const member = value[key];
    const kept = storable(member);
    if (kept === member && kept !== undefined) continue;
    copy ??= { ...value };
    if (kept === undefined) delete copy[key];
    else copy[key] = kept;
  }
  return copy ?? value;
}
