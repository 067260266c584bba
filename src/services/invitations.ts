/** The invitation of a link, from the moment it was opened until somebody has signed in: in memory alone, like every secret. */
export interface Invitations {
  keep(token: string): void;
  /** Null where there is none. */
  read(): string | null;
  forget(): void;
}

export function createInvitations(): Invitations {
  let kept: string | null = null;
  return {
    keep(token) {
      kept = token;
    },
    read: () => kept,
    forget() {
      kept = null;
    },
  };
}
