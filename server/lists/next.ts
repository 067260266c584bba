import { invalid } from '#server/problem';
import { wrong } from '#server/words';
import type { SortKey } from './keys';

const refused = () => invalid([{ field: 'after', reason: wrong('notNext') }]);

/**
 * What a page says as `next`: the name of the sort, and the values by which its last row is sorted. It says nothing that its
 * reader has not read, so nobody signs it; it is read as carefully as whatever comes from outside.
 */
export function writeNext(sort: string, values: readonly string[]): string {
  return Buffer.from(JSON.stringify([sort, ...values])).toString('base64url');
}

/** @throws Refusal 422 for what no page of this list in this order said. */
export function readNext(after: string, sort: string, keys: readonly SortKey[]): readonly string[] {
  const [name, ...values] = partsOf(after);
  const isRead =
    values.length === keys.length && keys.every((key, at) => key.readSchema.safeParse(values[at]).success);
  if (name !== sort || !isRead) throw refused();
  return values;
}

/** The name of the sort that wrote it. @throws Refusal 422 */
export function sortOfNext(after: string): string {
  const [name] = partsOf(after);
  if (name === undefined) throw refused();
  return name;
}

function partsOf(after: string): readonly string[] {
  const parts = parsed(Buffer.from(after, 'base64url').toString('utf8'));
  if (!Array.isArray(parts) || !parts.every((part): part is string => typeof part === 'string'))
    throw refused();
  return parts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
