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

/** What the list of resolutions is narrowed to, as the address has it; words nobody knows are left out when it is read. */
export interface ResolutionsSearch {
  readonly q?: string;
  readonly status?: readonly string[];
  readonly organ?: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly awaitsMe?: string;
  readonly sort?: string;
  readonly page?: string;
}

/** Reads plain words and lists of them; an empty one is missing. */
export function readResolutionsSearch({ status, organ, ...rest }: Search): ResolutionsSearch {
  const one = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const many = (value: unknown) => {
    const items = [value].flat().filter((item) => one(item) !== undefined);
    return items.length > 0 ? items.map(String) : undefined;
  };
  return {
    q: one(rest.q),
    status: many(status),
    organ: many(organ),
    from: one(rest.from),
    to: one(rest.to),
    awaitsMe: one(rest.awaitsMe),
    sort: one(rest.sort),
    page: one(rest.page),
  };
}
