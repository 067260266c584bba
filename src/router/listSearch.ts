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
): (search: Readonly<Record<string, unknown>>) => ListSearch<One, Many>;
export function listSearch(ones: readonly string[], many: readonly string[]) {
  return (search: Readonly<Record<string, unknown>>) =>
    Object.fromEntries<string | readonly string[] | undefined>([
      ...ones.map((key) => [key, [search[key]].find(isWord)?.slice(0, LONGEST)] as const),
      ...PAGED.map((key) => [key, [search[key]].find(isWord)] as const),
      ...many.map((key) => [key, listOf(search[key])] as const),
    ]);
}

/** No field takes more, and no call. */
const LONGEST = 200;

/** No text of ours has the sign that ends one elsewhere. */
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !value.includes('\0');

function listOf(value: unknown): readonly string[] | undefined {
  const words = [value].flat().filter(isWord);
  return words[0] ? words : undefined;
}
