const DIGITS = 3;
const NUMBER = /^RES-(\d{4})-(\d{3,6})$/;

/** `RES-2026-031`. */
export function resolutionNumber(year: number, sequence: number): string {
  return `RES-${String(year).padStart(4, '0')}-${String(sequence).padStart(DIGITS, '0')}`;
}

/** Year and sequence of a number that is one of ours; null for any other. */
export function readNumber(number: string): { readonly year: number; readonly sequence: number } | null {
  const [, year, sequence] = NUMBER.exec(number) ?? [];
  if (year === undefined || sequence === undefined) return null;
  const read = { year: Number(year), sequence: Number(sequence) };
  return read.sequence > 0 && resolutionNumber(read.year, read.sequence) === number ? read : null;
}
