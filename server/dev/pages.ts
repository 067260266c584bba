import type { MailSource } from './mail';

/** An account that the pop-up offers. */
export interface OfferedAccount {
  readonly email: string;
  readonly displayName: string;
}

/** What the demo's own pages show. */
export interface DemoPages {
  readonly accounts: readonly OfferedAccount[];
  readonly mail: readonly MailSource[];
}
