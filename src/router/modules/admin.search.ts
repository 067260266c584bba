import { isBlank } from '#contract/line';
import { listSearch } from '../listSearch';

/** What the list of all entities is narrowed to, and of the tree which branches are open. */
export const readEntitiesSearch = listSearch(['q', 'type', 'status', 'country', 'feature', 'view'], ['open']);
export type EntitiesSearch = ReturnType<typeof readEntitiesSearch>;

/** What a list of users of the platform is narrowed to. */
export const readUsersSearch = listSearch(['q', 'status'], []);
export type UsersSearch = ReturnType<typeof readUsersSearch>;

/** What the record of the area is narrowed to. */
export const readActivitySearch = listSearch(['act', 'actor', 'subject'], []);
export type ActivitySearch = ReturnType<typeof readActivitySearch>;

/** What the list of who wrote to support is narrowed to. */
export const readSupportSearch = listSearch(['awaits'], []);
export type SupportSearch = ReturnType<typeof readSupportSearch>;

/** Which part of a conversation is shown: what was written before this message, or the newest. */
export const readThreadSearch = ({ before }: Readonly<Record<string, unknown>>): ThreadSearch => ({
  before: typeof before === 'string' && before !== '' ? before : undefined,
});
export interface ThreadSearch {
  readonly before?: string | undefined;
}

export interface LookUpSearch {
  /** Of the company that is looked up. */
  readonly country?: string;
  /** In the trade register. */
  readonly number?: string;
}

/** What is looked up before an entity is created. */
export function readLookUpSearch({ country, number }: Readonly<Record<string, unknown>>): LookUpSearch {
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return {};
  // The router reads a number of an address as one.
  const text = typeof number === 'number' ? String(number) : number;
  if (typeof text !== 'string' || isBlank(text) || text.length > 200) return {};
  return { country, number: text };
}
