import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { canonicalMinutes, type SignedText } from '#domain/meetings/minutes';
import type { MinutesRows } from '../minutes/rows';
import type { MeetingRow } from '../queries';

const sha256 = (value: object) =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');

/** Every word that is signed. */
export function signedText(
  { number, title }: Pick<MeetingRow, 'number' | 'title'>,
  { minutes, items }: Pick<MinutesRows, 'minutes' | 'items'>,
): SignedText {
  return {
    number,
    title,
    version: minutes.version,
    items: items.map((item) => ({
      number: item.number,
      title: item.title,
      text: item.text,
      record: item.record,
    })),
  };
}

/** SHA-256 over the canonical JSON (RFC 8785) of what is signed; hexadecimal. */
export function hashOfMinutes(text: SignedText): string {
  return sha256(canonicalMinutes(text));
}

/** The same of an erratum, with the hash of the minutes that it corrects. */
export function hashOfErratum(minutesHash: string, number: number, text: string): string {
  return sha256({ corrects: minutesHash, number, text: text.normalize('NFC').trim() });
}
