import { describe, expect, it } from 'vitest';
import { RESOLUTION_ACTS } from '#contract/calls/resolutions';
import { RESOLUTION_STATUSES } from '#contract/vocabulary';
import { actsOf, isClosed, mayBecome, type Standing } from '#domain/resolution/life';

const standing = (rest: Partial<Standing>): Standing => ({
  status: 'Draft',
  isAdmin: false,
  isMember: true,
  maySay: false,
  isChair: false,
  isVotingOver: false,
  isTieWaiting: false,
  isAnybodyAwaited: true,
  isSuperseded: false,
  ...rest,
});

const EVERY_STATUS = (rest: Partial<Standing>) =>
  Object.fromEntries(RESOLUTION_STATUSES.map((status) => [status, actsOf(standing({ ...rest, status }))]));

describe('The life of a resolution', () => {
  it('goes from Draft over Pending and Open to its outcome, and may be cancelled before it', () => {
    const steps = RESOLUTION_STATUSES.flatMap((from) =>
      RESOLUTION_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} -> ${to}`),
    );
    expect(steps).toEqual([
      'Draft -> Pending',
      'Pending -> Open',
      'Pending -> Cancelled',
      'Open -> Accepted',
      'Open -> Rejected',
      'Open -> Cancelled',
    ]);
  });

  it('ends where nothing follows', () => {
    expect(RESOLUTION_STATUSES.filter(isClosed)).toEqual(['Accepted', 'Rejected', 'Cancelled']);
  });

  it('lets an admin without a decision maker do everything but decide', () => {
    expect(EVERY_STATUS({ isAdmin: true })).toEqual({
      Draft: ['edit', 'send', 'delete'],
      Pending: ['cancel', 'extend', 'resend'],
      Open: ['remind', 'cancel', 'extend', 'resend'],
      Accepted: ['supersede'],
      Rejected: ['supersede'],
      Cancelled: ['supersede'],
    });
  });

  it('gives more time to what could not be sent in time, before anybody is invited again', () => {
    expect(actsOf(standing({ status: 'Pending', isAdmin: true, isVotingOver: true }))).toEqual([
      'cancel',
      'extend',
    ]);
  });

  it('leaves papers to members, reminds only where somebody is awaited, and supersedes once', () => {
    const admin = { isAdmin: true } as const;
    expect([
      EVERY_STATUS({ ...admin, isMember: false }).Draft,
      EVERY_STATUS({ ...admin, isAnybodyAwaited: false }).Open,
      EVERY_STATUS({ ...admin, isSuperseded: true }).Accepted,
    ]).toEqual([[], ['cancel', 'extend', 'resend'], []]);
  });

  it('lets a decision maker decide while the voting is open, and nothing else', () => {
    expect(EVERY_STATUS({ maySay: true })).toEqual({
      Draft: [],
      Pending: [],
      Open: ['decide'],
      Accepted: [],
      Rejected: [],
      Cancelled: [],
    });
  });

  it('lets somebody who only reads do nothing', () => {
    expect(Object.values(EVERY_STATUS({})).flat()).toEqual([]);
  });

  it('stops the voting with the deadline, and leaves cancelling', () => {
    const over = { isVotingOver: true, maySay: true } as const;
    expect([EVERY_STATUS({ ...over, isAdmin: true }).Open, EVERY_STATUS(over).Open]).toEqual([
      ['cancel'],
      [],
    ]);
  });

  it('has a tie that waits broken by an admin or the chair', () => {
    const waiting = { isVotingOver: true, isTieWaiting: true } as const;
    expect([
      EVERY_STATUS({ ...waiting, isAdmin: true }).Open,
      EVERY_STATUS({ ...waiting, isChair: true, maySay: true }).Open,
      EVERY_STATUS(waiting).Open,
    ]).toEqual([['cancel', 'breakTie'], ['breakTie'], []]);
  });

  it('knows every act of the contract', () => {
    const acts = [
      actsOf(standing({ isAdmin: true })),
      actsOf(standing({ status: 'Open', isAdmin: true, maySay: true })),
      actsOf(standing({ status: 'Open', isAdmin: true, isVotingOver: true, isTieWaiting: true })),
      actsOf(standing({ status: 'Accepted', isAdmin: true })),
    ].flat();
    expect(RESOLUTION_ACTS.filter((act) => !acts.includes(act))).toEqual([]);
  });
});
