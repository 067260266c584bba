import type { ReactNode } from 'react';

/** A person or party to choose, or a thing in their place. */
export interface PersonOption {
  readonly key: string;
  readonly name: string;
  /** Of the avatar palette; empty where none is known. */
  readonly color: string;
  /** In place of the avatar. */
  readonly picture?: ReactNode;
  /** What tells two of one name apart: on whose behalf, an address. */
  readonly detail: string | null;
  /** Where they come from: `Management board`, `User`. */
  readonly marks: readonly string[];
  /** Shown, and not to be chosen again. */
  readonly isChosen: boolean;
}
