/** A country code that does not begin with 0, and at most 15 digits in all (ITU-T E.164). */
const E164 = /^\+[1-9]\d{6,14}$/;

/** A phone number as it is sent to the provider, from what people type: `+31 (0)6 12 34-56 78`, `0031 6 …`. Null: incomplete. */
export function readPhoneNumber(typed: string): string | null {
  const digits = typed
    .replace(/\(0\)/g, '')
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+');
  return E164.test(digits) ? digits : null;
}
