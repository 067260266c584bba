import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/call';
import type { Draft, DraftDecisionMaker } from '#contract/calls/drafts';
import type { CreateReceipt } from '#contract/calls/receipts';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { type House, KADE, openHouse, type Problem } from '../../kit/voting';

const BEHEER = idOf('entity', 'beheer');
const NORDSEE = idOf('entity', 'nordsee');

eachDatabase((open) => {
  let house: House;
  let draft: CreateReceipt;
  beforeAll(async () => {
    house = await openHouse(open);
    draft = (await house.call<CreateReceipt>('/resolutions', {}, { entity: BEHEER })).body;
  });
  afterAll(() => house.server.close());

  const ask = (query = '', options: { as?: string; entity?: string } = {}) =>
    house.call<Page<DraftDecisionMaker> & Problem>(`/resolutions/draft/candidates/users${query}`, undefined, {
      entity: BEHEER,
      ...options,
    });
  const names = async (query = '') => (await ask(query)).body.items.map(({ name }) => name);

  describe('The users who can be asked to decide', () => {
    it('are let in or invited, in the order of their names, with one vote each', async () => {
      const { body } = await ask();
      expect(body.items.map(({ name }) => name)).toEqual([
        'Anneke Dijkstra',
        'Carolien de Wit',
        'Eva Brinkman',
        'Geert Postma',
        'Margriet van Houten',
        'Pieter Hoogland',
        'Sanne Vermeer',
        'Yasmina El Amrani',
      ]);
      expect(body.total).toBe(8);
      expect(
        new Set(body.items.map(({ weight, capital, source }) => `${weight} ${capital} ${source}`)),
      ).toEqual(new Set(['1 0 hand']));
    });

    it('are the persons that boards and holdings name, where they are recorded here', async () => {
      const { body } = await ask('?q=geert');
      expect(body.items).toEqual([
        {
          id: expect.any(String),
          source: 'hand',
          partyId: idOf('party', 'geert.postma'),
          name: 'Geert Postma',
          representing: null,
          email: 'geert.postma@vanhouten.test',
          weight: '1',
          capital: '0',
          group: null,
          present: false,
          conflicted: false,
          ownOrSubsidiaryShares: false,
          termEnds: null,
        },
      ]);
    });

    it('are no person of another entity, whose boards and holdings are its own', async () => {
      const { body } = await ask('', { entity: KADE });
      expect(body.items.map(({ name, partyId }) => [name, partyId])).toEqual([
        ['Eva Brinkman', null],
        ['Jan de Boer', idOf('party', 'jan')],
        ['Pieter Hoogland', idOf('party', 'pieter.hoogland')],
        ['Sanne Vermeer', idOf('party', 'sanne.vermeer')],
        ['Yasmina El Amrani', null],
      ]);
    });

    it('are found by a part of the name or the address, whatever stands in it, page by page', async () => {
      expect(await names('?q=VAN%20HOU')).toEqual(['Margriet van Houten']);
      expect(await names('?q=admin%40')).toEqual(['Yasmina El Amrani']);
      expect(await names('?q=%25')).toEqual([]);
      expect(await names('?limit=2&page=2')).toEqual(['Eva Brinkman', 'Geert Postma']);
      expect((await ask('?limit=101')).status).toBe(422);
    });

    it('can be stored as decision makers as they are', async () => {
      const { items } = (await ask('?limit=3')).body;
      const path = `/resolutions/draft/${draft.id}`;
      await house.call(
        path,
        { revision: draft.revision, decisionMakers: items },
        { entity: BEHEER, method: 'PATCH' },
      );
      const { body } = await house.call<Draft>(path, undefined, { entity: BEHEER });
      expect(body.decisionMakers.map(({ name, reach }) => [name, reach])).toEqual(
        items.map(({ name }) => [name, 'verified']),
      );
    });

    it('are told to who drafts in the entity, and to nobody else', async () => {
      const answers = [
        await ask('', { entity: KADE, as: 'jan' }),
        await ask('', { entity: NORDSEE, as: 'jan' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 404]);
    });
  });
});
