import { describe, expect, it } from 'vitest';
import type { DraftDecisionMaker } from '#contract/calls/drafts';
import type { Organ } from '#contract/decision/ballot';
import { presetOf } from '#domain/decision/presets';
import { areUntouched, electorateFindings, type RecordedOrgans } from '#domain/resolution/electorate';
import { aDecisionMaker, aListedDecisionMaker, FATIMA, GEERT } from '../../kit/drafts';
import { id } from '../../kit/fixtures';

const NOW = '2026-11-20T09:00:00.000Z';

const margriet = aDecisionMaker();
const pieter = aDecisionMaker({
  id: id(74),
  partyId: id(75),
  name: 'Pieter Hoogland',
  representing: 'Van Houten Beheer B.V.',
  email: 'pieter@vanhouten.test',
});
const dijkstra = aDecisionMaker({
  id: id(80),
  source: 'holdings',
  partyId: id(81),
  name: 'Anneke Dijkstra',
  representing: 'Dijkstra Holding B.V.',
  email: 'anneke@dijkstra.test',
  weight: '40',
  capital: '40',
});
const ownShares = aDecisionMaker({
  id: id(82),
  source: 'holdings',
  partyId: id(83),
  name: 'Van Houten Beheer B.V.',
  weight: '60',
  capital: '60',
  ownOrSubsidiaryShares: true,
});

const RECORDED: RecordedOrgans = {
  managementBoard: [margriet, pieter],
  supervisoryBoard: [GEERT, FATIMA],
  holdings: [dijkstra, ownShares],
};
const NOBODY: RecordedOrgans = { managementBoard: [], supervisoryBoard: [], holdings: [] };

/** As somebody types them: no party behind the name. */
function byHand(
  decisionMaker: DraftDecisionMaker,
  changes: Partial<DraftDecisionMaker> = {},
): DraftDecisionMaker {
  return { ...decisionMaker, id: id(90), source: 'hand', partyId: null, ...changes };
}

const onOrgan = (
  organ: Parameters<typeof electorateFindings>[0]['organ'],
  decisionMakers: readonly DraftDecisionMaker[],
) =>
  electorateFindings({ organ, rule: null, decisionMakers }, RECORDED, NOW).people.map(
    ({ isOnOrgan }) => isOnOrgan,
  );

describe('what is found about an electorate', () => {
  it('is who is not on the organ, who of it is missing, and what everybody’s part is', () => {
    const decisionMakers = [margriet, GEERT];
    expect(
      electorateFindings({ organ: 'supervisoryBoard', rule: null, decisionMakers }, RECORDED, NOW),
    ).toEqual({
      people: [
        { id: margriet.id, isOnOrgan: false, exclusion: null, share: '1/2', recorded: null },
        { id: GEERT.id, isOnOrgan: true, exclusion: null, share: '1/2', recorded: null },
      ],
      missing: [FATIMA],
    });
  });

  it('is nothing about an organ where none is chosen, or nobody is recorded on it', () => {
    const nothing = {
      people: [{ id: GEERT.id, isOnOrgan: null, exclusion: null, share: '1', recorded: null }],
      missing: [],
    };
    const decisionMakers = [GEERT];
    expect(electorateFindings({ organ: null, rule: null, decisionMakers }, RECORDED, NOW)).toEqual(nothing);
    expect(
      electorateFindings({ organ: 'supervisoryBoard', rule: null, decisionMakers }, NOBODY, NOW),
    ).toEqual(nothing);
  });

  it('takes who has a conflict out of the votes at once, where the rule does', () => {
    const { rule } = presetOf('nl-bv-management-board-meeting');
    const decisionMakers = [margriet, { ...GEERT, conflicted: true }, { ...FATIMA, weight: '1/2' as const }];
    const people = (conflicts: 'excluded' | 'vote') =>
      electorateFindings({ organ: null, rule: { ...rule, conflicts }, decisionMakers }, RECORDED, NOW).people;
    expect(people('excluded')).toEqual([
      { id: margriet.id, isOnOrgan: null, exclusion: null, share: '2/3', recorded: null },
      { id: GEERT.id, isOnOrgan: null, exclusion: 'conflict', share: null, recorded: null },
      { id: FATIMA.id, isOnOrgan: null, exclusion: null, share: '1/3', recorded: null },
    ]);
    expect(people('vote').map(({ share }) => share)).toEqual(['2/5', '2/5', '1/5']);
  });

  it('takes out shares without a vote and terms that are over, and has no part of nothing', () => {
    const over = { ...GEERT, termEnds: '2026-11-20T08:59:59.999Z' };
    const people = (decisionMakers: readonly DraftDecisionMaker[]) =>
      electorateFindings({ organ: null, rule: null, decisionMakers }, RECORDED, NOW).people.map(
        ({ exclusion, share }) => [exclusion, share],
      );
    expect(people([ownShares, over, dijkstra])).toEqual([
      ['ownOrSubsidiaryShares', null],
      ['termEndedBefore', null],
      [null, '1'],
    ]);
    expect(people([{ ...GEERT, weight: '0' }])).toEqual([[null, null]]);
  });

  it('is whose shares are recorded with other votes or capital today, the votes of one holder taken together', () => {
    const recordedOf = (decisionMakers: readonly DraftDecisionMaker[], organ: Organ = 'shareholders') =>
      electorateFindings({ organ, rule: null, decisionMakers }, RECORDED, NOW).people.map(
        ({ recorded }) => recorded,
      );
    const recorded = { weight: '40', capital: '40' };
    const another = byHand(dijkstra, { id: id(94), name: 'Bas Dijkstra', email: 'bas@dijkstra.test' });
    expect(recordedOf([dijkstra, ownShares])).toEqual([null, null]);
    expect(recordedOf([{ ...dijkstra, weight: '30' }])).toEqual([recorded]);
    expect(recordedOf([{ ...dijkstra, capital: '30' }])).toEqual([recorded]);
    const half = { weight: '20', capital: '20' } as const;
    expect(
      recordedOf([
        { ...dijkstra, ...half },
        { ...another, ...half },
      ]),
    ).toEqual([null, null]);
    expect(recordedOf([dijkstra, { ...another, ...half }])).toEqual([recorded, recorded]);
    expect(recordedOf([margriet])).toEqual([null]);
    expect(recordedOf([{ ...GEERT, weight: '2' }], 'supervisoryBoard')).toEqual([null]);
  });

  it('misses no holder whose shares carry no vote', () => {
    const { missing } = electorateFindings(
      { organ: 'shareholders', rule: null, decisionMakers: [] },
      RECORDED,
      NOW,
    );
    expect(missing).toEqual([dijkstra]);
  });
});

describe('who is on an organ', () => {
  it('is known by the party, and where somebody was typed by the name or the address', () => {
    expect(
      onOrgan('supervisoryBoard', [
        { ...GEERT, id: id(91), source: 'hand', name: 'G. Postma' },
        { ...GEERT, id: id(92), partyId: id(93) },
        byHand(GEERT, { email: 'other@vanhouten.test', name: ' GEERT postma ' }),
        byHand(GEERT, { email: 'Geert@vanhouten.test', name: 'G. Postma' }),
        byHand(GEERT, { email: '', name: 'Somebody' }),
      ]),
    ).toEqual([true, false, true, true, false]);
  });

  it('sits on a board for the one who was appointed, and not in person', () => {
    expect(
      onOrgan('managementBoard', [
        byHand(pieter),
        byHand(pieter, { representing: null }),
        byHand(margriet, { representing: 'Van Houten Beheer B.V.' }),
      ]),
    ).toEqual([true, false, false]);
  });

  it('is a holder, whoever acts for them', () => {
    expect(
      onOrgan('shareholders', [
        { ...margriet, representing: 'Dijkstra Holding B.V.' },
        { ...margriet, representing: 'van houten beheer b.v.' },
        { ...dijkstra, representing: null },
        margriet,
      ]),
    ).toEqual([true, true, false, false]);
  });

  it('is, of a board of another law, who is recorded as its management', () => {
    expect(onOrgan('directors', [margriet, GEERT])).toEqual([true, false]);
  });
});

describe('a list that nobody changed', () => {
  it('holds members of the organ as they are recorded, whatever their ids and what the screen adds', () => {
    const listed = [aListedDecisionMaker({ id: id(94) })];
    expect([
      areUntouched('managementBoard', listed, RECORDED),
      areUntouched('supervisoryBoard', listed, RECORDED),
      areUntouched(null, listed, RECORDED),
      areUntouched(null, [], RECORDED),
    ]).toEqual([true, false, false, true]);
  });

  it('is changed by another weight, a conflict or an address', () => {
    const touched = (changes: Partial<DraftDecisionMaker>) =>
      areUntouched('managementBoard', [{ ...margriet, ...changes }, pieter], RECORDED);
    expect([
      touched({}),
      touched({ weight: '2' }),
      touched({ conflicted: true }),
      touched({ email: 'm@vanhouten.test' }),
    ]).toEqual([true, false, false, false]);
  });
});
