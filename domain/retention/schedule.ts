import { SIGN_IN_DAYS } from '#contract/calls/account';

/** What of persons is kept for a time only, by itself: what an administrator decides on (documents, accounts) has rules of its own. */
export const RETENTION_KINDS = [
  'telemetry',
  'supportConversation',
  'invitationLink',
  'mail',
  'signIn',
  'retentionReport',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export interface Retained {
  readonly kind: RetentionKind;
  /** Kept so many days after it was last needed. */
  readonly days: number;
}

/** The schedule: DATA-3 sets the first, the others are defaults of this product. */
export const RETENTION: readonly Retained[] = [
  { kind: 'telemetry', days: 30 },
  { kind: 'supportConversation', days: 730 },
  { kind: 'invitationLink', days: 90 },
  { kind: 'mail', days: 365 },
  { kind: 'signIn', days: SIGN_IN_DAYS },
  { kind: 'retentionReport', days: 1_095 },
];

const DAY_MS = 86_400_000;

/** What was last needed before this moment has been kept long enough. */
export function keptSince({ days }: Retained, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
