import { isId } from '#contract/vocabulary';
import { isFields } from '#domain/shape';
import { isCode } from './codes';

/** Gives what may leave this browser of a value; the same text becomes the same filler for as long as it is used. */
export type Redaction = (value: unknown) => unknown;

/** A day or a moment. Gates compare them with others, and no words hide in them. */
const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?Z)?$/;

/** Gates ask whether somebody has an address. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const SHARE = /^\d+(\/\d+)?$/;

/** Fields of exact numbers, which rules are counted with. */
const SHARES: ReadonlySet<string> = new Set(['fraction', 'weight', 'capital']);

/** What words belong to that wait for an act: its name and the id of what it is done to. */
const WAITING = /^([A-Za-z]+)-([\da-f-]{36})$/;

/** What stands between the segments of a path. */
const BETWEEN_SEGMENTS = /([/?&=#])/;

function isPartOfName(segment: string): boolean {
  return segment === '' || isCode(segment) || BETWEEN_SEGMENTS.test(segment);
}

/**
 * Makes of ids other ids and of words fillers, each time the same. What leads a machine to its states stays: which texts
 * are the same, which are empty, the codes, the numbers, the moments and the shape of paths.
 */
export function createRedaction(): Redaction {
  const ids = new Map<string, string>();
  const texts = new Map<string, string>();

  const idFor = (id: string): string => {
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };

  const fillerFor = (text: string): string => {
    const known = texts.get(text) ?? `text-${texts.size + 1}${ADDRESS.test(text) ? '@example.test' : ''}`;
    texts.set(text, known);
    return known;
  };

  const segment = (text: string): string => {
    if (isId(text)) return idFor(text);
    return isPartOfName(text) ? text : fillerFor(text);
  };

  const redactText = (text: string, field: string): string => {
    const words = text.trim();
    if (words === '' || isCode(text) || MOMENT.test(text)) return text;
    if (SHARES.has(field) && SHARE.test(text)) return text;
    if (field === 'timeZone' && Intl.supportedValuesOf('timeZone').includes(text)) return text;
    const [, act = '', id = ''] = WAITING.exec(text) ?? [];
    if (isCode(act) && isId(id)) return `${act}-${idFor(id)}`;
    const segments = text.split(BETWEEN_SEGMENTS);
    const isNamed = segments.length > 1 && segments.every((part) => isId(part) || isPartOfName(part));
    if (text.startsWith('/') || isId(text) || isNamed) return segments.map(segment).join('');
    return text.replace(words, () => fillerFor(words));
  };

  const redactFields = (fields: object): object =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [redactText(field, ''), redact(value, field)]),
    );

  const redact = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return redactText(value, field);
    if (Array.isArray(value)) return value.map((member) => redact(member, field));
    return isFields(value) ? redactFields(value) : value;
  };

  return (value) => redact(value, '');
}
