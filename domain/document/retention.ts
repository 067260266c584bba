/**
 * Whether a retention period that has not ended would end earlier, or at once.
 * @param running its last day, `YYYY-MM-DD`; null where none runs.
 * @param until the last day from now on; null for none.
 */
export function isShortened(running: string | null, until: string | null): boolean {
  return running !== null && (until === null || until < running);
}
