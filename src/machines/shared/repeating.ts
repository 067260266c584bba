const DAY_MS = 86_400_000;

/** The server keeps the receipt of a write for 31 days; a repeat after that would be done a second time. */
const KNOWN_FOR_MS = 30 * DAY_MS;

/** A write as it is repeated: its key, and the moment of that key by the clock of the device, in milliseconds since 1970. */
export interface Repeatable {
  readonly key: string;
  readonly at: number;
}

/** Whether a write that is taken up again has to be confirmed first. A clock that was set back says nothing of its age. */
export function isTooOldToRepeat({ at }: Pick<Repeatable, 'at'>, now: number): boolean {
  return Math.abs(now - at) > KNOWN_FOR_MS;
}
