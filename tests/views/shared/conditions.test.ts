import { describe, expect, it } from 'vitest';
import { progressOf } from '../../../src/views/shared/conditions';
import { aDecisionMaker, evaluated, theDecisionMakers } from '../../kit/aResolution';
import { TWO_THIRDS } from '../../kit/resolution';

const AFTER = '2026-11-28T09:00:00.000Z';

const names = new Map(theDecisionMakers().map(({ id, name }) => [id, name]));

const shown = (progress: ReturnType<typeof progressOf>) =>
  progress.conditions.map(({ look, title, detail }) => [look, title, detail]);

describe('the progress of a vote', () => {
  it('has every condition as an open fact while voting is open, and no outcome', () => {
    const progress = progressOf(evaluated(theDecisionMakers(), TWO_THIRDS), names, 'shareholders');
    expect([shown(progress), progress.conclusion, progress.further]).toEqual([
      [
        ['undecided', 'Quorum', '75% has decided; the quorum asks at least 2/3'],
        ['undecided', 'Majority', '60 of 100 votes in favour; at least 2/3 of all votes is asked'],
      ],
      null,
      [],
    ]);
  });

  it('says what was reached and missed when it is over, and the outcome', () => {
    const progress = progressOf(evaluated(theDecisionMakers(), TWO_THIRDS, AFTER), names, 'shareholders');
    expect([shown(progress).map(([look]) => look), progress.conclusion]).toEqual([
      ['met', 'missed'],
      { state: 'rejected', title: 'Rejected', detail: 'The majority is not reached.' },
    ]);
  });

  it('names who does not count, and somebody it does not know as somebody else', () => {
    const decisionMakers = [
      ...theDecisionMakers(),
      aDecisionMaker(6, { conflicted: true }),
      aDecisionMaker(7, { conflicted: true }),
    ];
    const known = new Map([...names, [aDecisionMaker(6).id, 'Lars Mulder']]);
    expect(progressOf(evaluated(decisionMakers, TWO_THIRDS), known, 'shareholders').further).toEqual([
      'Not counted, because of a conflict of interest: Lars Mulder and somebody else.',
    ]);
  });
});
