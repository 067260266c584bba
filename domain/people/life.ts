import type { UserStatus } from '#contract/vocabulary';

/** What an admin does to a membership that changes its status. */
export type MembershipAct = 'invite' | 'withdraw' | 'suspend' | 'resume';

interface Step {
  readonly from: readonly UserStatus[];
  readonly to: UserStatus;
  /** Whether it needs somebody who signs in as the user. */
  readonly needsAccount: boolean;
}

/** The life of a membership, but for the invitation that its user accepts. */
export const MEMBERSHIP_LIFE: Readonly<Record<MembershipAct, Step>> = {
  invite: { from: ['Inactive', 'Invited'], to: 'Invited', needsAccount: false },
  withdraw: { from: ['Invited'], to: 'Inactive', needsAccount: false },
  suspend: { from: ['Active'], to: 'Suspended', needsAccount: false },
  resume: { from: ['Suspended', 'Inactive'], to: 'Active', needsAccount: true },
};

export interface Standing {
  readonly status: UserStatus;
  readonly hasAccount: boolean;
}

/** Why an act cannot be done: the status is another one, or nobody signs in as the user. */
export type Blocked = 'status' | 'noAccount';

/** Null where it can be done. */
export function blockedBy(act: MembershipAct, { status, hasAccount }: Standing): Blocked | null {
  const { from, needsAccount } = MEMBERSHIP_LIFE[act];
  if (!from.includes(status)) return 'status';
  return needsAccount && !hasAccount ? 'noAccount' : null;
}

/** The status of who is added. Without an invitation an account is let in at once, and everybody else waits for one. */
export function statusOfAdded(isInvited: boolean, hasAccount: boolean): UserStatus {
  if (isInvited) return 'Invited';
  return hasAccount ? 'Active' : 'Inactive';
}
