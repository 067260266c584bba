import { describe, expect, it } from 'vitest';
import { type Holder, type HoldingInForce, shareholdersOf, unknownPart } from '#domain/holdings/electorate';

const party = (partyId: string): Holder => ({
  partyId,
  userId: null,
  kind: 'legal',
  name: partyId,
  email: null,
  color: null,
  entityId: null,
});

const held = (
  holder: string,
  part: string | null,
  { shareClass = 'ordinary', voting = part, voter = null as string | null } = {},
): HoldingInForce => ({
  ...party(holder),
  id: `${holder} ${shareClass}`,
  shareClass,
  ownership: part,
  voting,
  voter: voter === null ? null : party(voter),
});

const said = (holdings: readonly HoldingInForce[], ...without: readonly string[]) =>
  shareholdersOf(holdings, new Set(without)).map(
    ({ name, classes, weight, capital, ownOrSubsidiaryShares }) =>
      `${name} (${classes.join(', ')}): ${weight} votes, ${capital} capital${ownOrSubsidiaryShares ? ', no vote' : ''}`,
  );

describe('The electorate of shareholders', () => {
  it('has each party once, with the sum of all its classes', () => {
    expect(
      said([held('a', '60'), held('b', '30'), held('a', '10', { shareClass: 'B', voting: '0' })]),
    ).toEqual(['a (B, ordinary): 60 votes, 70 capital', 'b (ordinary): 30 votes, 30 capital']);
  });

  it('gives votes and capital to who casts the votes, and lists the holder with none', () => {
    expect(said([held('a', '60', { voter: 'bank' }), held('b', '40')])).toEqual([
      'bank (ordinary): 60 votes, 60 capital',
      'a (ordinary): 0 votes, 0 capital',
      'b (ordinary): 40 votes, 40 capital',
    ]);
  });

  it('adds what somebody votes for to what they hold', () => {
    expect(said([held('a', '60', { voter: 'b' }), held('b', '40')])).toEqual([
      'b (ordinary): 100 votes, 100 capital',
      'a (ordinary): 0 votes, 0 capital',
    ]);
  });

  it('marks own and subsidiary’s shares, and shares that one of these votes for', () => {
    expect(
      said(
        [held('self', '10'), held('a', '50', { voter: 'daughter' }), held('daughter', '5', { voter: 'b' })],
        'self',
        'daughter',
      ),
    ).toEqual([
      'self (ordinary): 10 votes, 10 capital, no vote',
      'daughter (ordinary): 50 votes, 50 capital, no vote',
      'a (ordinary): 0 votes, 0 capital',
      'b (ordinary): 5 votes, 5 capital',
    ]);
  });

  it('gives nobody anything where more than the whole is held, and nothing for a percentage that is not known', () => {
    expect([
      said([held('a', '100'), held('b', '0.000001')]),
      said([held('a', null), held('b', '40')]),
      said([]),
    ]).toEqual([
      ['a (ordinary): 0 votes, 0 capital', 'b (ordinary): 0 votes, 0 capital'],
      ['a (ordinary): 0 votes, 0 capital', 'b (ordinary): 40 votes, 40 capital'],
      [],
    ]);
  });
});

describe('The part in unknown hands', () => {
  it('is the rest of the capital, to the millionth, and null where there is none', () => {
    const parts = (...ownership: readonly (string | null)[]) =>
      unknownPart(ownership.map((part) => ({ ownership: part })));
    expect([
      parts('60.000000', '33.333333'),
      parts(null, '40'),
      parts('100'),
      parts('100', '0.000001'),
      parts(),
    ]).toEqual(['6.666667', '60', null, null, '100']);
  });
});
