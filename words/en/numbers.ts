const WHOLE = new Intl.NumberFormat('en-NL');

/** `10.000`. */
export function wholeNumber(number: number | bigint): string {
  return WHOLE.format(number);
}
