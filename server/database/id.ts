import { uuidv7 } from 'uuidv7';

/** A new id: UUIDv7, so that ids sort by the time they were made. */
export function newId(): string {
  return uuidv7();
}
