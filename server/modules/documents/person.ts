import type { Caller } from '#server/database/caller';

/** What a caller is called in the record. */
export function nameOf({ firstName, lastName }: Caller): string {
  return `${firstName} ${lastName}`.trim();
}
