import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** In what the letters of a text are written. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Control characters that no text holds: all but tab, line feed, form feed, carriage return and next line. */
const CONTROL = /[^\P{Cc}\t\n\f\r\u0085]/u;

/** Windows-1252 from 0x80 to 0x9f; the five that it leaves out stay the controls that no text holds. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The letters that office programs write where Latin-1 has controls. Not by TextDecoder: in Node 20.18 to 24 it takes
 * Windows-1252 for Latin-1 (nodejs/node#56542), as whoever decodes with it does.
 */
export function withWindowsLetters(latin: string): string {
  return latin.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);
}

interface Decoder {
  /** @throws TypeError for bytes that are not of the encoding. */
  decode(chunk?: Uint8Array): string;
}

function decoderOf(encoding: Encoding): Decoder {
  if (encoding === 'windows-1252') {
    return {
      decode: (chunk = new Uint8Array()) => withWindowsLetters(Buffer.from(chunk).toString('latin1')),
    };
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  return { decode: (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()) };
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const markOf = (head: Uint8Array): Encoding | undefined =>
  MARKS.find(([, mark]) => mark.every((byte, index) => head[index] === byte))?.[0];

/** Whether it says in its first bytes in what it is written. */
export const isMarked = (head: Uint8Array): boolean => markOf(head) !== undefined;

/** The mark at its beginning says in what a text is written. Without one it is UTF-8, or else as older office programs write. */
function possible(head: Uint8Array): readonly Encoding[] {
  const encoding = markOf(head);
  return encoding ? [encoding] : ['utf-8', 'windows-1252'];
}

async function isWritten(encoding: Encoding, content: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = decoderOf(encoding);
  try {
    for await (const chunk of content) if (CONTROL.test(decoder.decode(chunk))) return false;
    return !CONTROL.test(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const LONGEST_MARK = 3;

/** In what a text is written, by all of it; null for what is none. */
export async function encodingOf(
  open: (end?: number) => Readable | Promise<Readable>,
): Promise<Encoding | null> {
  const head: Uint8Array[] = [];
  for await (const chunk of await open(LONGEST_MARK - 1)) head.push(chunk);
  for (const encoding of possible(Buffer.concat(head))) {
    if (await isWritten(encoding, await open())) return encoding;
  }
  return null;
}

/** As `encodingOf`, of a file of this machine. */
export const encodingAt = (path: string): Promise<Encoding | null> =>
  encodingOf((end) => createReadStream(path, end === undefined ? {} : { end }));

/** The beginning of a text without its mark; a letter that it cuts is left out. */
export const decodedBeginning = (bytes: Uint8Array, encoding: Encoding): string =>
  decoderOf(encoding).decode(bytes);

/** A text that is there as a whole, without its mark. @throws TypeError for what is no text. */
export function decoded(bytes: Uint8Array): string {
  for (const encoding of possible(bytes)) {
    const text = attempted(bytes, encoding);
    if (text !== null) return text;
  }
  throw new TypeError('no-text');
}

function attempted(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    const decoder = decoderOf(encoding);
    const text = decoder.decode(bytes) + decoder.decode();
    return CONTROL.test(text) ? null : text;
  } catch {
    return null;
  }
}
