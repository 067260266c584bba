import { listSearch } from '../listSearch';

/** What the list of users is narrowed to. */
export const readUsersSearch = listSearch(['q', 'role', 'status'], []);

export type UsersSearch = ReturnType<typeof readUsersSearch>;

/** What is asked about a user as soon as the page is there. */
export const USER_QUESTIONS = ['suspend', 'remove'] as const;

export interface UserSearch {
  readonly ask?: (typeof USER_QUESTIONS)[number];
}

export function readUserSearch({ ask }: Readonly<Record<string, unknown>>): UserSearch {
  const known = USER_QUESTIONS.find((question) => question === ask);
  return known ? { ask: known } : {};
}
