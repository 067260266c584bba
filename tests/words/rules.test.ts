import { describe, expect, it } from 'vitest';
import type { Rule } from '#contract/decision/rule';
import { sourceOf } from '#domain/decision/departures';
import { PRESETS } from '#domain/decision/presets';
import { ruleInWords, sourceInWords } from '#words/decision/rule';
import { DECISION } from '#words/en/decision';
import { rule, ruleOf, SIMPLE } from '../domain/decision/kit';

const BOARD = [
  'No quorum.',
  'Accepted with more than half of the votes cast in favour.',
  'An abstention is no vote cast.',
  'A tie is a rejection.',
  'A decision may be changed while voting is open.',
  'No result closes the voting early.',
  'Who has a conflict of interest does not decide and does not count.',
  'Nobody decides after the end of their term: a vote cast before it stands, and who was silent no longer counts.',
];
const MEETING = [...BOARD.slice(0, 6), 'Who has a conflict of interest may vote.'];
const CERTAIN = [
  'It is accepted as soon as nothing that may still be decided can undo it.',
  'It is rejected as soon as nothing that may still be decided can carry it.',
];
const UK = [
  'An abstention is a vote cast, and not one in favour.',
  'A decision cannot be changed.',
  'It is accepted as soon as the majority is reached.',
  'Who has a conflict of interest may vote.',
  'It expires after 28 days, of which the day on which it is sent is the first.',
];
const NOMINATION = [
  'An abstention is no vote cast.',
  'A decision may be changed while voting is open.',
  'No result closes the voting early.',
  'Who has a conflict of interest may vote.',
  'Capital without a vote does not count as capital.',
];

const WORDS = {
  'nl-bv-management-board-meeting': BOARD,
  'nl-bv-supervisory-board-meeting': BOARD,
  'nl-bv-general-meeting': MEETING,
  'nl-bv-general-meeting-election': MEETING.with(3, 'A tie is decided by lot.'),
  'nl-bv-written-shareholders': [
    ...BOARD.slice(0, 4),
    'A decision cannot be changed.',
    ...CERTAIN,
    'Who has a conflict of interest may vote.',
    'Everybody with meeting rights must agree to deciding in writing; a refusal is final.',
    'Every director must have had the opportunity to advise.',
  ],
  'nl-nv-management-board-meeting': BOARD,
  'nl-nv-supervisory-board-meeting': BOARD,
  'nl-nv-written-shareholders': [
    'Quorum: all of the votes have decided or are present.',
    'Accepted with all votes in favour.',
    'An abstention defeats the resolution.',
    'A decision cannot be changed.',
    ...CERTAIN,
    'Who has a conflict of interest may vote.',
  ],
  'nl-binding-nomination-set-aside': [
    'No quorum.',
    'Accepted with at least two thirds of the votes cast and more than half of the capital in favour.',
    ...NOMINATION,
  ],
  'nl-sb-nomination-rejected': [
    'No quorum.',
    'Accepted with more than half of the votes cast and at least one third of the capital in favour.',
    ...NOMINATION,
  ],
  'uk-private-written-ordinary': [
    'No quorum.',
    'Accepted with more than half of all votes in favour.',
    ...UK,
  ],
  'uk-private-written-special': [
    'No quorum.',
    'Accepted with at least three quarters of all votes in favour.',
    ...UK,
  ],
  'uk-directors-unanimous': [
    'Quorum: at least 2 decision makers may decide.',
    'Accepted with all votes in favour.',
    'An abstention defeats the resolution.',
    'A decision may be changed while voting is open.',
    'It is accepted as soon as quorum and majority are reached.',
    ...BOARD.slice(6),
  ],
  'us-de-board-consent': [
    'No quorum.',
    'Accepted with all votes in favour.',
    'An abstention defeats the resolution.',
    'A decision may be changed while voting is open.',
    'It is accepted as soon as the majority is reached.',
    'Who has a conflict of interest may vote.',
    ...BOARD.slice(7),
  ],
  'us-de-stockholder-consent': [
    'No quorum.',
    'Accepted with more than half of all votes in favour.',
    'An abstention is a vote cast, and not one in favour.',
    'A decision may be changed while voting is open.',
    'It is accepted as soon as the majority is reached.',
    'Who has a conflict of interest may vote.',
    'It expires 60 days after the day of the first vote in favour.',
  ],
};

describe('a rule in words', () => {
  it.each(PRESETS.map(({ id }) => id))('says every choice of %s', (id) => {
    expect(ruleInWords(DECISION, ruleOf(id))).toEqual(WORDS[id]);
  });

  it('says a quorum in its unit', () => {
    const quorums: readonly Rule['quorum'][] = [
      { counts: 'present', base: 'entitled', operator: '>=', fraction: '2/3' },
      { counts: 'cast', base: 'capital', operator: '>', fraction: '2/4' },
      { counts: 'cast', base: 'heads', operator: '>=', fraction: '2/5' },
      { counts: 'present', base: 'heads', operator: '>=', count: 1 },
      { counts: 'cast', base: 'entitled', operator: '>=', count: 1_000 },
    ];
    expect(quorums.map((quorum) => ruleInWords(DECISION, rule({ quorum }))[0])).toEqual([
      'Quorum: at least two thirds of the votes have decided or are present.',
      'Quorum: more than half of the capital has cast a vote.',
      'Quorum: at least 2/5 of the decision makers have cast a vote.',
      'Quorum: at least 1 decision maker has decided or is present.',
      'Quorum: holders of at least 1.000 votes have cast a vote.',
    ]);
  });

  it('says the groups of a majority, what a tie is decided by, and what becomes of terms and refusals', () => {
    const ruled: Rule = {
      ...rule({
        tie: 'chair',
        termEnd: { castBefore: 'void', silent: 'stays' },
        method: { consent: 'all', refusal: 'revocable', advice: 'none' },
        lapse: { days: 1, from: 'circulation', firstDayIs: 0 },
      }),
      majority: [{ base: 'cast', operator: '>', fraction: '1/2', group: 'A' }],
      earlyFinish: SIMPLE.earlyFinish,
    };
    expect(ruleInWords(DECISION, ruled)).toEqual([
      'No quorum.',
      'Accepted with more than half of the votes cast in group A in favour.',
      'An abstention is no vote cast.',
      "A tie is decided by the chair's casting vote.",
      'A decision may be changed while voting is open.',
      'No result closes the voting early.',
      'Who has a conflict of interest does not decide and does not count.',
      'Nobody decides after the end of their term: a vote cast before it is void, and who was silent stays in the count.',
      'Everybody with meeting rights must agree to deciding in writing; a refusal may be taken back.',
      'It expires 1 day after the day on which it is sent.',
    ]);
  });

  it('says nothing of a tie where there can be none', () => {
    const majority = [{ base: 'cast', operator: '>=', fraction: '1/2' }] as const;
    expect(ruleInWords(DECISION, { ...SIMPLE, majority })[3]).toBe(
      'A decision may be changed while voting is open.',
    );
  });

  it('says that nothing is certain while decisions may be changed, and takes the pair', () => {
    const certain = { accept: 'whenCertain', reject: 'whenCertain' } as const;
    const said = (changeAllowed: boolean) =>
      ruleInWords(DECISION, { ...SIMPLE, changeAllowed, earlyFinish: certain }).filter((words) =>
        words.includes('certain'),
      );
    expect([said(true), said(false)]).toEqual([[DECISION.rule.neverCertain], []]);
  });

  it('names its source, and in what it departs from there without a choice', () => {
    const board = ruleOf('nl-bv-management-board-meeting');
    const tied = { ...board, tie: 'chair', abstentions: 'counted', termEnd: null } as const;
    expect([
      sourceInWords(DECISION, sourceOf('nl-bv-management-board-meeting', board)),
      sourceInWords(DECISION, sourceOf('nl-bv-management-board-meeting', tied)),
      sourceInWords(DECISION, sourceOf(null, board)),
      sourceInWords(DECISION, sourceOf('of a later version', board)),
    ]).toEqual([
      'Management board of a B.V., meeting (BW 2:239).',
      'Management board of a B.V., meeting (BW 2:239). Chosen otherwise: abstentions and ties.',
      null,
      null,
    ]);
  });
});
