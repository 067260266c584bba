import { listSearch } from '../listSearch';

/** What the list of users is narrowed to. */
export const readUsersSearch = listSearch(['q', 'role', 'status'], []);

/** What the list of the review is narrowed to. */
export const readReviewSearch = listSearch(['q', 'role', 'status', 'absent'], []);

export type ReviewSearch = ReturnType<typeof readReviewSearch>;

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

/** Which rows of an import are shown; all of them when it is missing. */
export const SHOWN_ROWS = ['added', 'skipped'] as const;

export interface ImportSearch {
  readonly rows?: (typeof SHOWN_ROWS)[number];
}

export function readImportSearch({ rows }: Readonly<Record<string, unknown>>): ImportSearch {
  const known = SHOWN_ROWS.find((shown) => shown === rows);
  return known ? { rows: known } : {};
}
