type Search = Record<string, unknown>;

/** Reads a query as plain text; a key that is repeated holds a list. */
export function parseSearch(query: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const [first = '', ...rest] = parameters.getAll(key);
      return [key, rest.length === 0 ? first : [first, ...rest]];
    }),
  );
}

/** Writes a query that people can read: lists are repeated, what is missing is left out. */
export function stringifySearch(search: Search): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) parameters.append(key, String(item));
    }
  }
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}
