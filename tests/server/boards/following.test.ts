import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AffectedResolutions, BoardReceipt } from '#contract/calls/boards';
import type { Candidates } from '#contract/calls/drafts';
import type { Rule } from '#contract/decision/rule';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { decisionMaker, type House, KADE, openHouse, RULE } from '../../kit/voting';

const BEHEER = idOf('entity', 'beheer');
const JAN = idOf('party', 'jan');
const YESTERDAY_ENDS = '2026-11-21T22:59:59.999Z';
const LATER = '2026-11-22T12:00:00.000Z';

/** A board on which each member has one vote; who voted before the end of their term did so in vain, who did not leaves. */
const BOARD_RULE: Rule = {
  ...RULE,
  quorum: null,
  majority: [{ base: 'entitled', operator: '>', fraction: '1/2' }],
  changeAllowed: false,
  termEnd: { castBefore: 'void', silent: 'leaves' },
};

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());
  beforeEach(() => house.set(TEST_NOW));

  const board = (method: string, path: string, body?: unknown, entity = KADE) =>
    house.call<BoardReceipt>(`/boards/management${path}`, body, { method, entity, key: randomUUID() });

  /** Three new directors and a resolution on which they decide. */
  const begin = async (rule: Rule = BOARD_RULE) => {
    const names = ['Bo', 'Cas', 'Dee'].map((name) => `${name}${randomUUID().slice(0, 8)}`);
    const members = await Promise.all(
      names.map(async (name) => {
        const { body } = await board('POST', '', {
          party: { name, email: `${name}@vanhouten.test` },
          position: 'Director',
          from: '2026-01-01',
        });
        const { party_id } = await house.server.database.kysely
          .selectFrom('board_member')
          .select('party_id')
          .where('id', '=', body.id)
          .executeTakeFirstOrThrow();
        return { name, termId: body.id, partyId: party_id };
      }),
    );
    const resolution = await house.opened({
      organ: 'managementBoard',
      rule,
      decisionMakers: members.map(({ name, partyId }) => ({
        ...decisionMaker(name, '1', { capital: '0' }),
        source: 'managementBoard',
        partyId,
      })),
    });
    const [bo, cas, dee] = members;
    if (!bo || !cas || !dee) throw new Error('There are three');
    return { id: resolution.id, bo, cas, dee };
  };
  const sums = async (id: string) => {
    const { status, evaluation, decisionMakers } = await house.read(id);
    const { forWeight, againstWeight } = evaluation ?? {};
    return { status, forWeight, againstWeight, termEnds: decisionMakers.map(({ termEnds }) => termEnds) };
  };
  const recorded = async (id: string) =>
    (await house.read(id)).timeline.map(({ type }) => type.replace('resolution.', '')).slice(0, 2);

  it('a term that ends takes exactly that vote out of an open resolution, and the record tells it', async () => {
    const { id, bo, cas, dee } = await begin();
    await house.byLink(bo.name, 'for');
    await house.byLink(cas.name, 'for');
    await house.byLink(dee.name, 'against');
    const before = await sums(id);
    house.set(LATER);
    const { status } = await board('PATCH', `/${bo.termId}`, { until: '2026-11-21' });
    expect([before, status, await sums(id)]).toEqual([
      { status: 'Open', forWeight: '2', againstWeight: '1', termEnds: [null, null, null] },
      200,
      { status: 'Open', forWeight: '1', againstWeight: '1', termEnds: [YESTERDAY_ENDS, null, null] },
    ]);
    expect((await house.read(id)).timeline[0]).toMatchObject({
      type: 'resolution.termChanged',
      actor: { name: 'Eva Brinkman' },
      payload: { name: bo.name, until: YESTERDAY_ENDS },
    });
  });

  it('an end that is taken back gives the vote back, and a further term goes on with it', async () => {
    const { id, bo } = await begin();
    await house.byLink(bo.name, 'for');
    house.set(LATER);
    await board('PATCH', `/${bo.termId}`, { until: '2026-11-21' });
    await board('POST', `/${bo.termId}`, { from: '2026-11-22', until: '2026-12-31' });
    expect(await sums(id)).toMatchObject({
      forWeight: '1',
      termEnds: ['2026-12-31T22:59:59.999Z', null, null],
    });
  });

  it('a resolution that is decided by the end of terms is closed in the same moment, once', async () => {
    const { id, bo, cas, dee } = await begin({
      ...BOARD_RULE,
      earlyFinish: { accept: 'whenCertain', reject: 'never' },
    });
    await house.byLink(bo.name, 'for');
    house.set(LATER);
    const ids = [cas.termId, dee.termId];
    await board('PATCH', '', { ids, until: '2026-11-21' });
    expect([(await sums(id)).status, await recorded(id)]).toEqual(['Accepted', ['accepted', 'termChanged']]);
    const { body } = await board('PATCH', '', { ids, until: '2026-11-20' });
    expect([body, (await sums(id)).termEnds[1]]).toEqual([
      { items: ids.map((each) => ({ id: each, from: '2026-01-01', until: '2026-11-20' })) },
      YESTERDAY_ENDS,
    ]);
  });

  it('who was recorded by mistake never counted', async () => {
    const { id, bo, cas } = await begin();
    await house.byLink(bo.name, 'for');
    await house.byLink(cas.name, 'for');
    await board('DELETE', `/${bo.termId}`);
    expect(await sums(id)).toEqual({
      status: 'Open',
      forWeight: '1',
      againstWeight: '0',
      termEnds: ['2026-11-19T22:59:59.999Z', null, null],
    });
  });

  it('what a change touches is asked before, as far as the caller may read it', async () => {
    const { id, bo } = await begin();
    await house.byLink(bo.name, 'for');
    const affected = async (entity = KADE) =>
      (
        await house.call<AffectedResolutions>('/boards/management/affects', undefined, { entity })
      ).body.items.find((item) => item.id === id);
    const found = await affected();
    const own = found?.decisionMakers.find(({ partyId }) => partyId === bo.partyId);
    expect([found?.termEnd, found?.askedOn, own, await affected(BEHEER)]).toEqual([
      BOARD_RULE.termEnd,
      '2026-11-20',
      { partyId: bo.partyId, termEnds: null, decidedAt: TEST_NOW.toISOString() },
      undefined,
    ]);
  });

  it('a reappointment that is recorded already is seen by who is asked next, as it is by who was asked', async () => {
    const { id, bo } = await begin();
    await board('PATCH', `/${bo.termId}`, { until: '2026-12-31' });
    await board('POST', `/${bo.termId}`, { from: '2027-01-01', until: '2027-06-30' });
    const { body } = await house.call<Candidates>('/resolutions/draft/candidates', undefined, {
      entity: KADE,
    });
    const next = body.managementBoard.find(({ partyId }) => partyId === bo.partyId);
    expect([next?.termEnds, (await sums(id)).termEnds[0]]).toEqual([
      '2027-06-30T21:59:59.999Z',
      '2027-06-30T21:59:59.999Z',
    ]);
  });

  it('terms that change between draft and sending are those that decision makers are sent with', async () => {
    const { bo, cas } = await begin();
    const draft = await house.draft({
      organ: 'managementBoard',
      rule: BOARD_RULE,
      decisionMakers: [bo, cas].map(({ name, partyId }) => ({
        ...decisionMaker(name, '1', { capital: '0', termEnds: '2026-12-31T22:59:59.999Z' }),
        source: 'managementBoard' as const,
        partyId,
      })),
    });
    await board('PATCH', `/${bo.termId}`, { until: '2026-12-31' });
    await board('POST', `/${bo.termId}`, { from: '2027-01-01', until: '2027-06-30' });
    expect((await house.send(draft)).status).toBe(200);
    expect((await sums(draft.id)).termEnds).toEqual(['2027-06-30T21:59:59.999Z', null]);
  });

  it('what changes no day of a term changes no vote', async () => {
    const { id, bo } = await begin();
    const before = await recorded(id);
    await board('PATCH', `/${bo.termId}`, { position: 'Chair' });
    expect(await recorded(id)).toEqual(before);
  });

  it('a vote at the same moment counts before the end or not at all', async () => {
    const { id, bo } = await begin();
    house.set(LATER);
    const [ended, voted] = await Promise.all([
      board('PATCH', `/${bo.termId}`, { until: '2026-11-21' }),
      house.byLink(bo.name, 'for'),
    ]);
    expect([ended.status, [200, 409].includes(voted.status), (await sums(id)).forWeight]).toEqual([
      200,
      true,
      '0',
    ]);
  });

  it('the end of a term in another entity touches nothing here', async () => {
    const { id } = await house.opened({
      organ: 'managementBoard',
      rule: BOARD_RULE,
      decisionMakers: [
        { ...decisionMaker('Jan', '1', { capital: '0' }), source: 'managementBoard', partyId: JAN },
        decisionMaker('Lars', '1', { capital: '0' }),
      ],
    });
    const term = await board(
      'POST',
      '',
      { party: { id: JAN }, position: 'Director', from: '2026-01-01' },
      BEHEER,
    );
    house.set(LATER);
    const ended = await board('PATCH', `/${term.body.id}`, { until: '2026-11-21' }, BEHEER);
    expect([term.status, ended.status, (await sums(id)).termEnds]).toEqual([200, 200, [null, null]]);
  });
});
