import { describe, expect, it } from 'vitest';
import type { Resolution } from '#contract/calls/resolutions';
import { isOffered } from '#domain/resolution/offered';
import { recordPlace } from '#domain/resolution/recordPlace';
import { RECORD } from '#words/en/resolutions/record';
import { recordName } from '#words/en/resolutions/recordName';
import { recordOf } from '#words/resolutions/record';
import { aDecisionMaker, aResolution, evaluated, theDecisionMakers } from '../kit/aResolution';
import { recordLines } from '../kit/recordLines';
import { TWO_THIRDS } from '../kit/resolution';

const CLOSED_AT = '2026-11-27T22:59:59.999Z';

const record = (resolution: Resolution) => recordOf(RECORD, resolution, recordPlace(resolution));

function decided(changes: Partial<Resolution> = {}): Resolution {
  const evaluation = evaluated(theDecisionMakers(), TWO_THIRDS, '2026-11-28T09:00:00.000Z');
  return aResolution({ status: 'Rejected', closedAt: CLOSED_AT, evaluation, ...changes });
}

describe('the record of a resolution', () => {
  it('names the meeting whose vote decided it, which closed the voting', () => {
    const decidedIn = { id: null, number: 'MTG-2026-011' };
    const lines = recordLines(record(decided({ decidedIn, sentAt: null, closing: 'deadline' })));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Decided by vote in meeting MTG-2026-011.',
        'The voting was closed in the meeting.',
      ]),
    );
    expect(lines).not.toContain('Voting closes at the end of the last day to decide.');
  });

  it('says what was decided and when, by whom, the sums, the rule, the documents, what happened and the hashes', () => {
    expect(recordLines(record(decided()))).toEqual([
      'Resolution of the shareholders',
      'Sale of Kadeweg 14, Rotterdam',
      'Rejected at the end of 27 Nov 2026.',
      'Proposed by Pieter Hoogland.',
      'Sent on 16 Nov 2026, 09:00.',
      'The general meeting resolves to approve the sale of Kadeweg 14.',
      'Decision makers',
      ...['Margriet van Houten', 'for Stichting Administratiekantoor Van Houten', '40%'],
      ...['In favour', '17 Nov 2026, 09:12'],
      ...['Anneke Dijkstra', 'for Dijkstra Holding B.V.', '20%', 'In favour', '18 Nov 2026, 11:40'],
      ...['Lars Visser', 'for Visser Participaties B.V.', '15%', 'Against', '18 Nov 2026, 16:05'],
      ...['Hendrik ter Horst', '15%', 'No decision'],
      ...['Yasmina El Amrani', 'for Stichting Medewerkersparticipatie', '10%', 'No decision'],
      'How it was decided',
      'Rejected. The majority is not reached.',
      '3 of 5 decided.',
      'Quorum reached',
      '75% has decided; the quorum asks at least 2/3.',
      'Majority missed',
      '60 of 100 votes in favour; at least 2/3 of all votes is asked.',
      'What was counted',
      ...['In favour', '60 votes', 'Against', '15 votes', 'Abstained', '0 votes'],
      ...['Counted for the quorum', '75 of 100 votes', 'In favour, of all votes', '60 of 100 votes'],
      'Rule',
      'Quorum: at least two thirds of the votes have decided or are present.',
      'Accepted with at least two thirds of all votes in favour.',
      'An abstention is no vote cast.',
      'A decision may be changed while voting is open.',
      'No result closes the voting early.',
      'Who has a conflict of interest does not decide and does not count.',
      'Voting closes at the end of the last day to decide.',
      'Documents',
      ...['Valuation report Kadeweg 14.pdf', 'PDF, 24 pages', 'a'.repeat(64)],
      'Timeline',
      ...['18 Nov 2026, 16:05', 'As many as the quorum asks have decided'],
      'Hashes (SHA-256)',
      ...['Text of the resolution', 'c'.repeat(64)],
      ...['Title, text and documents together', 'b'.repeat(64)],
    ]);
  });

  it('has a place to sign while it is undecided, and none for who has a conflict of interest, who has no share either', () => {
    const decisionMakers = [
      ...theDecisionMakers().slice(0, 2),
      aDecisionMaker(6, { name: 'Lars Visser', conflicted: true, hindrance: 'conflict', isAwaited: false }),
    ];
    const told = record(aResolution({ decisionMakers: decisionMakers }));
    expect(told.toSign.map(({ name }) => name)).toEqual(['Margriet van Houten', 'Anneke Dijkstra']);
    expect(told.decisionMakers.map(({ name, weight }) => [name, weight])).toEqual([
      ['Margriet van Houten', '66,7%'],
      ['Anneke Dijkstra', '33,3%'],
      ['Lars Visser', 'not counted'],
    ]);
    expect(record(decided()).toSign).toEqual([]);
  });

  it('states the sums while voting is open, and no outcome nor what is missing for one', () => {
    const { course } = record(aResolution());
    expect([course?.heading, course?.conclusion?.detail, course?.decided]).toEqual([
      'How it stands',
      'The outcome follows when voting closes.',
      '3 of 5 decided.',
    ]);
    expect(recordLines(record(aResolution())).filter((line) => /still|needed|to go/.test(line))).toEqual([]);
  });

  it('says how it stood when it was cancelled, and why', () => {
    const told = record(
      decided({ status: 'Cancelled', closedAt: '2026-11-19T10:00:00.000Z', cancelReason: 'Withdrawn' }),
    );
    expect([told.course?.heading, told.course?.conclusion, told.facts]).toEqual([
      'How it stood',
      null,
      [
        'Cancelled on 19\u00a0Nov 2026, 11:00',
        'Proposed by Pieter Hoogland',
        'Sent on 16\u00a0Nov 2026, 09:00',
        'Reason: Withdrawn',
      ],
    ]);
  });

  it('tells what happened from its beginning', () => {
    const [reached] = aResolution().timeline;
    if (!reached) throw new Error('The kit has an event.');
    const opened = { ...reached, id: 'opened', type: 'resolution.opened', at: '2026-11-16T08:00:00.000Z' };
    const { timeline } = record(aResolution({ timeline: [reached, opened] }));
    expect(timeline.map(({ text }) => text)).toEqual([
      'Voting opened',
      'As many as the quorum asks have decided',
    ]);
  });

  it('has neither text, documents nor hash of the text where they are closed, and says why', () => {
    const closed = { text: null, textHash: null, papers: [], papersClosed: 'conflict' } as const;
    const told = record(aResolution(closed));
    expect([told.closed, told.text, told.documents, told.hashes.map(({ what }) => what)]).toEqual([
      'Text and documents are not shown because of a conflict of interest.',
      null,
      [],
      ['Title, text and documents together'],
    ]);
    expect(isOffered(aResolution(closed))).toBe(false);
  });

  it('of a draft is that of what is written so far, and is not offered', () => {
    const draft = aResolution({
      status: 'Draft',
      number: null,
      title: ' ',
      organ: null,
      text: null,
      textHash: null,
      papers: [],
      papersHash: null,
      rule: null,
      evaluation: null,
      decisionMakers: [],
      sentAt: null,
      deadline: null,
      timeline: [],
    });
    expect([recordName(draft.number), recordLines(record(draft)), isOffered(draft)]).toEqual([
      'Record of a draft',
      ['Resolution', 'Draft on 20 Nov 2026, 10:00.', 'Proposed by Pieter Hoogland.'],
      false,
    ]);
  });
});
