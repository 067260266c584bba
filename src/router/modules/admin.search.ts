import { listSearch } from '../listSearch';

/** What the list of all entities is narrowed to. */
export const readEntitiesSearch = listSearch(['q', 'type', 'status', 'country', 'feature'], []);
export type EntitiesSearch = ReturnType<typeof readEntitiesSearch>;

/** What a list of users of the platform is narrowed to. */
export const readUsersSearch = listSearch(['q', 'status'], []);
export type UsersSearch = ReturnType<typeof readUsersSearch>;
