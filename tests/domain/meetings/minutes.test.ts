import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, mergeTexts } from '#domain/meetings/difference';
import {
  approvalOf,
  canonicalMinutes,
  MINUTES_LIFE,
  type MinutesStanding,
  minutesActs,
  minutesSteps,
} from '#domain/meetings/minutes';
import { fingerprintOf, signingOf } from '#domain/meetings/signing';
import { isFinal } from '#domain/process';

const SECRETARY: MinutesStanding = {
  status: 'Draft',
  isGivenUp: false,
  isAdmin: true,
  isAttendee: true,
  isApprover: true,
  maySign: false,
  isHeld: true,
  hasText: true,
  openAmendments: 0,
  isWrittenOn: true,
  isApproved: false,
  hasSigners: true,
  isAnswered: false,
  isSigningOver: false,
};

const acts = (facts: Partial<MinutesStanding>) => minutesActs(minutesSteps({ ...SECRETARY, ...facts }));

describe('the life of minutes', () => {
  it('is written, circulated, approved and signed in that order', () => {
    expect([
      acts({}),
      acts({ isHeld: false }),
      acts({ status: 'Circulated' }),
      acts({ status: 'Circulated', isWrittenOn: false }),
      acts({ status: 'Circulated', isWrittenOn: false, openAmendments: 1 }),
      acts({ status: 'Approved' }),
      acts({ status: 'Awaiting Signature', maySign: true }),
      acts({ status: 'Awaiting Signature', isSigningOver: true }),
      acts({ status: 'Finalised' }),
    ]).toEqual([
      ['edit', 'circulate'],
      ['edit'],
      ['edit', 'circulate', 'amend'],
      ['edit', 'amend', 'answer'],
      ['edit', 'amend', 'answer'],
      ['edit', 'requestSignatures'],
      ['sign'],
      ['close'],
      ['correct'],
    ]);
  });

  it('has no step any more where its meeting was cancelled', () => {
    expect(MINUTES_LIFE.states.flatMap((status) => acts({ status, isGivenUp: true }))).toEqual([]);
  });

  it('ends with the last signature', () => {
    expect(MINUTES_LIFE.states.filter((state) => isFinal(MINUTES_LIFE, state))).toEqual(['Finalised']);
  });
});

describe('the approval of a version', () => {
  const member = (answer: 'approved' | 'change' | null, mayAnswer = true) => ({
    isChair: false,
    answer,
    mayAnswer,
  });
  const chair = (answer: 'approved' | 'change' | null, mayAnswer = true) => ({
    ...member(answer, mayAnswer),
    isChair: true,
  });

  it('is given by all, by more than half, or by the chair', () => {
    const asked = [chair('approved'), member('approved'), member('change'), member(null)];
    expect([approvalOf('all', asked), approvalOf('majority', asked), approvalOf('chair', asked)]).toEqual([
      { given: 2, needed: 4, isApproved: false },
      { given: 2, needed: 3, isApproved: false },
      { given: 1, needed: 1, isApproved: true },
    ]);
  });

  it('does not wait for who may answer no more, whose approval counts where it was given before', () => {
    const asked = [
      member('approved'),
      member('change', false),
      member(null, false),
      member('approved', false),
    ];
    expect(approvalOf('all', asked)).toEqual({ given: 2, needed: 2, isApproved: true });
    expect(approvalOf('majority', [member(null), ...asked.slice(1)])).toEqual({
      given: 1,
      needed: 2,
      isApproved: false,
    });
  });

  it('is given by the others where the chair may answer no more', () => {
    expect(approvalOf('chair', [chair(null, false), member('approved'), member(null)])).toEqual({
      given: 1,
      needed: 2,
      isApproved: false,
    });
  });

  it('is nobody\u2019s silence, and waited for from nobody where nobody may give it', () => {
    expect(approvalOf('all', [member(null)]).isApproved).toBe(false);
    expect(approvalOf('majority', [member(null, false)])).toEqual({ given: 0, needed: 0, isApproved: true });
  });
});

describe('signing', () => {
  const signers = [
    { id: 'ada', state: 'signed' },
    { id: 'ben', state: 'declined' },
    { id: 'cem', state: 'awaiting' },
  ] as const;

  it('is complete when everybody has signed or declined', () => {
    expect([
      signingOf(signers, '2026-12-03', '2026-12-03').isComplete,
      signingOf(signers.slice(0, 2), '2026-12-03', '2026-12-01').isComplete,
      signingOf([], null, '2026-12-01').isComplete,
    ]).toEqual([false, true, false]);
  });

  it('may be closed after the last day, naming who is missing', () => {
    const { mayBeClosed, missing } = signingOf(signers, '2026-12-03', '2026-12-04');
    expect([signingOf(signers, '2026-12-03', '2026-12-03').mayBeClosed, mayBeClosed, missing]).toEqual([
      false,
      true,
      ['cem'],
    ]);
  });

  it('shows the beginning of a hash in four groups', () => {
    expect(fingerprintOf('7f3a91c2b05ed418aa')).toEqual(['7f3a', '91c2', 'b05e', 'd418']);
  });
});

describe('the text that is signed', () => {
  const text = { number: 'MTG-2026-001', title: 'Board', version: 4 };
  const withText = (words: string) => ({
    ...text,
    items: [{ number: 1, title: 'Opening', text: words, record: [] }],
  });

  it('is the same however lines end and letters are made up', () => {
    expect(canonicalMinutes(withText('Caf\u0065\u0301 \r\nopened'))).toEqual(
      canonicalMinutes(withText('Caf\u00e9\nopened')),
    );
  });
});

describe('two texts', () => {
  it('differ in words', () => {
    expect(differenceOf('asked for a soil survey', 'asked for a new soil survey')).toEqual([
      { kind: 'same', text: 'asked for a ' },
      { kind: 'inserted', text: 'new ' },
      { kind: 'same', text: 'soil survey' },
    ]);
  });

  const BASE =
    'The chair opened. The offer was explained.\nA survey was asked for. The board agreed. It was late.';

  it('are put together where they change other sentences', () => {
    expect(
      mergeTexts(
        BASE,
        BASE.replace('The chair', 'Mrs Dijkstra'),
        BASE.replace('It was late.', 'It was very late.'),
      ),
    ).toBe(BASE.replace('The chair', 'Mrs Dijkstra').replace('It was late.', 'It was very late.'));
  });

  it('are left to a person where they change the same sentence', () => {
    expect(
      mergeTexts(BASE, BASE.replace('agreed', 'consented'), BASE.replace('agreed', 'refused')),
    ).toBeNull();
  });

  it('lose nothing of whoever wrote alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (base, mine) => {
        expect([mergeTexts(base, base, mine), mergeTexts(base, mine, base)]).toEqual([mine, mine]);
      }),
    );
  });
});
