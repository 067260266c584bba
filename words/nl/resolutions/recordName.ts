/** What the page of a record is called: `Vastlegging van RES-2026-031`. @param number null: of a draft. */
export function recordName(number: string | null): string {
  return number === null ? 'Vastlegging van een concept' : `Vastlegging van ${number}`;
}
