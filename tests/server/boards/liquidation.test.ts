import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Board } from '#contract/calls/boards';
import type { BoardKind } from '#contract/vocabulary';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { decisionMaker, type House, KADE, openHouse, RULE } from '../../kit/voting';

const TODAY = '2026-11-20';

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());

  const inKade = <T>(method: string, path: string, body?: unknown, as = 'eva') =>
    house.call<T>(path, body, { as, method, entity: KADE, key: randomUUID() });
  const openTerms = async () => {
    const boards = await Promise.all(
      (['management', 'supervisory'] as const).map(async (kind: BoardKind) =>
        inKade<Board>('GET', `/boards/${kind}/terms`),
      ),
    );
    return boards
      .flatMap(({ body }) => body.terms)
      .filter(({ until }) => until === null || until > TODAY)
      .map(({ party }) => party.name);
  };

  it('ends all terms of both boards on that day, with the votes under way, and tells each', async () => {
    house.set(TEST_NOW);
    const add = async (name: string, kind: BoardKind, from: string) => {
      const { body } = await inKade<{ id: string }>('POST', `/boards/${kind}`, {
        party: { name },
        position: 'Director',
        from,
      });
      const { party_id } = await house.server.database.kysely
        .selectFrom('board_member')
        .select('party_id')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
      return { termId: body.id, partyId: party_id };
    };
    const bo = await add('Bo Liquidated', 'management', '2026-01-01');
    const cas = await add('Cas Tocome', 'supervisory', '2027-01-01');
    const { id } = await house.opened({
      organ: 'managementBoard',
      rule: {
        ...RULE,
        quorum: null,
        majority: [{ base: 'entitled', operator: '>', fraction: '1/2' }],
        termEnd: { castBefore: 'counts', silent: 'leaves' },
      },
      decisionMakers: [
        {
          ...decisionMaker('Bo', '1', { capital: '0' }),
          source: 'managementBoard',
          partyId: bo.partyId,
        },
        decisionMaker('Lars', '1', { capital: '0' }),
      ],
    });
    expect(await openTerms()).toEqual(expect.arrayContaining(['Bo Liquidated', 'Cas Tocome', 'Jan de Boer']));

    const admin = await inKade<{ detail?: string }>(
      'PATCH',
      `/admin/entities/${KADE}`,
      { status: 'Liquidated' },
      'admin',
    );
    expect([admin.status, admin.body.detail]).toEqual([
      409,
      expect.stringMatching(/^\d+ terms on its boards run on\. Open the entity/),
    ]);

    expect((await inKade('PATCH', '/entity', { status: 'Liquidated' })).status).toBe(200);
    expect(await openTerms()).toEqual([]);
    expect((await inKade('GET', `/boards/management/${bo.termId}`)).body).toMatchObject({ until: TODAY });
    expect((await inKade('GET', `/boards/supervisory/${cas.termId}`)).status).toBe(404);
    const { status, decisionMakers } = await house.read(id);
    expect([status, decisionMakers.map(({ termEnds }) => termEnds)]).toEqual([
      'Open',
      ['2026-11-20T22:59:59.999Z', null],
    ]);
    const told = await house.server.database.kysely
      .selectFrom('event')
      .select('type')
      .where('entity_id', '=', KADE)
      .where((eb) => eb.or([eb('subject_id', 'in', [KADE, bo.termId, cas.termId, id])]))
      .orderBy('sequence', 'desc')
      .limit(4)
      .execute();
    expect(told.map(({ type }) => type)).toEqual([
      'resolution.termChanged',
      'board.removed',
      'board.ended',
      'entity.statusChanged',
    ]);

    const again = await inKade('POST', '/boards/management', {
      party: { id: idOf('party', 'jan') },
      position: 'Director',
      from: TODAY,
    });
    expect(again.status).toBe(422);
    expect((await inKade('PATCH', `/admin/entities/${KADE}`, { status: 'Active' }, 'admin')).status).toBe(
      200,
    );
    expect((await inKade('PATCH', `/admin/entities/${KADE}`, { status: 'Liquidated' }, 'admin')).status).toBe(
      200,
    );
  });
});
