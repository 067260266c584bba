/**
 * An exact number as it travels: `n` or `n/d` in lowest terms (rules.md, "Numbers"). The type admits no decimal
 * point and no number, so a float cannot get in.
 */
export type RationalText = `${bigint}` | `${bigint}/${bigint}`;

/** A moment as it travels: ISO 8601 with an offset (`2026-03-28T23:59:59.999+01:00`, `2026-03-28T22:59Z`). */
export type Instant = string;
