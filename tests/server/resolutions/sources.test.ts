import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/call';
import type { BoardMember } from '#contract/calls/boards';
import type {
  Candidates,
  Draft,
  DraftDecisionMaker,
  DraftStart,
  DraftTemplates,
} from '#contract/calls/drafts';
import type { CreateReceipt } from '#contract/calls/receipts';
import { newId } from '#server/database/id';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { decisionMaker, type House, KADE, openHouse, type Problem } from '../../kit/voting';

const BEHEER = idOf('entity', 'beheer');
const TERMINALS = idOf('entity', 'terminals');
const NORDSEE = idOf('entity', 'nordsee');

type Members = Problem & { readonly items: readonly BoardMember[]; readonly total: number };

const said = ({
  name,
  representing,
  weight,
  capital,
  ownOrSubsidiaryShares,
  termEnds,
}: DraftDecisionMaker) => ({
  name,
  representing,
  weight,
  capital,
  ...(ownOrSubsidiaryShares && { ownOrSubsidiaryShares }),
  ...(termEnds && { termEnds }),
});

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());
  beforeEach(() => house.set(TEST_NOW));

  const draftIn = async (entity: string) => {
    const { body } = await house.call<CreateReceipt>('/resolutions', {}, { entity });
    return (await house.call<Draft>(`/resolutions/draft/${body.id}`, undefined, { entity })).body;
  };
  const candidates = async (entity: string) =>
    (await house.call<Candidates>('/resolutions/draft/candidates', undefined, { entity })).body;

  describe('The boards', () => {
    const names = async (path: string, entity = BEHEER) => {
      const { body } = await house.call<Members>(path, undefined, { entity });
      return body.items.map(({ party, position }) => `${party.name}, ${position}`);
    };

    it('list who is in office on a day, who has been for longest first', async () => {
      expect(await names('/boards/management')).toEqual([
        'Margriet van Houten, Chief executive officer',
        'Pieter Hoogland, Chief financial officer',
      ]);
      expect(await names('/boards/management?asOf=2020-01-15')).toEqual([
        'Willem Smit, Chief financial officer',
        'Margriet van Houten, Chief executive officer',
      ]);
      expect(await names('/boards/supervisory?asOf=2027-01-15')).toContain('Carolien de Wit, Member');
    });

    it('are read in pages', async () => {
      const page = await house.call<Members>('/boards/management?limit=1&page=2', undefined, {
        entity: BEHEER,
      });
      expect([page.body.total, page.body.items.map(({ party }) => party.name)]).toEqual([
        2,
        ['Pieter Hoogland'],
      ]);
    });

    it('say on whose behalf somebody sits, one by one, and only inside their entity', async () => {
      const { body } = await house.call<Members>('/boards/management');
      const pieter = body.items.find(({ party }) => party.name === 'Pieter Hoogland');
      const path = `/boards/management/${pieter?.id}`;
      const one = await house.call<BoardMember>(path);
      expect([one.body.representedBy?.name, one.body]).toEqual(['Van Houten Beheer B.V.', pieter]);
      const elsewhere = await house.call<Problem>(path, undefined, { entity: BEHEER });
      const otherBoard = await house.call<Problem>(path.replace('management', 'supervisory'));
      expect([elsewhere.status, otherBoard.status]).toEqual([404, 404]);
    });

    it('tell addresses to admins, and to others their own', async () => {
      const emails = async (as: string) =>
        (await house.call<Members>('/boards/management', undefined, { as })).body.items.map(
          ({ email }) => email,
        );
      expect((await emails('eva')).every((email) => email !== null)).toBe(true);
      expect((await emails('jan')).filter((email) => email !== null)).toEqual(['jan@vanhouten.test']);
    });
  });

  describe('Who can be asked to decide', () => {
    it('are the boards of today, each with one vote, until their term ends', async () => {
      const { managementBoard, supervisoryBoard } = await candidates(BEHEER);
      expect(managementBoard.map(said)).toEqual([
        { name: 'Margriet van Houten', representing: null, weight: '1', capital: '0' },
        {
          name: 'Pieter Hoogland',
          representing: null,
          weight: '1',
          capital: '0',
          termEnds: '2029-08-31T21:59:59.999Z',
        },
      ]);
      expect(supervisoryBoard.map(({ name }) => name)).toEqual(['Geert Postma']);
    });

    it('are the holders with their votes and their capital, which are not the same', async () => {
      const { holdings, unknownHolders } = await candidates(TERMINALS);
      expect([holdings.map(said), unknownHolders]).toEqual([
        [
          { name: 'Pieter Hoogland', representing: 'Van Houten Beheer B.V.', weight: '60', capital: '50' },
          { name: 'Jan de Boer', representing: 'Kade Vastgoed B.V.', weight: '40', capital: '40' },
        ],
        '10',
      ]);
    });

    it('are told with the part in unknown hands; a company that is half its own has its vote, because half is no control', async () => {
      const held = (holder: string, entity: string, ownership: string, voting = ownership) => ({
        id: newId(),
        holder_party_id: idOf('party', holder),
        entity_id: idOf('entity', entity),
        class: 'ordinary',
        ownership,
        voting,
        valid_from: '2020-01-01',
      });
      await house.server.database.kysely
        .insertInto('holding')
        .values([
          held('beheer', 'nordsee', '30', '25'),
          held('sleepdienst', 'nordsee', '2'),
          held('nordsee', 'sleepdienst', '50'),
        ])
        .execute();
      const { holdings, unknownHolders } = await candidates(NORDSEE);
      expect([holdings.map(said), unknownHolders]).toEqual([
        [
          { name: 'Van Houten Beheer B.V.', representing: null, weight: '25', capital: '30' },
          { name: 'Noordersluis Sleepdienst B.V.', representing: null, weight: '2', capital: '2' },
        ],
        '68',
      ]);
    });

    it('are who casts the votes of pledged shares and stands for their capital, beside the holder, who has neither of them', async () => {
      const shares = {
        entity_id: KADE,
        class: 'pledged',
        ownership: '20',
        voting: '20',
        valid_from: '2020-01-01',
      };
      await house.server.database.kysely
        .insertInto('holding')
        .values([
          {
            ...shares,
            id: newId(),
            holder_party_id: idOf('party', 'beheer'),
            votes_party_id: idOf('party', 'nordsee'),
            votes_right: 'pledge',
          },
          {
            ...shares,
            id: newId(),
            holder_party_id: idOf('party', 'kade'),
            votes_party_id: idOf('party', 'nordsee'),
            votes_right: 'usufruct',
          },
        ])
        .execute();
      const { holdings } = await candidates(KADE);
      const byHolder = new Map(
        holdings.map((one) => [one.representing ?? one.name, { ...said(one), name: '', representing: null }]),
      );
      const none = { name: '', representing: null, weight: '0', capital: '0' };
      expect([
        byHolder.get('Van Houten Beheer B.V.'),
        byHolder.get('Nordsee Wind GmbH'),
        byHolder.get('Kade Vastgoed B.V.'),
      ]).toEqual([
        { ...none, weight: '100', capital: '100' },
        { ...none, weight: '40', capital: '40' },
        { ...none, ownOrSubsidiaryShares: true },
      ]);
    });

    it('are told to who drafts in the entity, and to nobody else', async () => {
      const path = '/resolutions/draft/candidates';
      const answers = [
        await house.call(path, undefined, { as: 'jan' }),
        await house.call(path, undefined, { as: 'jan', entity: NORDSEE }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 404]);
    });
  });

  describe('What a new draft begins with', () => {
    const begun = (entity: string, as = 'eva') =>
      house.call<DraftStart & Problem>('/resolutions/draft/new', undefined, { entity, as });

    it('is what a draft holds that is made, and writes nothing', async () => {
      const drafts = async () =>
        (await house.call<Page<unknown>>('/resolutions?status=Draft', undefined, { entity: NORDSEE })).body
          .total;
      const before = await drafts();
      const { templates, ...start } = (await begun(NORDSEE)).body;
      expect(await drafts()).toBe(before);
      const draft = await draftIn(NORDSEE);
      expect(draft).toMatchObject(start);
      const made = await house.call<DraftTemplates>(`/resolutions/draft/${draft.id}/template`, undefined, {
        entity: NORDSEE,
      });
      expect(templates).toEqual(made.body);
    });

    it('is told to who drafts in the entity, and to nobody else', async () => {
      const answers = [await begun(KADE, 'jan'), await begun(NORDSEE, 'jan')];
      expect(answers.map(({ status }) => status)).toEqual([403, 404]);
    });
  });

  describe('The templates of a draft', () => {
    it('come with what their placeholders stand for in this draft', async () => {
      const { id } = await house.draft({ title: 'Sale of Kadeweg 14', deadline: '2026-11-27' });
      const { body } = await house.call<DraftTemplates & { readonly values: Record<string, string> }>(
        `/resolutions/draft/${id}/template`,
      );
      expect(body.values).toMatchObject({
        'entity.name': 'Kade Vastgoed B.V.',
        'entity.number': '24291830',
        'entity.seat': 'Rotterdam',
        'resolution.title': 'Sale of Kadeweg 14',
        'date.sent': '20 November 2026',
        'date.deadline': '27 November 2026',
      });
      const used = body.templates.flatMap(
        ({ text }) => JSON.stringify(text).match(/"name":"[a-z.]+"/g) ?? [],
      );
      const known = new Set(Object.keys(body.values).map((name) => `"name":"${name}"`));
      expect([body.templates.length > 0, used.filter((name) => !known.has(name))]).toEqual([true, []]);
    });

    it('are not told inside another entity', async () => {
      const { id } = await draftIn(KADE);
      const answer = await house.call(`/resolutions/draft/${id}/template`, undefined, { entity: NORDSEE });
      expect(answer.status).toBe(404);
    });
  });

  describe('The decision makers of a draft', () => {
    it('are verified: an address that is missing, wrong or bouncing is named, and a person who is listed twice', async () => {
      house.bouncing.add('gone@vanhouten.test');
      const failing = await house.draft({
        decisionMakers: [{ ...decisionMaker('Lars', '1'), email: 'gone@vanhouten.test' }],
      });
      await house.send(failing);
      await house.deliver();
      const jan = decisionMaker('Jan', '1');
      const { decisionMakers } = await house.draft({
        decisionMakers: [
          jan,
          { ...decisionMaker('Anneke', '1'), email: '' },
          { ...decisionMaker('Sofie', '1'), email: 'sofie at home' },
          { ...decisionMaker('Lars', '1'), email: 'Gone@vanhouten.test' },
          { ...jan, id: decisionMaker('Jan', '1').id },
        ],
      });
      expect(decisionMakers.map(({ reach }) => reach)).toEqual([
        'verified',
        'missing',
        'invalid',
        'bounced',
        'repeated',
      ]);
    });
  });

  describe('A holder whose shares carry no vote', () => {
    it('is not asked, so needs no address, and is sent nothing', async () => {
      const silent = { ...decisionMaker('Kade', '0'), email: '', ownOrSubsidiaryShares: true };
      const draft = await house.draft({ decisionMakers: [decisionMaker('Jan', '1'), silent] });
      expect(draft.decisionMakers.map(({ reach }) => reach)).toEqual(['verified', 'unasked']);
      await house.send(draft);
      await house.deliver();
      expect((await house.read(draft.id)).status).toBe('Open');
    });
  });

  describe('A correction', () => {
    const cancelled = async () => {
      const { id } = await house.opened();
      await house.call(`/resolutions/${id}/cancel`, { reason: 'Wrong price.' });
      return house.read(id);
    };
    const supersede = (id: string, options: { entity?: string; as?: string } = {}) =>
      house.call<CreateReceipt & Problem>('/resolutions', { supersedes: id }, options);

    it('is a new resolution with the words and people of the old one, and each names the other', async () => {
      const old = await cancelled();
      const { body: receipt } = await supersede(old.id);
      expect(receipt).toEqual({ id: receipt.id, status: 'Draft', revision: 0, supersedes: old.id });
      const { body: draft } = await house.call<Draft>(`/resolutions/draft/${receipt.id}`);
      expect([draft.title, draft.decisionMakers.map(({ name }) => name), draft.supersedes]).toEqual([
        old.title,
        old.decisionMakers.map(({ name }) => name),
        { id: old.id, number: old.number, title: old.title },
      ]);
      const { supersededBy, status, timeline } = await house.read(old.id);
      expect([supersededBy?.number, status]).toEqual([draft.number, 'Cancelled']);
      expect([timeline[0]?.type, timeline[0]?.payload]).toEqual([
        'resolution.superseded',
        { by: receipt.id },
      ]);
    });

    it('is made once, of what is closed, by admins, and inside the entity', async () => {
      const old = await cancelled();
      const open = await house.opened();
      const answers = [
        await supersede(old.id, { entity: NORDSEE }),
        await supersede(old.id, { as: 'jan' }),
        await supersede(open.id),
        await supersede(old.id),
        await supersede(old.id),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 403, 409, 200, 409]);
    });
  });
});
