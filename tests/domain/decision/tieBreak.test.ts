import { describe, expect, it } from 'vitest';
import type { Ballot, DecisionMaker } from '#contract/decision/ballot';
import { ballotFaults } from '#domain/decision/ballotFaults';
import { evaluate } from '#domain/decision/evaluate';
import { sentencesOf } from '#words/decision/sentences';
import { DECISION } from '#words/en/decision';
import {
  AFTERWARDS,
  ballot,
  CLOSES,
  decisionMaker,
  electorate,
  entries,
  entry,
  minute,
  OPENS,
  resultOf,
  rule,
  SIMPLE,
} from './kit';

const EVEN = entries({ a: 'for', b: 'against' });
const LATER = CLOSES + 5;

function tieOf(facts: Partial<Ballot>, at: string) {
  const { outcome, majorityMet, derivation } = evaluate(ballot(facts), at);
  return { outcome, majorityMet, tie: derivation.tie };
}

describe('a tie-break', () => {
  const refused: Partial<Ballot> = {
    rule: {
      ...SIMPLE,
      tie: 'lot',
      earlyFinish: { accept: 'never', reject: 'whenCertain' },
      method: { consent: 'all', refusal: 'final', advice: 'none' },
    },
    entries: EVEN,
    method: { consents: [{ holder: 'h', answers: [{ consent: false, at: minute(20) }] }], advice: [] },
    tieBreak: { result: 'accepted', at: minute(30) },
  };

  it('changes nothing of a vote that was finished before it', () => {
    const before = tieOf(refused, minute(29));
    expect(before).toEqual({
      outcome: 'rejected',
      majorityMet: null,
      tie: { brokenBy: 'lot', result: null },
    });
    expect([tieOf(refused, minute(30)), tieOf(refused, AFTERWARDS)]).toEqual([before, before]);
  });

  it('counts from its own moment on', () => {
    const facts = {
      rule: rule({ tie: 'lot' }),
      entries: EVEN,
      tieBreak: { result: 'accepted', at: minute(LATER) },
    } as const;
    expect([tieOf(facts, minute(LATER - 1)), tieOf(facts, minute(LATER))]).toEqual([
      { outcome: 'open', majorityMet: null, tie: { brokenBy: 'lot', result: null } },
      { outcome: 'accepted', majorityMet: true, tie: { brokenBy: 'lot', result: 'accepted' } },
    ]);
  });
});

describe('the casting vote of a chair', () => {
  const chaired = (chair: Partial<DecisionMaker>, brokenAt: number | null = LATER): Partial<Ballot> => ({
    rule: rule({ tie: 'chair' }),
    decisionMakers: [...electorate({ a: '1', b: '1' }), decisionMaker('chair', chair)],
    chair: 'chair',
    entries: EVEN,
    tieBreak: brokenAt === null ? null : { result: 'accepted', at: minute(brokenAt) },
  });
  const rejected = (chair: 'excluded' | 'termEnded') => ({
    outcome: 'rejected',
    majorityMet: false,
    tie: { brokenBy: null, result: 'rejected', chair },
  });
  const accepted = {
    outcome: 'accepted',
    majorityMet: true,
    tie: { brokenBy: 'chair', result: 'accepted' },
  };

  it('is none where the chair is excluded', () => {
    expect(tieOf(chaired({ conflicted: true }), minute(LATER))).toEqual(rejected('excluded'));
  });

  it('is none where the term ended before the tie-break, also after the voting', () => {
    const at = minute(LATER + 1);
    expect([
      tieOf(chaired({ termEnds: minute(20) }), at),
      tieOf(chaired({ termEnds: minute(LATER - 1) }), at),
      tieOf(chaired({ termEnds: minute(LATER) }), at),
    ]).toEqual([rejected('termEnded'), rejected('termEnded'), accepted]);
  });

  it('can no longer come once the term has ended without one', () => {
    const waiting = {
      outcome: 'open',
      majorityMet: null,
      tie: { brokenBy: 'chair', result: null },
    };
    const silent = chaired({ termEnds: minute(LATER) }, null);
    const late = chaired({ termEnds: minute(LATER) }, LATER + 1);
    expect([
      tieOf(silent, minute(LATER)),
      tieOf(silent, minute(LATER + 1)),
      tieOf(late, minute(LATER)),
      tieOf(late, minute(LATER + 1)),
    ]).toEqual([waiting, rejected('termEnded'), waiting, rejected('termEnded')]);
  });

  it('is told where it is none', () => {
    const said = (chair: Partial<DecisionMaker>) =>
      sentencesOf(DECISION, evaluate(ballot(chaired(chair)), minute(LATER)), (id) => id);
    const excluded = said({ conflicted: true });
    expect([excluded.conclusion.detail, excluded.conditions[0]?.notes]).toEqual([
      'As many votes are in favour as against, and the chair has no casting vote, because they are excluded: a tie is a rejection.',
      [
        'As many votes are in favour as against. The chair has no casting vote, because they are excluded: a tie is a rejection.',
      ],
    ]);
    expect(said({ termEnds: minute(LATER - 1) }).conclusion.detail).toBe(
      'As many votes are in favour as against, and the chair has no casting vote, because their term has ended: a tie is a rejection.',
    );
  });

  it('needs a decision maker who is chair, or the ballot is refused', () => {
    const of = (facts: Partial<Ballot>) => ballotFaults(ballot(facts));
    expect([
      of({ rule: rule({ tie: 'chair' }) }),
      of({ rule: rule({ tie: 'chair' }), chair: 'stranger' }),
      of({ rule: rule({ tie: 'chair' }), chair: 'a' }),
      of({ rule: rule({ tie: 'lot' }) }),
    ]).toEqual([[{ fault: 'noChair' }], [{ fault: 'noChair' }], [], []]);
  });
});

describe('where everybody is excluded', () => {
  const conflicted = ['a', 'b'].map((id) => decisionMaker(id, { conflicted: true }));
  const insteadOf = (facts: Partial<Ballot>, at = AFTERWARDS) => {
    const { outcome, reasons, derivation } = evaluate(ballot(facts), at);
    return { outcome, reasons: reasons.map(({ reason }) => reason), nobodyLeft: derivation.nobodyLeft };
  };

  it('names the organ that decides instead where the law of the board knows it', () => {
    const of = (organ: Ballot['organ']) => insteadOf({ organ, decisionMakers: conflicted }).nobodyLeft;
    expect([of('managementBoard'), of('supervisoryBoard'), of('directors'), of('shareholders')]).toEqual([
      { instead: ['supervisoryBoard', 'shareholders'] },
      { instead: ['shareholders'] },
      { instead: [] },
      { instead: [] },
    ]);
  });

  it('names none where nobody has a conflict: the law moves the decision for that alone', () => {
    const decisionMakers = [decisionMaker('a', { termEnds: minute(OPENS) })];
    expect(insteadOf({ organ: 'managementBoard', decisionMakers }).nobodyLeft).toEqual({ instead: [] });
  });

  it('says nothing of it while one is left, silent or gone', () => {
    const one = { decisionMakers: [...conflicted, decisionMaker('c')] };
    const gone = { decisionMakers: [...conflicted, decisionMaker('c', { termEnds: minute(20) })] };
    expect([insteadOf(one).nobodyLeft, insteadOf(gone).nobodyLeft]).toEqual([undefined, undefined]);
  });

  it('is a rejection for that reason, also where the last one declares a conflict', () => {
    const decisionMakers = [decisionMaker('a', { conflicted: true }), decisionMaker('b')];
    const facts = {
      organ: 'supervisoryBoard',
      decisionMakers,
      entries: [entry('b', 'conflict', 20)],
    } as const;
    const open = resultOf(facts, minute(30));
    expect([open.outcome, open.canStillPass]).toEqual(['open', false]);
    expect(insteadOf(facts)).toEqual({
      outcome: 'rejected',
      reasons: ['votingClosed', 'nobodyLeft', 'legMissed'],
      nobodyLeft: { instead: ['shareholders'] },
    });
  });

  it('is told with who decides instead', () => {
    const said = (organ: Ballot['organ'], facts: Partial<Ballot> = {}) =>
      sentencesOf(
        DECISION,
        evaluate(ballot({ organ, decisionMakers: conflicted, ...facts }), AFTERWARDS),
        (id) => id,
      );
    expect(
      (['managementBoard', 'supervisoryBoard', 'directors'] as const).map(
        (organ) => said(organ).conclusion.detail,
      ),
    ).toEqual([
      'Every decision maker is excluded, so no decision can be taken here: the supervisory board decides instead or, where there is none, the general meeting (BW 2:129(6), 2:239(6)).',
      'Every decision maker is excluded, so no decision can be taken here: the general meeting decides instead (BW 2:140(5), 2:250(5)).',
      'Every decision maker is excluded, so no decision can be taken here.',
    ]);
  });
});
