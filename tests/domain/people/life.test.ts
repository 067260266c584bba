import { expect, it } from 'vitest';
import { USER_STATUSES } from '#contract/vocabulary';
import { blockedBy, MEMBERSHIP_LIFE, type MembershipAct, statusOfAdded } from '#domain/people/life';

const ACTS = Object.keys(MEMBERSHIP_LIFE) as MembershipAct[];

it('allows each act from its statuses alone, and lets nobody in as whom nobody signs in', () => {
  const allowed = (hasAccount: boolean) =>
    Object.fromEntries(
      ACTS.map((act) => [
        act,
        USER_STATUSES.filter((status) => blockedBy(act, { status, hasAccount }) === null),
      ]),
    );
  expect(allowed(true)).toEqual({
    invite: ['Invited', 'Inactive'],
    withdraw: ['Invited'],
    suspend: ['Active'],
    resume: ['Suspended', 'Inactive'],
  });
  expect(allowed(false)).toEqual({
    invite: ['Invited', 'Inactive'],
    withdraw: ['Invited'],
    suspend: ['Active'],
    resume: [],
  });
  expect(blockedBy('resume', { status: 'Inactive', hasAccount: false })).toBe('noAccount');
  expect(blockedBy('suspend', { status: 'Invited', hasAccount: true })).toBe('status');
});

it('gives who is added the status that fits the invitation and the account', () => {
  expect([statusOfAdded(true, true), statusOfAdded(true, false)]).toEqual(['Invited', 'Invited']);
  expect([statusOfAdded(false, true), statusOfAdded(false, false)]).toEqual(['Active', 'Inactive']);
});
