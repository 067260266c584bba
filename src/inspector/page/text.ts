/** A value as somebody reads it. */
export function asText(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value, null, 1);
}

/** A moment of the day, to the millisecond. */
export function clockTime(at: number): string {
  return new Date(at).toISOString().slice(11, 23);
}
