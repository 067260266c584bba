import { invalid, Refusal } from '#server/problem';
import { isStorable } from '#server/text';
import { because, wrong } from '#server/words';

/** No body of ours is deeper; what walks one calls itself at every level. */
const MAX_DEPTH = 64;

/**
 * Texts, numbers, lists and objects in one body. A resolution of two hundred pages has 12,000, a thousand decision makers
 * 14,000. `JSON.parse` is one turn of the event loop: where every key is a new one it takes 36 ms for so many.
 */
const MAX_VALUES = 20_000;

/** Only an escape can bring a character that the database refuses. */
const DOUBTFUL_ESCAPE = /\\u(0000|d[89a-f])/i;

const notJson = () =>
  new Refusal(422, 'invalid', because('notJson'), [{ field: 'body', reason: wrong('notJson') }]);

/** A JSON body; undefined when there is none. @throws Refusal 415, 422. */
export function parseJson(bytes: Uint8Array, contentType: string | null): unknown {
  if (bytes.byteLength === 0) return undefined;
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'application/merge-patch+json') {
    throw new Refusal(415, 'invalid', because('notJsonType'));
  }
  checkShape(bytes);
  const text = textOf(bytes);
  const value = parsed(text);
  if (DOUBTFUL_ESCAPE.test(text)) checkStorable(value);
  return value;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notJson();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Reading a number takes time by the square of its digits. */
const LONGEST_WORD = 100;
const SPACE = 0x20;

/** Counts what the bytes hold before anything is made of them. @throws Refusal 422 for what is too deep or too much. */
function checkShape(bytes: Uint8Array): void {
  let depth = 0;
  let values = 0;
  let word = 0;
  let isInString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (isInString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isInString = false;
      continue;
    }
    word = isInWord(byte) ? word + 1 : 0;
    if (word > LONGEST_WORD) throw notJson();
    if (byte === QUOTE) isInString = true;
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH) throw invalid([{ field: 'body', reason: wrong('nestedTooDeep') }]);
    } else if (CLOSING.has(byte)) depth -= 1;
    if (values > MAX_VALUES) throw invalid([{ field: 'body', reason: wrong('tooManyValues') }]);
  }
}

/** Of a number, `true`, `false` or `null`. */
function isInWord(byte: number): boolean {
  return byte > SPACE && byte !== COMMA && byte !== QUOTE && !OPENING.has(byte) && !CLOSING.has(byte);
}

/** @throws Refusal 422 naming the field next to the first text that cannot be kept. */
function checkStorable(body: unknown): void {
  const left: { readonly value: unknown; readonly field: string }[] = [{ value: body, field: 'body' }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, field } = next;
    if (typeof value === 'string' && !isStorable(value)) throw unstorable(field);
    if (Array.isArray(value)) for (const inside of value) left.push({ value: inside, field });
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inside] of Object.entries(value)) {
        if (!isStorable(key)) throw unstorable('body');
        left.push({ value: inside, field: key === '' ? 'body' : key });
      }
    }
  }
}

/** A text that cannot be kept, by the field it stands in. */
export function unstorable(field: string): Refusal {
  return invalid([{ field, reason: wrong('notStorable') }]);
}
