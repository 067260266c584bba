import type { BoardKind } from '#contract/vocabulary';

/** The offices every board may have, beside those in use. */
export type Positions = Readonly<Record<BoardKind, readonly string[]>>;
