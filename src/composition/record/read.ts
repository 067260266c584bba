import { isCheckpoint, isEntry, isFields, JournalError, upcast } from '../../services/journal/entry';
import { RECORD_FORMAT, RECORD_VERSION, type SessionRecord } from './sessionRecord';

/**
 * Reads a record back.
 * @throws JournalError that says what is wrong with it.
 */
export function readRecord(text: string): SessionRecord {
  const { format, version, build, takenAt, checkpoints, entries } = fieldsOf(text);
  if (format !== RECORD_FORMAT) throw new JournalError('This is no session record');
  if (version !== RECORD_VERSION) {
    throw new JournalError(
      `A record of version ${version} cannot be read: this is version ${RECORD_VERSION}`,
    );
  }
  if (typeof build !== 'string' || typeof takenAt !== 'string') {
    throw new JournalError('The record does not say of which build and moment it is');
  }
  const begun = listOf(checkpoints).map((value, place) => {
    if (isFields(value) && isCheckpoint(value, String(value.stream))) return value;
    throw new JournalError(`Checkpoint ${place + 1} is broken`);
  });
  const next = new Map(begun.map(({ stream, index }) => [stream, index]));
  const happened = listOf(entries).map((value, place) => {
    if (isFields(value) && isEntry(value, String(value.stream)) && next.get(value.stream) === value.index) {
      next.set(value.stream, value.index + 1);
      return { build, ...value };
    }
    throw new JournalError(`Entry ${place + 1} is broken, or stands behind none`);
  });
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    build,
    takenAt,
    checkpoints: begun,
    entries: happened,
  };
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isFields(value)) return value;
  } catch {
    throw new JournalError('The record is no JSON: it was copied in part');
  }
  throw new JournalError('This is no session record');
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.map(upcast);
  throw new JournalError('The record has no list of what happened');
}
