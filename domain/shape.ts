/** Whether a value that comes from a storage has the shape that code relies on. Never throws. */
export type Shape = (value: unknown) => boolean;

export const isText: Shape = (value) => typeof value === 'string';
export const isFlag: Shape = (value) => typeof value === 'boolean';
export const isCount: Shape = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;

export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** That shape, or null. */
export function orNull(shape: Shape): Shape {
  return (value) => value === null || shape(value);
}

/** That shape, or missing. */
export function orMissing(shape: Shape): Shape {
  return (value) => value === undefined || shape(value);
}

export function oneOf(values: readonly unknown[]): Shape {
  return (value) => values.includes(value);
}

export function listOf(shape: Shape): Shape {
  return (value) => Array.isArray(value) && value.every((item) => shape(item));
}

/** An object whose fields have these shapes; further fields do not matter. */
export function objectOf(shapes: Readonly<Record<string, Shape>>): Shape {
  const named = Object.entries(shapes);
  return (value) => isFields(value) && named.every(([name, shape]) => shape(value[name]));
}
