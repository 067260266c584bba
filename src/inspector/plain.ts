/** Deeper than any payload or context; what is deeper is said to be. */
const DEPTH = 12;

type Path = readonly object[];

/**
 * What can be said of a value in plain data, for another page to show: nothing that cannot be cloned is left, and
 * references to secrets are not told apart.
 */
export function plain(value: unknown): unknown {
  return copyOf(value, []);
}

function copyOf(value: unknown, above: Path): unknown {
  switch (typeof value) {
    case 'string':
      return value.startsWith('secret:') ? 'secret:' : value;
    case 'function':
      return `function ${value.name}`;
    case 'symbol':
    case 'bigint':
      return String(value);
    case 'object':
      return value === null ? null : copyOfObject(value, above);
    default:
      return value;
  }
}

function copyOfObject(value: object, above: Path): unknown {
  if (above.includes(value)) return 'itself, from above';
  if (above.length >= DEPTH) return 'more';
  const below = [...above, value];
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no moment' : value.toISOString();
  if (isActor(value)) return `actor ${value.id}`;
  if (Array.isArray(value)) return value.map((member) => copyOf(member, below));
  if (value instanceof Map) return [...value].map((pair) => copyOf(pair, below));
  if (value instanceof Set) return [...value].map((member) => copyOf(member, below));
  const made: unknown = value.constructor;
  if (typeof made === 'function' && made !== Object) return made.name;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyOf(member, below)]));
}

function isActor(value: object): value is { readonly id: string } {
  return 'id' in value && typeof value.id === 'string' && 'getSnapshot' in value;
}
