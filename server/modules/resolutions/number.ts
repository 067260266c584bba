import { numberOf, type ResolutionNumber } from './draft.create';

const NUMBER = /^RES-(\d{4})-(\d{3,6})$/;

/** Year and sequence of a number that is one of ours; null for any other. */
export function readNumber(number: string): ResolutionNumber | null {
  const [, year, sequence] = NUMBER.exec(number) ?? [];
  if (year === undefined || sequence === undefined || Number(sequence) === 0) return null;
  const read = numberOf(Number(year), Number(sequence));
  return read.number === number ? read : null;
}
