/** What a guest may be invited to. */
export const GUEST_KINDS = ['document', 'meeting', 'resolution'] as const;
export type GuestKind = (typeof GUEST_KINDS)[number];

/** The one thing that a guest reads. */
export interface GuestOf {
  readonly kind: GuestKind;
  readonly id: string;
  readonly title: string;
}

/** A guest of an entity. */
export interface Guest {
  /** Null where it is not there any more. */
  readonly of: GuestOf | null;
  /** The first day on which they no longer read. */
  readonly ends: string;
}
