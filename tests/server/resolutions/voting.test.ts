import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/call';
import type { LinkedDecision } from '#contract/calls/callbacks';
import type {
  CancelReceipt,
  DecisionReceipt,
  ExtendReceipt,
  ResendReceipt,
  SaveReceipt,
  TieBreakReceipt,
} from '#contract/calls/receipts';
import type { ResolutionSummary } from '#contract/calls/resolutionList';
import type { Resolution } from '#contract/calls/resolutions';
import type { RichInline } from '#contract/richText';
import type { Database } from '#server/database/connection';
import { findBrokenLink } from '#server/database/event';
import { newId } from '#server/database/id';
import { newFileKey } from '#server/files/key';
import { hashOfText } from '#server/modules/resolutions/hashes';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { decisionMaker, type House, KADE, openHouse, type Problem, RULE } from '../../kit/voting';

const BEFORE_THE_END = '2026-11-27T22:59:59.999Z';
const AFTER_THE_END = '2026-11-27T23:00:00.000Z';

const types = ({ timeline }: Resolution) =>
  timeline.map(({ type }) => type.replace('resolution.', '')).reverse();
const decisions = ({ decisionMakers }: Resolution) => decisionMakers.map(({ decision }) => decision);

/** A document of the entity, of no resolution. @returns its id. */
async function addDocument({ kysely }: Database): Promise<string> {
  const id = newId();
  const document = {
    id,
    entity_id: idOf('entity', 'kade'),
    name: 'Valuation of Kadeweg 14.pdf',
    media_type: 'application/pdf',
    size_bytes: 1_234,
    hash: 'a'.repeat(64),
    file_key: newFileKey(),
    created_at: TEST_NOW,
  };
  await kysely.insertInto('document').values(document).execute();
  return id;
}

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());
  beforeEach(() => house.set(TEST_NOW));

  const decide = (id: string, body: object, as = 'jan', key?: string) =>
    house.call<DecisionReceipt & Problem>(`/resolutions/${id}/decision`, body, {
      as,
      method: 'PUT',
      ...(key !== undefined && { key }),
    });

  /** Meanwhile the administrator of the platform belongs to no entity of the group. */
  async function withoutMembership(work: () => Promise<void>): Promise<void> {
    const { kysely } = house.server.database;
    const set = (status: 'Active' | 'Inactive') =>
      kysely.updateTable('membership').set({ status }).where('user_id', '=', idOf('user', 'admin')).execute();
    await set('Inactive');
    await work().finally(() => set('Active'));
  }

  describe('Sending', () => {
    it('freezes a complete draft, invites everybody, and opens when the last invitation has its outcome', async () => {
      const draft = await house.draft();
      const sent = await house.send(draft);
      const frozen = await house.read(draft.id);
      expect(sent).toEqual({
        status: 200,
        body: {
          id: draft.id,
          status: 'Pending',
          revision: draft.revision,
          number: frozen.number,
          deadline: BEFORE_THE_END,
          invited: 3,
        },
      });
      expect(frozen.papersHash).toMatch(/^[0-9a-f]{64}$/);
      expect(frozen.textHash).toBe(frozen.text && hashOfText(frozen.text));
      await house.deliver();
      const opened = await house.read(draft.id);
      expect([opened.status, types(opened)]).toEqual([
        'Open',
        ['created', 'sent', 'invited', 'invited', 'invited', 'opened'],
      ]);
      expect(opened.decisionMakers.map(({ invitation }) => invitation?.status)).toEqual([
        'sent',
        'sent',
        'sent',
      ]);
    });

    it('counts the blanks that are to be filled in and sends when they are, with brackets that were typed', async () => {
      const blank = (hint: string) => ({ type: 'blank' as const, attrs: { hint } });
      const words = (text: string) => ({ type: 'text' as const, text });
      const textOf = (...content: readonly RichInline[]) => ({
        text: { type: 'doc' as const, content: [{ type: 'paragraph' as const, content }] },
      });
      const open = textOf(blank('name'), words(' gets € '), blank('amount'), words(' as of '), blank('name'));
      const draft = await house.draft(open);
      expect(draft.text).toEqual(open.text);
      const refused = await house.call<Problem>(`/resolutions/${draft.id}/send`, {
        revision: draft.revision,
      });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [{ field: 'text', message: 'Fill in 3 blanks of the text: name, amount.' }],
      ]);
      const filled = textOf(words('Kade gets € 5 as written [sic]'));
      const changed = await house.call<SaveReceipt>(
        `/resolutions/draft/${draft.id}`,
        { revision: draft.revision, ...filled },
        { method: 'PATCH' },
      );
      const sent = await house.send(changed.body);
      expect([sent.status, (await house.read(draft.id)).text]).toEqual([200, filled.text]);
    });

    it('names everything that is missing, and sends nothing', async () => {
      const draft = await house.draft({
        title: ' ',
        text: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'placeholder', attrs: { name: 'other' } }] }],
        },
        rule: { majority: [] },
        deadline: '2026-11-19',
        message: '',
        decisionMakers: [
          decisionMaker('Jan', '1', { email: '' }),
          decisionMaker('Anneke', '1', { email: 'nobody' }),
        ],
      });
      const { status, body } = await house.call<Problem>(`/resolutions/${draft.id}/send`, {
        revision: draft.revision,
      });
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([
        422,
        [
          'decisionMakers.0.email',
          'decisionMakers.1.email',
          'rule.quorum',
          'rule.abstentions',
          'rule.changeAllowed',
          'rule.tie',
          'rule.earlyFinish',
          'rule.conflicts',
          'rule.termEnd',
          'rule.method',
          'rule.nonVotingCapital',
          'rule.lapse',
          'rule.majority',
          'deadline',
          'title',
          'text',
          'message',
        ],
      ]);
      expect((await house.read(draft.id)).status).toBe('Draft');
    });

    it('sends no other version than the sender saw, and none twice', async () => {
      const draft = await house.draft();
      const stale = await house.send({ ...draft, revision: draft.revision - 1 });
      const first = await house.send(draft);
      const second = await house.send(draft);
      expect([stale.status, first.status, second.status]).toEqual([409, 200, 409]);
    });

    it('opens in spite of a bouncing address, shows it to admins, and reaches the person at another one', async () => {
      house.bouncing.add('lars@vanhouten.test');
      const draft = await house.draft();
      await house.send(draft);
      await house.deliver();
      const opened = await house.read(draft.id);
      const lars = opened.decisionMakers[2];
      expect([
        opened.status,
        lars?.invitation?.status,
        lars?.invitation?.failure,
        lars?.invitation?.answer,
      ]).toEqual(['Open', 'failed', 'addressUnknown', '550 lars@vanhouten.test: no such user']);
      expect((await house.read(draft.id, 'jan')).decisionMakers[2]?.invitation).toBe(null);
      const path = `/resolutions/${draft.id}/decision-makers/${lars?.id}`;
      const resent = await house.call<ResendReceipt>(path, { email: 'Visser@vanhouten.test' });
      await house.deliver();
      house.bouncing.clear();
      const again = await house.read(draft.id);
      expect([resent, again.decisionMakers[2]?.invitation?.status]).toEqual([
        {
          status: 200,
          body: {
            id: draft.id,
            status: 'Open',
            revision: draft.revision,
            decisionMaker: lars?.id,
            isReplaced: true,
          },
        },
        'sent',
      ]);
      expect((await house.byLink('Visser', 'for')).body.decisionMaker).toBe(lars?.id);
    });

    it('stays being sent while nobody could be reached', async () => {
      const names = ['jan', 'anneke', 'lars'];
      for (const name of names) house.bouncing.add(`${name}@vanhouten.test`);
      const draft = await house.draft();
      await house.send(draft);
      await house.deliver();
      house.bouncing.clear();
      const stuck = await house.read(draft.id);
      expect([stuck.status, stuck.acts]).toEqual(['Pending', ['cancel', 'extend', 'resend']]);
    });

    it('gives more time before it invites again what could not be sent in time', async () => {
      house.bouncing.add('jan@vanhouten.test');
      const { id, decisionMakers } = await house.opened({ decisionMakers: [decisionMaker('Jan', '1')] });
      house.bouncing.clear();
      house.set(AFTER_THE_END);
      const resend = () =>
        house.call<Problem>(`/resolutions/${id}/decision-makers/${decisionMakers[0]?.id}`, {});
      const early = await resend();
      const { status, acts } = await house.read(id);
      expect([early.status, early.body.detail, status, acts]).toEqual([
        409,
        'The last day to decide passed before the voting could open. Give more time first.',
        'Pending',
        ['cancel', 'extend'],
      ]);
      await house.call(`/resolutions/${id}/extend`, { deadline: '2026-12-04', reason: 'Nobody was reached' });
      expect((await resend()).status).toBe(200);
      await house.deliver();
      expect((await house.read(id)).status).toBe('Open');
    });

    it('asks who is excluded by a conflict for nothing, and says so by mail and behind the link', async () => {
      const decisionMakers = [decisionMaker('Jan', '1', { conflicted: true }), decisionMaker('Lars', '1')];
      const { id } = await house.opened({ decisionMakers });
      const letter = house.letters.findLast(({ to }) => to === 'jan@vanhouten.test');
      expect([letter?.subject, letter?.text]).toEqual([
        expect.stringMatching(/^A conflict of interest keeps you from RES-/),
        expect.stringContaining(
          'You take no part in this decision, and its text and documents are closed to you.',
        ),
      ]);
      expect(letter?.text).not.toContain('Please decide.');
      const { body } = await house.call<LinkedDecision>(
        '/callbacks/decision',
        { token: house.tokenOf('Jan') },
        { as: '' },
      );
      expect([body.hindrance, body.text, body.papers]).toEqual(['conflict', null, []]);
      const read = await house.read(id, 'jan');
      const told = read.decisionMakers.map(({ name, hindrance, isAwaited }) => [name, hindrance, isAwaited]);
      expect([read.acts, told]).toEqual([
        [],
        [
          ['Jan', 'conflict', false],
          ['Lars', null, true],
        ],
      ]);
    });

    it('ends older links of an address that was replaced', async () => {
      const { id, decisionMakers } = await house.opened();
      const old = house.tokenOf('Lars');
      await house.call(`/resolutions/${id}/decision-makers/${decisionMakers[2]?.id}`, {
        email: 'visser@vanhouten.test',
      });
      expect((await house.byToken(old, 'for')).status).toBe(410);
    });

    it('takes nothing by a link while the entity does without resolutions, and everything when they are back', async () => {
      const { kysely } = house.server.database;
      const { features } = await kysely
        .selectFrom('entity')
        .select('features')
        .where('id', '=', KADE)
        .executeTakeFirstOrThrow();
      const have = (names: typeof features) =>
        kysely.updateTable('entity').set({ features: names }).where('id', '=', KADE).execute();
      await house.opened();
      const token = house.tokenOf('Lars');
      await have(features.filter((name) => name !== 'resolutions'));
      const refused = await house.byToken(token, 'for');
      await have(features);
      const taken = await house.byToken(token, 'for');
      expect([refused.status, taken.status, taken.body.decision]).toEqual([410, 200, 'for']);
    });

    it('records who replaced an address, and tells the address to nobody', async () => {
      const { id, decisionMakers } = await house.opened();
      const [, , lars] = decisionMakers;
      await house.call(`/resolutions/${id}/decision-makers/${lars?.id}`, { email: 'visser@vanhouten.test' });
      const { timeline } = await house.read(id, 'jan');
      const { type, actor, payload } = timeline[0] ?? {};
      expect([type, actor?.id, payload]).toEqual([
        'resolution.addressReplaced',
        idOf('user', 'eva'),
        { decisionMaker: lars?.id, name: 'Lars', representing: null },
      ]);
    });

    it('lets the platform send an invitation again, and to no other address', async () => {
      const { id, decisionMakers } = await house.opened();
      const path = `/resolutions/${id}/decision-makers/${decisionMakers[2]?.id}`;
      await withoutMembership(async () => {
        const elsewhere = await house.call<Problem>(path, { email: 'admin@quorate.test' }, { as: 'admin' });
        const again = await house.call<ResendReceipt>(path, {}, { as: 'admin' });
        const { decisionMakers: asked } = await house.read(id);
        expect([elsewhere.status, again.status, again.body.isReplaced, asked[2]?.email]).toEqual([
          403,
          200,
          false,
          'lars@vanhouten.test',
        ]);
      });
    });
  });

  describe('Deciding', () => {
    it('counts decisions of the app and of links, and accepts at the deadline', async () => {
      const { id, decisionMakers: asked } = await house.opened();
      const receipt = (position: number) => ({
        status: 200,
        body: {
          id,
          status: 'Open',
          revision: 1,
          decisionMaker: asked[position]?.id,
          decision: 'for',
          consent: null,
          at: TEST_NOW.toISOString(),
        },
      });
      expect(await decide(id, { decision: 'for', reason: 'A good price' })).toEqual(receipt(0));
      expect(await house.byLink('Anneke', 'for')).toEqual(receipt(1));
      house.set(BEFORE_THE_END);
      expect((await house.byLink('Lars', 'against')).status).toBe(200);
      const open = await house.read(id);
      expect([open.status, decisions(open)]).toEqual(['Open', ['for', 'for', 'against']]);
      house.set(AFTER_THE_END);
      await house.closeDue();
      await house.closeDue();
      const closed = await house.read(id);
      expect([closed.status, closed.evaluation?.forWeight, closed.evaluation?.againstWeight]).toEqual([
        'Accepted',
        '60',
        '40',
      ]);
      expect(types(closed).slice(6)).toEqual(
        ['decided', 'decided', 'quorumReached', 'decided', 'accepted'].toSorted(
          (a, b) => types(closed).slice(6).indexOf(a) - types(closed).slice(6).indexOf(b),
        ),
      );
      await house.deliver();
      const told = house.letters.filter(({ subject }) => subject.startsWith(`Accepted: ${closed.number}`));
      expect(told.map(({ to }) => to).sort()).toEqual([
        'anneke@vanhouten.test',
        'jan@vanhouten.test',
        'lars@vanhouten.test',
      ]);
    });

    it('refuses a decision after the deadline, and closes in the same go', async () => {
      const { id } = await house.opened();
      await decide(id, { decision: 'for' });
      house.set(AFTER_THE_END);
      const late = await house.byLink('Lars', 'against');
      expect([late.status, (await house.read(id)).status]).toEqual([409, 'Rejected']);
      const later = await decide(id, { decision: 'against' });
      expect([later.status, later.body.detail]).toEqual([
        409,
        expect.stringMatching(
          /^Resolution RES-2026-\d+ was rejected at the end of .* Nothing was counted or changed\.$/,
        ),
      ]);
      expect(decisions(await house.read(id))).toEqual(['for', null, null]);
    });

    it('finishes early where the rule lets it, and counts nothing after', async () => {
      const { id } = await house.opened({
        rule: {
          ...RULE,
          earlyFinish: { accept: 'whenCertain', reject: 'whenCertain' },
          changeAllowed: false,
        },
      });
      await decide(id, { decision: 'for' });
      expect((await house.byLink('Anneke', 'for')).body.status).toBe('Open');
      expect((await house.byLink('Lars', 'for')).body.status).toBe('Accepted');
      const closed = await house.read(id);
      expect(types(closed).at(-1)).toBe('accepted');
    });

    it('serialises decisions at one moment: each is counted once, and the order is that of the record', async () => {
      const decisionMakers = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => decisionMaker(name, '1'));
      const { id } = await house.opened({ decisionMakers: decisionMakers });
      const answers = await Promise.all(decisionMakers.map(({ name }) => house.byLink(name, 'for')));
      expect(answers.map(({ status }) => status)).toEqual(decisionMakers.map(() => 200));
      const after = await house.read(id);
      expect([after.evaluation?.forWeight, types(after).filter((type) => type === 'decided')]).toEqual([
        '6',
        decisionMakers.map(() => 'decided'),
      ]);
      expect(types(after).filter((type) => type === 'quorumReached')).toEqual(['quorumReached']);
    });

    it('takes one of two requests with one link at one moment', async () => {
      const { id } = await house.opened();
      const token = house.tokenOf('Lars');
      const answers = await Promise.all([
        house.byToken(token, 'for', 'one'),
        house.byToken(token, 'against', 'two'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(types(await house.read(id)).filter((type) => type === 'decided')).toEqual(['decided']);
    });

    it('takes nothing by a link whose address was replaced while it waited for the lock', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id, decisionMakers } = await house.opened();
        const path = `/resolutions/${id}/decision-makers/${decisionMakers[2]?.id}`;
        const [, { status }] = await Promise.all([
          house.call(path, { email: 'visser@vanhouten.test' }),
          house.byLink('Lars', 'for'),
        ]);
        const told = types(await house.read(id)).slice(6);
        expect([status, told]).toEqual(
          status === 200 ? [200, ['decided', 'addressReplaced']] : [410, ['addressReplaced']],
        );
      }
    });

    it('answers the same request again with the same receipt, and a replayed link with 409', async () => {
      const { id } = await house.opened();
      const token = house.tokenOf('Lars');
      const [first, again] = [
        await house.byToken(token, 'for', 'key-1'),
        await house.byToken(token, 'for', 'key-1'),
      ];
      expect([again.status, again.body]).toEqual([200, first.body]);
      const replayed = await house.byToken(token, 'against', 'key-2');
      expect([replayed.status, (replayed.body as unknown as Problem).detail]).toEqual([
        409,
        expect.stringMatching(
          /^You have decided on .*, so this link is used up\. To change it, ask for a new link\.$/,
        ),
      ]);
      const inApp = [
        await decide(id, { decision: 'for' }, 'jan', 'key-3'),
        await decide(id, { decision: 'for' }, 'jan', 'key-3'),
        await decide(id, { decision: 'for' }, 'jan', 'key-4'),
      ];
      expect(inApp.map(({ status }) => status)).toEqual([200, 200, 200]);
      const after = await house.read(id);
      expect(types(after).filter((type) => type === 'decided')).toEqual(['decided', 'decided']);
    });

    it('uses up all links of a person who decides in the app, and gives a new one when it is sent again', async () => {
      const { id, decisionMakers } = await house.opened();
      const old = house.tokenOf('Jan');
      await decide(id, { decision: 'for' });
      expect((await house.byToken(old, 'against')).status).toBe(409);
      await house.call(`/resolutions/${id}/decision-makers/${decisionMakers[0]?.id}`, {});
      await house.deliver();
      expect((await house.byLink('Jan', 'against')).body.decision).toBe('against');
      expect(types(await house.read(id)).at(-1)).toBe('changed');
    });

    it('shows without using up, and hides the papers of who declared a conflict', async () => {
      await house.opened();
      const token = house.tokenOf('Lars');
      const show = () => house.call<LinkedDecision>('/callbacks/decision', { token }, { as: '' });
      expect([(await show()).body.link, (await show()).body.text === null]).toEqual(['usable', false]);
      await house.byToken(token, 'conflict');
      const after = (await show()).body;
      expect([after.link, after.text, after.decision]).toEqual(['used', null, 'conflict']);
    });

    it('closes a document of the entity to who has a conflict while it is a paper, and opens it at the end', async () => {
      const papers = [await addDocument(house.server.database)];
      const { id } = await house.opened({ papers });
      const seen = async (as: string) => [
        (await house.call(`/documents/${papers[0]}`, undefined, { as })).status,
        (await house.call<{ total: number }>('/documents?q=Kadeweg', undefined, { as })).body.total,
        (await house.read(id, as)).papers.length,
      ];
      expect([await seen('jan'), await seen('eva')]).toEqual([
        [200, 1, 1],
        [200, 1, 1],
      ]);
      await decide(id, { decision: 'conflict' });
      expect([await seen('jan'), await seen('eva')]).toEqual([
        [404, 0, 0],
        [200, 1, 1],
      ]);
      await house.call(`/resolutions/${id}/cancel`, { reason: 'No longer needed' });
      expect((await seen('jan')).slice(0, 2)).toEqual([200, 1]);
    });

    it('lists the vote that stands, which a conflict declared later takes back only where conflicts exclude', async () => {
      const listed = async (conflicts: 'excluded' | 'vote') => {
        const { id } = await house.opened({ rule: { ...RULE, conflicts } });
        await decide(id, { decision: 'for' });
        await decide(id, { decision: 'conflict' });
        const { body } = await house.call<Page<ResolutionSummary>>('/resolutions', undefined, { as: 'jan' });
        return body.items.find((item) => item.id === id)?.mine;
      };
      expect([await listed('vote'), await listed('excluded')]).toEqual([['for'], ['conflict']]);
    });

    it('allows no change where the rule does not, and no vote to who has a conflict', async () => {
      const { id } = await house.opened({ rule: { ...RULE, changeAllowed: false } });
      await decide(id, { decision: 'for' });
      const changed = await decide(id, { decision: 'against' });
      const same = await decide(id, { decision: 'for' });
      expect([changed.status, same.status, decisions(await house.read(id))[0]]).toEqual([409, 200, 'for']);
      const other = await house.opened({
        decisionMakers: [decisionMaker('Jan', '1', { conflicted: true }), decisionMaker('Lars', '1')],
      });
      expect((await decide(other.id, { decision: 'for' })).status).toBe(409);
    });

    it('takes votes on several resolutions at one moment, counts each of them, and breaks no record', async () => {
      const ids = [(await house.opened()).id, (await house.opened()).id, (await house.opened()).id];
      const tokens = ['Anneke', 'Lars'].map((name) => house.tokenOf(name));
      const votes = await Promise.all([
        ...ids.map((id) => decide(id, { decision: 'for' })),
        ...tokens.map((token) => house.byToken(token, 'against')),
        ...ids.map((id) => decide(id, { decision: 'abstain' })),
      ]);
      expect(votes.map(({ status }) => status)).toEqual(votes.map(() => 200));
      const { kysely } = house.server.database;
      const counted = await kysely
        .selectFrom('resolution')
        .select('decided')
        .where('id', 'in', ids)
        .orderBy('sequence')
        .execute();
      const broken = await kysely.transaction().execute((trx) => findBrokenLink(trx, KADE));
      expect([counted.map(({ decided }) => decided), broken]).toEqual([[1, 1, 3], null]);
    });

    it('asks for which decision maker, of somebody who has two', async () => {
      const own = [
        decisionMaker('Jan', '1', { representing: 'One B.V.' }),
        decisionMaker('Jan', '2', { representing: 'Two B.V.' }),
      ];
      const { id, decisionMakers } = await house.opened({ decisionMakers: own });
      const unsaid = await decide(id, { decision: 'for' });
      expect([unsaid.status, unsaid.body.errors]).toEqual([
        422,
        [{ field: 'decisionMaker', message: 'Say for whom you decide: One B.V., Two B.V.' }],
      ]);
      const said = await decide(id, { decision: 'for', decisionMaker: decisionMakers[1]?.id });
      expect([said.body.decisionMaker, decisions(await house.read(id))]).toEqual([
        decisionMakers[1]?.id,
        [null, 'for'],
      ]);
    });
  });

  describe('Keeping', () => {
    it('reminds who has not decided, and nobody twice within an hour', async () => {
      const { id } = await house.opened();
      await decide(id, { decision: 'for' });
      const remind = () => house.call<{ reminded: number } & Problem>(`/resolutions/${id}/remind`, {});
      expect((await remind()).body.reminded).toBe(2);
      const early = await remind();
      expect([early.status, early.body.detail]).toEqual([
        409,
        'Everybody who has not decided was reminded less than an hour ago. It can be done again at 11:00.',
      ]);
      house.set('2026-11-20T10:00:00.000Z');
      expect((await remind()).body.reminded).toBe(2);
    });

    it('extends the deadline for a reason, and tells everybody with a link that works', async () => {
      const { id } = await house.opened();
      const extend = (deadline: string) =>
        house.call<ExtendReceipt & Problem>(`/resolutions/${id}/extend`, {
          deadline,
          reason: 'The bank asked',
        });
      expect([(await extend('2026-11-27')).status, (await extend('2026-11-19')).status]).toEqual([422, 422]);
      expect((await extend('2026-12-04')).body.deadline).toBe('2026-12-04T22:59:59.999Z');
      house.set(AFTER_THE_END);
      await house.deliver();
      expect(house.letters.filter(({ text }) => text.includes('The bank asked'))).toHaveLength(3);
      expect((await house.byLink('Lars', 'for')).status).toBe(200);
    });

    it('does not extend beyond the lapse of the rule', async () => {
      const { id } = await house.opened({
        rule: { ...RULE, lapse: { days: 14, from: 'circulation', firstDayIs: 1 } },
      });
      const { status } = await house.call(`/resolutions/${id}/extend`, {
        deadline: '2026-12-31',
        reason: 'More',
      });
      expect(status).toBe(422);
    });

    it('cancels for a reason that reaches everybody, and then takes nothing more', async () => {
      const { id, number } = await house.opened();
      const cancelled = await house.call<CancelReceipt>(`/resolutions/${id}/cancel`, {
        reason: 'The buyer left',
      });
      expect(cancelled.body).toEqual({
        id,
        status: 'Cancelled',
        revision: 1,
        reason: 'The buyer left',
        at: TEST_NOW.toISOString(),
      });
      await house.deliver();
      expect(house.letters.filter(({ subject }) => subject.startsWith(`Cancelled: ${number}`))).toHaveLength(
        3,
      );
      expect((await decide(id, { decision: 'for' })).status).toBe(409);
      expect((await house.byLink('Lars', 'for')).status).toBe(409);
    });

    it('says nothing ill of an address whose invitation was cancelled before it was sent', async () => {
      const decisionMakers = () => [decisionMaker('Willem', '1')];
      const draft = await house.draft({ decisionMakers: decisionMakers() });
      await house.send(draft);
      await house.call(`/resolutions/${draft.id}/cancel`, { reason: 'Too early' });
      await house.deliver();
      const again = await house.draft({ decisionMakers: decisionMakers() });
      expect(again.decisionMakers.map(({ reach }) => reach)).toEqual(['verified']);
    });

    it('does not cancel what is decided already', async () => {
      const { id } = await house.opened();
      house.set(AFTER_THE_END);
      const { status } = await house.call(`/resolutions/${id}/cancel`, { reason: 'Too late' });
      expect([status, (await house.read(id)).status]).toEqual([409, 'Rejected']);
    });

    it('lets a tie wait for who breaks it', async () => {
      const { id } = await house.opened({
        rule: { ...RULE, tie: 'lot' },
        decisionMakers: [decisionMaker('Jan', '1'), decisionMaker('Lars', '1')],
      });
      await decide(id, { decision: 'for' });
      await house.byLink('Lars', 'against');
      const early = await house.call(`/resolutions/${id}/tie-break`, { result: 'accepted' });
      house.set(AFTER_THE_END);
      await house.closeDue();
      const waiting = await house.read(id);
      expect([early.status, waiting.status, waiting.acts.includes('breakTie')]).toEqual([409, 'Open', true]);
      const foreign = await house.call(`/resolutions/${id}/tie-break`, { result: 'accepted' }, { as: 'jan' });
      const broken = await house.call<TieBreakReceipt>(`/resolutions/${id}/tie-break`, {
        result: 'accepted',
      });
      expect([foreign.status, broken.status, broken.body.status]).toEqual([403, 200, 'Accepted']);
    });
  });

  describe('Whoever may not', () => {
    const ACTS: readonly [string, string, object][] = [
      ['send', 'POST', { revision: 1 }],
      ['decision', 'PUT', { decision: 'for' }],
      ['remind', 'POST', {}],
      ['cancel', 'POST', { reason: 'No' }],
      ['extend', 'POST', { deadline: '2026-12-04', reason: 'No' }],
      ['tie-break', 'POST', { result: 'accepted' }],
      ['decision-makers/01980000-0000-7000-8000-00000000000a', 'POST', {}],
    ];

    it.each(ACTS)('finds nothing of another entity: %s', async (act, method, body) => {
      const { id } = await house.opened();
      const entity = idOf('entity', 'terminals');
      const { status } = await house.call(`/resolutions/${id}/${act}`, body, { entity, method });
      expect(status).toBe(404);
    });

    it.each(ACTS)('is refused or finds nothing: %s', async (act, method, body) => {
      const draft = await house.draft();
      const opened = await house.opened();
      const asMember = async (id: string) =>
        (await house.call(`/resolutions/${id}/${act}`, body, { as: 'jan', method })).status;
      expect([await asMember(draft.id), await asMember(opened.id)]).toEqual([
        404,
        act === 'decision' ? 200 : 403,
      ]);
    });

    it('decides nothing with a token that never was, and leaves no token in the log', async () => {
      const { id } = await house.opened();
      const token = house.tokenOf('Lars');
      await house.byToken(token, 'for');
      const unknown = await house.byToken('A'.repeat(43), 'for');
      expect([unknown.status, (await house.read(id)).decisionMakers[2]?.decision]).toEqual([404, 'for']);
      expect(house.server.log.filter((line) => line.includes(token))).toEqual([]);
    });
  });
});
