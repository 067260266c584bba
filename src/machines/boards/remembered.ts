import type { GenderShare } from '#domain/boards/board';

/** A member as the dashboard shows them. */
export interface SittingMember {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly position: string;
  /** The last day of the term; null while it has none. */
  readonly until: string | null;
}

/** What the dashboard shows of a board. */
export interface BoardInShort {
  /** By the calendar of the entity. */
  readonly today: string;
  /** The first ones by the end of their terms. */
  readonly members: readonly SittingMember[];
  readonly total: number;
  readonly women: GenderShare;
}

declare module '../shared/remembered' {
  interface DashboardSections {
    readonly managementBoard: BoardInShort;
    readonly supervisoryBoard: BoardInShort;
  }
}
