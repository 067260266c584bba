import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '#contract/calls/meetingConvening';
import { conveningHelpSchema } from '#contract/schemas/meetingConvening';
import { holdingSchema, lineReceiptSchema, voteReceiptSchema } from '#contract/schemas/meetingHold';
import type { MeetingType } from '#contract/vocabulary';
import { newId } from '#server/database/id';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { type Meetings, openMeetings } from '../../kit/meetings';

const TWO_THIRDS = { counts: 'present', base: 'entitled', operator: '>=', fraction: '2/3' };

const BEHEER = { entity: 'beheer' } as const;

interface Shares {
  readonly holder: string;
  readonly of: string;
  readonly part: string;
  readonly votesBy?: string;
  readonly from?: string;
}

/** A class of its own beside the ordinary shares of the group. */
const shares = ({ holder, of, part, votesBy, from = '2020-01-01' }: Shares) => ({
  id: newId(),
  holder_party_id: idOf('party', holder),
  entity_id: idOf('entity', of),
  class: 'preferred',
  ownership: part,
  voting: part,
  valid_from: from,
  ...(votesBy && { votes_party_id: idOf('party', votesBy), votes_right: 'pledge' as const }),
});

const said = ({ name, weight, capital, isRequired, ownOrSubsidiaryShares }: Candidate) =>
  `${name}: ${weight} votes, ${capital} capital${isRequired ? '' : ', need not come'}${ownOrSubsidiaryShares ? ', no vote' : ''}`;

eachDatabase((open) => {
  let room: Meetings;
  beforeAll(async () => {
    room = await openMeetings(open);
    await room.server.database.kysely
      .insertInto('holding')
      .values([
        shares({ holder: 'beheer', of: 'beheer', part: '10' }),
        shares({ holder: 'sleepdienst', of: 'beheer', part: '12.5' }),
        shares({ holder: 'nordsee', of: 'beheer', part: '5', votesBy: 'dijkstra' }),
        shares({ holder: 'willem.smit', of: 'beheer', part: '4', votesBy: 'finance' }),
        shares({ holder: 'beheer', of: 'nordsee', part: '60', from: '2026-12-15' }),
      ])
      .execute();
  });
  afterAll(() => room.close());

  const convening = async (startsAt: string, type: MeetingType = 'General Meeting') => {
    const { body } = await room.send(
      'GET',
      `/meetings/convening?type=${encodeURIComponent(type)}&startsAt=${startsAt}`,
      undefined,
      BEHEER,
    );
    return conveningHelpSchema.parse(body).candidates;
  };
  const holders = (candidates: readonly Candidate[]) =>
    candidates.filter(({ capacity }) => /ordinary|preferred/.test(capacity));

  describe('Who is asked to a general meeting', () => {
    it('are the holders: own shares and those of subsidiaries of subsidiaries have no vote, pledged ones who casts theirs', async () => {
      expect(holders(await convening('2026-12-10T13:00:00Z')).map(said)).toEqual([
        'Stichting Administratiekantoor Van Houten: 600 votes, 600 capital',
        'Dijkstra Holding B.V.: 300 votes, 300 capital',
        'Margriet van Houten: 150 votes, 150 capital',
        'Noordersluis Sleepdienst B.V.: 125 votes, 125 capital, no vote',
        'Van Houten Beheer B.V.: 100 votes, 100 capital, need not come, no vote',
        'Van Houten Finance N.V.: 40 votes, 40 capital, no vote',
        'Nordsee Wind GmbH: 0 votes, 0 capital',
        'Willem Smit: 0 votes, 0 capital',
      ]);
    });

    it('are told as the group is on the day of the meeting', async () => {
      const before = holders(await convening('2026-12-10T13:00:00Z'));
      const after = holders(await convening('2026-12-20T13:00:00Z'));
      const nordsee = (all: readonly Candidate[]) =>
        all.find(({ name }) => name === 'Nordsee Wind GmbH')?.ownOrSubsidiaryShares;
      expect([nordsee(before), nordsee(after)]).toEqual([false, true]);
    });

    it('are no shareholders where a board meets', async () => {
      expect(holders(await convening('2026-12-10T13:00:00Z', 'Management Board Meeting'))).toEqual([]);
    });
  });

  /** A general meeting of all who are asked, begun. */
  const begun = async (startsAt = '2026-12-10T13:00:00Z') => {
    const people = (await convening(startsAt)).map(
      ({ partyId, userId, name, email, role, capacity, weight, capital }) => ({
        partyId,
        userId,
        name,
        email,
        role,
        capacity,
        weight,
        capital,
      }),
    );
    const endsAt = startsAt.replace('T13', 'T15');
    const { id } = await room.create({ type: 'General Meeting', startsAt, endsAt, people }, BEHEER);
    await room.send('PUT', `/meetings/${id}/begin`, undefined, BEHEER);
    const meeting = await room.read(id, BEHEER);
    const attendee = (name: string) => meeting.people.find((person) => person.name === name)?.id ?? '';
    return { id, meeting, attendee };
  };

  describe('A general meeting', () => {
    it('says of each attendee whether their shares have a vote, whoever wrote them down', async () => {
      const { meeting } = await begun();
      expect(
        meeting.people.filter(({ ownOrSubsidiaryShares }) => ownOrSubsidiaryShares).map(({ name }) => name),
      ).toEqual(['Noordersluis Sleepdienst B.V.', 'Van Houten Beheer B.V.', 'Van Houten Finance N.V.']);
    });

    it('says it as the group is on the day it begins', async () => {
      room.at('2026-12-20T13:00:00Z');
      const { meeting } = await begun();
      room.at(TEST_NOW);
      const nordsee = meeting.people.find(({ name }) => name === 'Nordsee Wind GmbH');
      expect(nordsee?.ownOrSubsidiaryShares).toBe(true);
    });

    it('counts its quorum without those shares', async () => {
      const { id, meeting, attendee } = await begun();
      const rule = {
        ...holdingSchema.parse((await room.send('GET', `/meetings/${id}/hold`, undefined, BEHEER)).body).rule,
        quorum: TWO_THIRDS,
      };
      await room.send('PUT', `/meetings/${id}/rule`, { rule }, BEHEER);
      const lines = [
        'Stichting Administratiekantoor Van Houten',
        'Noordersluis Sleepdienst B.V.',
        'Van Houten Beheer B.V.',
      ].map((name) => ({ attendee: attendee(name), act: 'arrived' }));
      const { body } = await room.send('POST', `/meetings/${id}/attendance`, { lines }, BEHEER);
      expect(meeting.people.length).toBeGreaterThan(8);
      expect(lineReceiptSchema.parse(body).quorum).toMatchObject({
        counted: '600',
        of: '1050',
        needed: '700',
        met: false,
      });
    });

    it('takes no vote for them, and says why', async () => {
      const { id, attendee } = await begun();
      const there = attendee('Noordersluis Sleepdienst B.V.');
      await room.send(
        'POST',
        `/meetings/${id}/attendance`,
        { lines: [{ attendee: there, act: 'arrived' }] },
        BEHEER,
      );
      const { agenda } = await room.read(id, BEHEER);
      const vote = voteReceiptSchema.parse(
        (
          await room.send(
            'POST',
            `/meetings/${id}/votes`,
            { item: agenda[0]?.id, motion: 'Agreed.', way: 'show' },
            BEHEER,
          )
        ).body,
      );
      expect(
        await room.told(
          room.send(
            'PUT',
            `/meetings/${id}/votes/${vote.voteId}/shown`,
            { votes: [{ attendee: there, decision: 'for' }] },
            BEHEER,
          ),
        ),
      ).toEqual([
        409,
        'The shares of Noordersluis Sleepdienst B.V. are held by the company itself or its subsidiary, and carry no vote.',
      ]);
    });
  });
});
