import type { AnyEventObject } from 'xstate';

/*
 * What a journal may hold is read piece by piece: it was written by another page, perhaps of another version.
 */

export type Fields = Readonly<Record<string, unknown>>;

export function fields(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new TypeError('An object is expected');
}

export function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new TypeError('A list is expected');
}

export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError('A text is expected');
}

export function count(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new TypeError('A number is expected');
}

/** What can be read of a list, or of one value: what cannot takes nothing else with it. */
export function sound<Value>(values: readonly unknown[], read: (value: unknown) => Value): readonly Value[] {
  return values.flatMap((value) => {
    try {
      return [read(value)];
    } catch {
      return [];
    }
  });
}

/** Lets words of one type through when a field can hold them, and everything else. */
export function acceptsWords(typed: string, isSound: (field: unknown, value: unknown) => boolean) {
  return ({ type, field, value }: AnyEventObject) => type !== typed || isSound(field, value);
}
