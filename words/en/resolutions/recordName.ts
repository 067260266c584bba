/** What the page of a record is called: `Record of RES-2026-031`. @param number null: of a draft. */
export function recordName(number: string | null): string {
  return number === null ? 'Record of a draft' : `Record of ${number}`;
}
