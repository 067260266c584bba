import { describe, expect, it } from 'vitest';
import type { Ballot, Organ } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import { evaluate } from '#domain/decision/evaluate';
import { sayDecided } from '#words/decision/conditions';
import { sentencesOf } from '#words/decision/sentences';
import { DECISION } from '#words/en/decision';
import {
  AFTERWARDS,
  ballot,
  decisionMaker,
  electorate,
  entries,
  entry,
  minute,
  rule,
  ruleOf,
  SIMPLE,
} from '../domain/decision/kit';

const NAMES: Readonly<Record<string, string>> = {
  a: 'Anneke Dijkstra',
  b: 'Bas Visser',
  c: 'Carla Smit',
  d: 'Dirk Bakker',
  e: 'Eva de Wit',
};

const OPEN = minute(30);

/** While voting is open nothing is said of how it may end. */
const OPEN_WORDS = 'Open: The outcome follows when voting closes.';

/** All that is said, line by line. */
function said(facts: Partial<Ballot>, at = OPEN, organ: Organ | null = null): readonly string[] {
  const { conclusion, conditions, notCounted } = sentencesOf(
    DECISION,
    evaluate(ballot(facts), at),
    (id) => NAMES[id] ?? id,
    organ,
  );
  return [
    `${conclusion.title}: ${conclusion.detail}`,
    ...conditions.flatMap(({ state, title, detail, notes }) => [`${state} ${title}: ${detail}`, ...notes]),
    ...notCounted,
  ];
}

const TWO_THIRDS = { operator: '>=', fraction: '2/3' } as const;
const THIRDS = {
  ...SIMPLE,
  quorum: { counts: 'present', base: 'entitled', ...TWO_THIRDS },
  majority: [{ base: 'entitled', ...TWO_THIRDS }],
} as const satisfies Rule;
const FINAL = { ...THIRDS, changeAllowed: false } as const satisfies Rule;
const EARLY = {
  ...FINAL,
  earlyFinish: { accept: 'whenReached', reject: 'whenCertain' },
} as const satisfies Rule;
const FIVE = electorate({ a: '40', b: '20', c: '15', d: '15', e: '10' });

describe('quorum and majority in sentences', () => {
  const decided = {
    rule: THIRDS,
    decisionMakers: FIVE,
    entries: entries({ a: 'for', b: 'for', c: 'against' }),
  };

  it('tell what has decided, what is in favour and what is needed while voting is open', () => {
    expect(said(decided)).toEqual([
      OPEN_WORDS,
      'open Quorum: 75% has decided; the quorum asks at least 2/3',
      'open Majority: 60 of 100 votes in favour; at least 2/3 of all votes is asked',
    ]);
  });

  it('tell what was missed once voting is closed', () => {
    expect(said(decided, AFTERWARDS)).toEqual([
      'Rejected: The majority is not reached.',
      'met Quorum reached: 75% has decided; the quorum asks at least 2/3',
      'missed Majority missed: 60 of 100 votes in favour; at least 2/3 of all votes is asked',
    ]);
  });

  it('tell both where both are missed', () => {
    expect(said({ ...decided, entries: entries({ a: 'for' }) }, AFTERWARDS)).toEqual([
      'Rejected: The quorum is not reached and the majority is not reached.',
      'missed Quorum missed: 40% has decided; the quorum asks at least 2/3',
      'missed Majority missed: 40 of 100 votes in favour; at least 2/3 of all votes is asked',
    ]);
  });

  it('tell that exactly two thirds are reached', () => {
    expect(said({ rule: THIRDS, entries: entries({ a: 'for', b: 'for' }) }, AFTERWARDS)).toEqual([
      'Accepted: Quorum and majority are reached.',
      'met Quorum reached: 2/3 has decided; the quorum asks at least 2/3',
      'met Majority reached: 2 of 3 votes in favour; at least 2/3 of all votes is asked',
    ]);
  });

  it('never print a share that misses the threshold as the threshold', () => {
    const decisionMakers = electorate({ a: '66666', b: '33334' });
    expect(said({ rule: THIRDS, decisionMakers, entries: entries({ a: 'for' }) }, AFTERWARDS)).toEqual([
      'Rejected: The quorum is not reached and the majority is not reached.',
      'missed Quorum missed: 66,666% has decided; the quorum asks at least 2/3',
      'missed Majority missed: 66.666 of 100.000 votes in favour; at least 2/3 of all votes is asked',
    ]);
  });

  it('ask more than half where half is not enough', () => {
    expect(
      said({ entries: entries({ a: 'for' }), decisionMakers: electorate({ a: '1' }) }, AFTERWARDS),
    ).toEqual([
      'Accepted: The majority is reached.',
      'met Majority reached: 1 of 1 vote in favour; more than 1/2 of the votes cast is asked',
    ]);
  });

  it('say that nobody has voted instead of a share of nothing', () => {
    expect([said({}), said({}, AFTERWARDS), said({}, minute(5))]).toEqual([
      [OPEN_WORDS, 'open Majority: No vote has been cast yet; more than 1/2 of the votes cast is asked'],
      [
        'Rejected: The majority is not reached.',
        'missed Majority missed: No vote was cast; more than 1/2 of the votes cast is asked',
      ],
      [
        'Not open yet: Decisions count from the opening on.',
        'open Majority: No vote has been cast yet; more than 1/2 of the votes cast is asked',
      ],
    ]);
  });

  it('name each leg of a majority', () => {
    const decisionMakers = [
      decisionMaker('a', { capital: '60' }),
      decisionMaker('b', { capital: '20' }),
      decisionMaker('c', { capital: '40' }),
    ];
    const facts = {
      rule: ruleOf('nl-binding-nomination-set-aside'),
      organ: 'shareholders',
      decisionMakers,
    } as const;
    expect(said({ ...facts, entries: entries({ b: 'for', c: 'for' }) })).toEqual([
      OPEN_WORDS,
      'open Majority of the votes cast: 2 of 2 votes in favour; at least 2/3 of the votes cast is asked',
      'open Majority of the capital: 50% of the capital in favour; more than 1/2 of the capital is asked',
    ]);
    expect(said({ ...facts, entries: entries({ a: 'against', b: 'for' }) }, AFTERWARDS)[0]).toBe(
      'Rejected: The majority of the votes cast and of the capital is not reached.',
    );
  });

  it('name the group of a leg', () => {
    const decisionMakers = [decisionMaker('a', { group: 'A' }), decisionMaker('b', { group: 'B' })];
    const majority = [
      { base: 'cast', operator: '>', fraction: '1/2', group: 'A' },
      { base: 'entitled', operator: '>=', fraction: '1/1', group: 'B' },
    ] as const;
    expect(said({ rule: { ...SIMPLE, majority }, decisionMakers, entries: entries({ b: 'for' }) })).toEqual([
      OPEN_WORDS,
      'open Majority of the votes cast in group A: No vote has been cast yet; more than 1/2 of the votes cast in group A is asked',
      'open Majority of all votes in group B: 1 of 1 vote in favour; all votes in group B are asked',
    ]);
  });

  it('count present people who are silent, and say so', () => {
    const decisionMakers = [
      decisionMaker('a', { present: true }),
      decisionMaker('b'),
      decisionMaker('c', { present: true }),
    ];
    const majority = [{ base: 'present', operator: '>', fraction: '1/2' }] as const;
    const quorum = { counts: 'present', base: 'heads', operator: '>=', fraction: '1/2' } as const;
    expect(
      said({ rule: { ...SIMPLE, majority, quorum }, decisionMakers, entries: entries({ b: 'for' }) }),
    ).toEqual([
      OPEN_WORDS,
      'open Quorum: 100% of the decision makers (3 of 3) is present or has decided; the quorum asks at least 50%',
      'open Majority: 1 of 3 votes in favour; more than 1/2 of the votes present is asked',
    ]);
  });

  it('count heads, votes and capital where the quorum is a number', () => {
    const decisionMakers = FIVE.map((each) => ({ ...each, capital: each.weight }));
    const quorumOf = (base: 'heads' | 'entitled' | 'capital', count: number, counts: 'present' | 'cast') =>
      said(
        {
          rule: rule({ quorum: { counts, base, operator: '>=', count } }),
          decisionMakers,
          entries: entries({ a: 'for', b: 'for', c: 'against' }),
        },
        OPEN,
        'managementBoard',
      )[1];
    expect([
      quorumOf('heads', 2, 'present'),
      quorumOf('heads', 4, 'cast'),
      quorumOf('entitled', 80, 'cast'),
      quorumOf('capital', 1, 'present'),
    ]).toEqual([
      'open Quorum: 3 of 5 directors have decided; the quorum asks at least 2 directors',
      'open Quorum: 3 of 5 directors have cast a vote; the quorum asks at least 4 directors',
      'open Quorum: Holders of 75 of 100 votes have cast a vote; the quorum asks at least 80 votes',
      'open Quorum: Holders of 75 of 100 units of capital have decided; the quorum asks at least 1 unit of capital',
    ]);
  });

  it('say how many of those who count have decided', () => {
    const { derivation } = evaluate(ballot({ entries: entries({ a: 'abstain', b: 'conflict' }) }), OPEN);
    expect(sayDecided(derivation, DECISION.conditions)).toBe('1 of 2 decided');
  });
});

describe('what can no longer be reached', () => {
  it('is not told while voting is open: the sums and the rule are', () => {
    expect(said({ rule: FINAL, decisionMakers: FIVE, entries: entries({ a: 'against' }) })).toEqual([
      OPEN_WORDS,
      'open Quorum: 40% has decided; the quorum asks at least 2/3',
      'open Majority: 0 of 100 votes in favour; at least 2/3 of all votes is asked',
    ]);
  });

  it('ends the voting where the rule says so', () => {
    expect(said({ rule: EARLY, decisionMakers: FIVE, entries: entries({ a: 'against' }) })).toEqual([
      'Rejected early: The majority could no longer be reached.',
      'missed Quorum missed: 40% has decided; the quorum asks at least 2/3',
      'missed Majority missed: 0 of 100 votes in favour; at least 2/3 of all votes is asked',
    ]);
  });

  it('includes a quorum that too few people can make', () => {
    const facts = { rule: ruleOf('uk-directors-unanimous'), decisionMakers: electorate({ a: '1' }) };
    expect(said({ ...facts, entries: entries({ a: 'for' }) }, OPEN, 'directors')).toEqual([
      OPEN_WORDS,
      'open Quorum: 1 director may decide; the quorum asks at least 2 directors',
      'open Majority: 1 of 1 vote in favour; all votes are asked',
    ]);
  });

  it('includes everybody being excluded', () => {
    const decisionMakers = [
      decisionMaker('a', { conflicted: true }),
      decisionMaker('b', { conflicted: true }),
    ];
    expect(said({ decisionMakers })).toEqual([
      OPEN_WORDS,
      'open Majority: No vote has been cast yet; more than 1/2 of the votes cast is asked',
      'Not counted, because of a conflict of interest: Anneke Dijkstra and Bas Visser.',
    ]);
  });
});

describe('an early acceptance', () => {
  it('is told as such', () => {
    expect(said({ rule: EARLY, entries: entries({ a: 'for', b: 'for' }) })).toEqual([
      'Accepted early: Quorum and majority are reached, and by the rule that ends the voting.',
      'met Quorum reached: 2/3 has decided; the quorum asks at least 2/3',
      'met Majority reached: 2 of 3 votes in favour; at least 2/3 of all votes is asked',
    ]);
  });

  it('says that nothing could undo it where the rule waits for that', () => {
    const certain = { ...FINAL, earlyFinish: { accept: 'whenCertain', reject: 'never' } } as const;
    expect(said({ rule: certain, entries: entries({ a: 'for', b: 'for' }) })[0]).toBe(
      'Accepted early: Quorum and majority are reached, and nothing that might still have been decided could have undone it.',
    );
  });

  it('is not foretold while it is only reached so far', () => {
    expect(said({ rule: THIRDS, entries: entries({ a: 'for', b: 'for' }) })).toEqual([
      OPEN_WORDS,
      'open Quorum: 2/3 has decided; the quorum asks at least 2/3',
      'open Majority: 2 of 3 votes in favour; at least 2/3 of all votes is asked',
    ]);
  });
});

describe('a tie', () => {
  const even = entries({ a: 'for', b: 'against' });
  const HALF = '1 of 2 votes in favour; more than 1/2 of the votes cast is asked';
  const EVEN = 'As many votes are in favour as against';

  it('is a rejection where nothing breaks it', () => {
    expect([said({ entries: even }), said({ entries: even }, AFTERWARDS)]).toEqual([
      [OPEN_WORDS, `open Majority: ${HALF}`, `${EVEN}. A tie at the close is a rejection.`],
      [
        `Rejected: ${EVEN}, and a tie is a rejection.`,
        `missed Tie, a rejection: ${HALF}`,
        `${EVEN}: a tie is a rejection.`,
      ],
    ]);
  });

  it("waits for the chair's casting vote", () => {
    const facts = { rule: rule({ tie: 'chair' }), entries: even, chair: 'c' };
    expect([said(facts), said(facts, AFTERWARDS)]).toEqual([
      [
        OPEN_WORDS,
        `open Majority: ${HALF}`,
        `${EVEN}. A tie at the close is decided by the chair's casting vote.`,
      ],
      [
        `Waits for the chair's casting vote: ${EVEN}.`,
        `open Tie: ${HALF}`,
        `${EVEN}. This waits for the chair's casting vote.`,
      ],
    ]);
  });

  it('is decided by what breaks it', () => {
    const broken = (tie: 'lot' | 'chair', result: 'accepted' | 'rejected') =>
      said(
        { rule: rule({ tie }), chair: 'c', entries: even, tieBreak: { result, at: minute(51) } },
        AFTERWARDS,
      );
    expect([broken('lot', 'accepted'), broken('chair', 'rejected')]).toEqual([
      [
        `Accepted: ${EVEN}, and the lot decided in favour.`,
        `met Tie, decided in favour: ${HALF}`,
        `${EVEN}; the lot decided in favour.`,
      ],
      [
        `Rejected: ${EVEN}, and the chair's casting vote decided against.`,
        `missed Tie, decided against: ${HALF}`,
        `${EVEN}; the chair's casting vote decided against.`,
      ],
    ]);
  });
});

describe('abstentions that block', () => {
  const blocks = rule({ abstentions: 'blocks' });
  it('are named, and defeat what has a majority', () => {
    const facts = { rule: blocks, entries: entries({ a: 'abstain', b: 'for' }) };
    const detail = 'Anneke Dijkstra abstained: an abstention defeats the resolution';
    const majority = '1 of 1 vote in favour; more than 1/2 of the votes cast is asked';
    expect([said(facts), said(facts, AFTERWARDS)]).toEqual([
      [OPEN_WORDS, `open Majority: ${majority}`, `open Abstention: ${detail}`],
      [
        'Rejected: An abstention defeats the resolution.',
        `met Majority reached: ${majority}`,
        `missed Blocked by an abstention: ${detail}`,
      ],
    ]);
  });

  it('that may not be changed are named without an outcome while voting is open', () => {
    const facts = {
      rule: rule({ abstentions: 'blocks', changeAllowed: false }),
      entries: entries({ a: 'abstain', b: 'abstain', c: 'for' }),
    };
    expect(said(facts)).toEqual([
      OPEN_WORDS,
      'open Majority: 1 of 1 vote in favour; more than 1/2 of the votes cast is asked',
      'open Abstentions: Anneke Dijkstra and Bas Visser abstained: an abstention defeats the resolution',
    ]);
  });
});

describe('the way of deciding', () => {
  const holders = ['a', 'b', 'c', 'd', 'e'];
  const answers = (consents: readonly (boolean | null)[]) =>
    holders.map((holder, index) => {
      const consent = consents[index];
      return { holder, answers: consent === undefined ? [] : [{ consent, at: minute(12) }] };
    });
  const facts = {
    rule: { ...ruleOf('nl-bv-written-shareholders'), earlyFinish: SIMPLE.earlyFinish },
    organ: 'shareholders',
    entries: entries({ a: 'for', b: 'for' }),
  } as const;
  const sums = '2 of 2 votes in favour; more than 1/2 of the votes cast is asked';
  const majority = `met Majority reached: ${sums}`;
  const openMajority = `open Majority: ${sums}`;

  it('is told apart from the vote, with who has not answered and who could not advise', () => {
    const method = { consents: answers([true, true]), advice: [{ director: 'd', opportunityAt: null }] };
    expect(said({ ...facts, method })).toEqual([
      OPEN_WORDS,
      openMajority,
      'open Agreement to deciding in writing: 2 of 5 agreed to deciding in writing; everybody is asked to',
      'Not answered: Carla Smit, Dirk Bakker and Eva de Wit.',
      'open Opportunity to advise: 1 director without an opportunity to advise; every director is to have one',
      'Without it: Dirk Bakker.',
    ]);
    expect(said({ ...facts, method }, AFTERWARDS)).toEqual([
      'Rejected: Not everybody has agreed to deciding in writing and not every director could advise.',
      majority,
      'missed Deciding in writing not agreed: 2 of 5 agreed to deciding in writing; everybody is asked to',
      'Not answered: Carla Smit, Dirk Bakker and Eva de Wit.',
      'missed Opportunity to advise missing: 1 director without an opportunity to advise; every director is to have one',
      'Without it: Dirk Bakker.',
    ]);
  });

  it('names who refused, and that a refusal is final', () => {
    const method = { consents: answers([true, false, true, true, true]), advice: [] };
    expect(said({ ...facts, method })).toEqual([
      OPEN_WORDS,
      openMajority,
      'open Agreement to deciding in writing: 4 of 5 agreed to deciding in writing; everybody is asked to',
      'Refused: Bas Visser.',
      'A refusal is final.',
    ]);
  });

  it('is reached when all agreed, or when nobody has to', () => {
    const agreed = { consents: answers([true, true, true, true, true]), advice: [] };
    expect([said({ ...facts, method: agreed }, AFTERWARDS), said(facts, AFTERWARDS)]).toEqual([
      [
        'Accepted: Majority and agreement to deciding in writing are reached.',
        majority,
        'met Deciding in writing agreed: 5 of 5 agreed to deciding in writing; everybody is asked to',
      ],
      [
        'Accepted: The majority is reached.',
        majority,
        'met Agreement to deciding in writing: Nobody is recorded whose agreement is needed',
      ],
    ]);
  });
});

describe('who does not count', () => {
  it('is told once for each reason', () => {
    const decisionMakers = [
      decisionMaker('a', { ownOrSubsidiaryShares: true }),
      decisionMaker('b', { conflicted: true }),
      decisionMaker('c'),
      decisionMaker('d', { termEnds: minute(5) }),
      decisionMaker('e', { termEnds: minute(20) }),
      decisionMaker('f'),
    ];
    expect(said({ decisionMakers, entries: [entry('c', 'conflict'), entry('f', 'for')] }).slice(2)).toEqual([
      'Not counted, because the shares are held by the entity itself or a subsidiary: Anneke Dijkstra.',
      'Not counted, because of a conflict of interest: Bas Visser.',
      'Not counted, because of a declared conflict of interest: Carla Smit.',
      'Not counted, because the term ended before the opening: Dirk Bakker.',
      'Not counted, because the term ended without a decision: Eva de Wit.',
    ]);
  });

  it('was given and became void with the end of the term, and is told as that', () => {
    const of = (silent: 'leaves' | 'stays') => {
      const facts: Partial<Ballot> = {
        rule: rule({ termEnd: { castBefore: 'void', silent } }),
        decisionMakers: [decisionMaker('a', { termEnds: minute(20) }), decisionMaker('b')],
        entries: [entry('a', 'for', 15)],
      };
      const [found] = evaluate(ballot(facts), OPEN).derivation.decisionMakers;
      return [found?.counted, found?.because, ...said(facts).slice(2)];
    };
    expect([of('leaves'), of('stays')]).toEqual([
      [
        'left',
        'voteVoid',
        'Not counted, because the term ended after the vote, which made it void: Anneke Dijkstra.',
      ],
      [
        'silent',
        'voteVoid',
        'Counted as silent, because the term ended after the vote, which made it void: Anneke Dijkstra.',
      ],
    ]);
  });

  it('is bounded where it is a crowd', () => {
    const decisionMakers = Array.from({ length: 1_000 }, (_, index) =>
      decisionMaker(`person ${index}`, { conflicted: index > 0 }),
    );
    expect(said({ decisionMakers }).slice(2)).toEqual([
      'Not counted, because of a conflict of interest: person 1, person 2, person 3, person 4, person 5 and 994 others.',
    ]);
  });
});
