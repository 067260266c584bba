/** Where in a list somebody is, and how it is sorted: every list has them. */
const PAGED = ['sort', 'page', 'after'] as const;

/** What a list is narrowed to, as the address has it; words nobody knows are left out when it is read. */
export type ListSearch<One extends string, Many extends string> = Readonly<
  Partial<Record<One | (typeof PAGED)[number], string>> & Partial<Record<Many, readonly string[]>>
>;

/**
 * The search codec of a list, by the names of its filters: a plain word each, or of `many` a list of them. An empty one is
 * missing. `page`, `sort` and `after` are every list's: `after` is what the page before said as `next`.
 */
export function listSearch<const One extends string, const Many extends string>(
  ones: readonly One[],
  many: readonly Many[],
): (search: Readonly<Record<string, unknown>>) => ListSearch<One, Many> {
  const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const words = (value: unknown) => {
    const found = [value].flat().filter((item) => word(item) !== undefined);
    return found.length > 0 ? found.map(String) : undefined;
  };
  return (search) => {
    const plain: Partial<Record<One | (typeof PAGED)[number], string>> = {};
    const lists: Partial<Record<Many, readonly string[]>> = {};
    for (const key of [...ones, ...PAGED]) plain[key] = word(search[key]);
    for (const key of many) lists[key] = words(search[key]);
    return { ...plain, ...lists };
  };
}
