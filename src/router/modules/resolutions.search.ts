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
  /** What the page before said as `next`, where pages are no longer found by their number. */
  readonly after?: string;
}

/** Reads plain words and lists of them; an empty one is missing. */
export function readResolutionsSearch({
  status,
  organ,
  ...rest
}: Readonly<Record<string, unknown>>): ResolutionsSearch {
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
    after: one(rest.after),
  };
}
