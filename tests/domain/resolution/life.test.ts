import { describe, expect, it } from 'vitest';
import { RESOLUTION_ACTS } from '#contract/resolutionLife';
import { RESOLUTION_STATUSES } from '#contract/vocabulary';
import { isFinal, targetOf } from '#domain/process';
import { actsOf as actsIn, RESOLUTION_LIFE, resolutionSteps, type Standing } from '#domain/resolution/life';

const standing = (rest: Partial<Standing>): Standing => ({
  status: 'Draft',
  isAdmin: false,
  isMember: true,
  maySay: false,
  isChair: false,
  isComplete: true,
  isSettled: true,
  isAnybodyReached: true,
  isVotingOver: false,
  isTieBroken: true,
  isTieWaiting: false,
  outcome: 'open',
  isAnybodyAwaited: true,
  isEverybodyReminded: false,
  isPutToVote: false,
  isSuperseded: false,
  ...rest,
});

const actsOf = (of: Standing) => actsIn(resolutionSteps(of));

/** Each step that is blocked, with what is missing. */
const blocked = (of: Partial<Standing>) =>
  Object.fromEntries(
    resolutionSteps(standing(of)).flatMap(({ act, missing }) => (missing.length > 0 ? [[act, missing]] : [])),
  );

const EVERY_STATUS = (rest: Partial<Standing>) =>
  Object.fromEntries(RESOLUTION_STATUSES.map((status) => [status, actsOf(standing({ ...rest, status }))]));

describe('The life of a resolution', () => {
  it('goes from Draft over Pending and Open to its outcome, and may be cancelled before it', () => {
    const steps = RESOLUTION_LIFE.steps.flatMap(({ act, from, to }) =>
      to === 'same' ? [] : from.map((state) => `${state} -> ${to} (${act})`),
    );
    expect(steps).toEqual([
      'Draft -> Pending (send)',
      'Draft -> gone (delete)',
      'Pending -> Open (open)',
      'Open -> Accepted (accept)',
      'Open -> Rejected (reject)',
      'Pending -> Cancelled (cancel)',
      'Open -> Cancelled (cancel)',
    ]);
  });

  it('ends where nothing follows', () => {
    expect(RESOLUTION_STATUSES.filter((status) => isFinal(RESOLUTION_LIFE, status))).toEqual([
      'Accepted',
      'Rejected',
      'Cancelled',
    ]);
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

  it('says what a step waits for, instead of hiding it', () => {
    const sending = { status: 'Pending', isSettled: false, isAnybodyReached: false } as const;
    expect([
      blocked({ isComplete: false }),
      blocked(sending),
      blocked({ ...sending, isSettled: true }),
      blocked({ status: 'Pending', isVotingOver: true }),
      blocked({ status: 'Open', isEverybodyReminded: true }),
      blocked({ status: 'Open', isVotingOver: true, isAnybodyAwaited: false, isTieWaiting: true }),
      blocked({ status: 'Accepted', isSuperseded: true }),
    ]).toEqual([
      { send: ['incomplete'] },
      { open: ['unsettled'] },
      { open: ['nobodyReached'] },
      { open: ['overdue'], resend: ['overdue'] },
      { accept: ['notAccepted'], reject: ['notRejected'], remind: ['remindedLately'], breakTie: ['noTie'] },
      {
        accept: ['notAccepted'],
        reject: ['notRejected'],
        decide: ['overdue'],
        remind: ['overdue', 'nobodyAwaited'],
        extend: ['overdue'],
        resend: ['overdue'],
      },
      { supersede: ['superseded'] },
    ]);
  });

  it('shows the same steps to everybody, and says whose they are', () => {
    const yours = (of: Partial<Standing>) =>
      resolutionSteps(standing({ status: 'Open', ...of })).map(({ act, isYours }) => (isYours ? act : null));
    expect([yours({ isAdmin: true }), yours({ isChair: true, maySay: true }), yours({})]).toEqual([
      [null, null, null, 'remind', 'extend', 'resend', 'breakTie', 'cancel'],
      [null, null, 'decide', null, null, null, 'breakTie', null],
      [null, null, null, null, null, null, null, null],
    ]);
  });

  it('leaves a tie out where the rule breaks none', () => {
    const acts = resolutionSteps(standing({ status: 'Open', isTieBroken: false })).map(({ act }) => act);
    expect(acts).not.toContain('breakTie');
  });

  it('takes no step that the table does not have', () => {
    expect(targetOf(RESOLUTION_LIFE, 'Open', 'cancel')).toBe('Cancelled');
    expect(() => targetOf(RESOLUTION_LIFE, 'Accepted', 'cancel')).toThrow(
      'The life has no step "cancel" from Accepted to another state.',
    );
    expect(() => targetOf(RESOLUTION_LIFE, 'Draft', 'delete')).toThrow(RangeError);
  });
});
