import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/call';
import type { DecisionReceipt } from '#contract/calls/receipts';
import type { ResolutionSummary } from '#contract/calls/resolutionList';
import type { DecisionBody, Resolution } from '#contract/calls/resolutions';
import type { Rule } from '#contract/decision/rule';
import { presetOf } from '#domain/decision/presets';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { decisionMaker, type House, openHouse, type Problem } from '../../kit/voting';

const LATER = '2026-11-20T12:00:00.000Z';
const AFTER_THE_END = '2026-11-27T23:00:00.000Z';

const RULE: Rule = presetOf('nl-bv-written-shareholders').rule;
const PATIENT: Rule = { ...RULE, earlyFinish: { accept: 'never', reject: 'never' } };

const DIRECTORS = ['Jan de Boer', 'Pieter Hoogland', 'Sanne Vermeer'];

/** A rule's way of deciding as it stands, by names. */
function wayOf({ evaluation, decisionMakers }: Resolution) {
  const nameOf = (id: string) => decisionMakers.find((one) => one.id === id)?.name;
  const method = evaluation?.derivation.method;
  return {
    outcome: evaluation?.outcome,
    met: evaluation?.methodMet,
    refused: method?.refused.map(nameOf),
    outstanding: method?.outstanding.map(nameOf),
    unadvised: method?.unadvised.map(nameOf),
  };
}

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());
  beforeEach(() => {
    house.set(TEST_NOW);
    house.bouncing.clear();
  });

  const opened = (rule: Rule = RULE) =>
    house.opened({ rule, decisionMakers: [decisionMaker('Eva', '60'), decisionMaker('Mila', '40')] });
  const decide = (id: string, body: DecisionBody, as = 'eva') =>
    house.call<DecisionReceipt & Problem>(`/resolutions/${id}/decision`, body, { as, method: 'PUT' });
  const byLink = (name: string, decision: string, consentToMethod?: boolean) =>
    house.call<Problem>(
      '/callbacks/decision',
      { token: house.tokenOf(name), decision, ...(consentToMethod !== undefined && { consentToMethod }) },
      { as: '', method: 'PUT' },
    );

  describe('The advice of the directors', () => {
    it('is asked by mail of directors who are not in the list, who have no vote and no link', async () => {
      const before = house.letters.length;
      const resolution = await opened();
      expect(resolution.decisionMakers.map(({ name, weight }) => [name, weight])).toEqual([
        ['Eva', '60'],
        ['Mila', '40'],
        ...DIRECTORS.map((name) => [name, '0']),
      ]);
      const mails = house.letters.slice(before).map(({ to, link }) => [to, link?.startsWith('/decision#')]);
      expect(mails.toSorted()).toEqual([
        ['eva@vanhouten.test', true],
        ['jan@vanhouten.test', false],
        ['mila@vanhouten.test', true],
        ['pieter.hoogland@vanhouten.test', false],
        ['sanne.vermeer@vanhouten.test', false],
      ]);
      expect(wayOf(resolution)).toEqual({
        outcome: 'open',
        met: false,
        refused: [],
        outstanding: ['Eva', 'Mila'],
        unadvised: [],
      });
    });

    it('is recorded when the mail is sent, and is what the adoption waits for until then', async () => {
      house.bouncing.add('sanne.vermeer@vanhouten.test');
      const { id, decisionMakers } = await opened();
      await byLink('Mila', 'for', true);
      const { body } = await decide(id, { decision: 'for', consentToMethod: true });
      expect([body.status, wayOf(await house.read(id))]).toEqual([
        'Open',
        { outcome: 'open', met: false, refused: [], outstanding: [], unadvised: ['Sanne Vermeer'] },
      ]);
      const sanne = decisionMakers.find(({ name }) => name === 'Sanne Vermeer');
      await house.call(`/resolutions/${id}/decision-makers/${sanne?.id}`, { email: 'sanne@vanhouten.test' });
      expect((await house.read(id)).status).toBe('Open');
      await house.deliver();
      const adopted = await house.read(id);
      expect([adopted.status, wayOf(adopted)]).toEqual([
        'Accepted',
        { outcome: 'accepted', met: true, refused: [], outstanding: [], unadvised: [] },
      ]);
    });

    it('is no vote and no consent: a director is asked for neither, and told why', async () => {
      const { id } = await opened();
      const list = await house.call<Page<ResolutionSummary>>('/resolutions?awaitsMe=true', undefined, {
        as: 'jan',
      });
      expect(list.body.items.map((one) => one.id)).not.toContain(id);
      const vote = await decide(id, { decision: 'against' }, 'jan');
      const consent = await decide(id, { consentToMethod: false }, 'jan');
      const seen = await house.read(id, 'jan');
      expect([vote.status, vote.body.detail, consent.status, seen.acts]).toEqual([
        409,
        'You were told so that you can advise. A director without shares has no vote here.',
        422,
        [],
      ]);
      const reminded = await house.call<{ reminded: number }>(`/resolutions/${id}/remind`, {});
      expect(reminded.body.reminded).toBe(2);
    });
  });

  it('tells of each decision maker what keeps it from voting, whom something is asked of, and how a notice fared', async () => {
    house.bouncing.add('sanne.vermeer@vanhouten.test');
    const { id } = await opened();
    await decide(id, { decision: 'for' });
    const told = (await house.read(id)).decisionMakers.map(({ name, hindrance, isAwaited, invitation }) => [
      name,
      hindrance,
      isAwaited,
      invitation?.status,
    ]);
    expect(told).toEqual([
      ['Eva', 'decided', true, 'sent'],
      ['Mila', null, true, 'sent'],
      ['Jan de Boer', 'adviser', false, 'sent'],
      ['Pieter Hoogland', 'adviser', false, 'sent'],
      ['Sanne Vermeer', 'adviser', false, 'failed'],
    ]);
    const reminded = await house.call<{ reminded: number }>(`/resolutions/${id}/remind`, {});
    expect(reminded.body.reminded).toBe(2);
  });

  it('tells the directors of more time without a link to decide', async () => {
    const { id } = await opened();
    const before = house.letters.length;
    await house.call(`/resolutions/${id}/extend`, { deadline: '2026-12-04', reason: 'The bank asked' });
    await house.deliver();
    const told = house.letters.slice(before).map(({ to, link }) => [to, link?.startsWith('/decision#')]);
    expect(told.toSorted()).toEqual([
      ['eva@vanhouten.test', true],
      ['jan@vanhouten.test', false],
      ['mila@vanhouten.test', true],
      ['pieter.hoogland@vanhouten.test', false],
      ['sanne.vermeer@vanhouten.test', false],
    ]);
  });

  it('takes what a shareholder on the board says as a shareholder', async () => {
    const decisionMakers = [decisionMaker('Jan', '60'), decisionMaker('Mila', '40')];
    const { id } = await house.opened({ rule: RULE, decisionMakers });
    const { status } = await decide(id, { decision: 'for', consentToMethod: true }, 'jan');
    const said = (await house.read(id, 'jan')).decisionMakers.filter(({ isMe }) => isMe);
    expect([status, said.map(({ weight, decision, consent }) => [weight, decision, consent?.given])]).toEqual(
      [
        200,
        [
          ['60', 'for', true],
          ['0', null, undefined],
        ],
      ],
    );
  });

  describe('Consent to the way of deciding', () => {
    it('is given apart from the vote, and a vote is none', async () => {
      const { id } = await opened();
      await byLink('Mila', 'for');
      const voted = await decide(id, { decision: 'for' });
      expect([voted.status, voted.body.status, wayOf(await house.read(id))]).toEqual([
        200,
        'Open',
        { outcome: 'open', met: false, refused: [], outstanding: ['Eva', 'Mila'], unadvised: [] },
      ]);
      house.set(LATER);
      const consented = await decide(id, { consentToMethod: true });
      expect([consented.status, wayOf(await house.read(id)).outstanding]).toEqual([200, ['Mila']]);
      house.set(AFTER_THE_END);
      await house.closeDue();
      const closed = await house.read(id);
      expect([closed.status, closed.evaluation?.majorityMet, wayOf(closed)]).toEqual([
        'Rejected',
        true,
        { outcome: 'rejected', met: false, refused: [], outstanding: ['Mila'], unadvised: [] },
      ]);
      expect(closed.evaluation?.reasons.map(({ reason }) => reason)).toContain('methodOutstanding');
    });

    it('adopts when the last of all has given it', async () => {
      const { id } = await opened();
      const first = await decide(id, { consentToMethod: true, decision: 'for' });
      expect(first.body.status).toBe('Open');
      expect((await byLink('Mila', 'against', true)).status).toBe(200);
      const adopted = await house.read(id);
      expect([adopted.status, adopted.evaluation?.forWeight, adopted.evaluation?.againstWeight]).toEqual([
        'Accepted',
        '60',
        '40',
      ]);
      const said = adopted.timeline
        .filter(({ type }) => type === 'resolution.consented')
        .map(({ payload: { name, given, via } }) => [name, given, via]);
      expect(said.toSorted()).toEqual([
        ['Eva', true, 'app'],
        ['Mila', true, 'link'],
      ]);
    });

    it('that is refused rejects at once where the rule may end early', async () => {
      const { id } = await opened();
      const refused = await decide(id, { decision: 'for', consentToMethod: false });
      expect([refused.status, refused.body.status, wayOf(await house.read(id))]).toEqual([
        200,
        'Rejected',
        { outcome: 'rejected', met: false, refused: ['Eva'], outstanding: ['Mila'], unadvised: [] },
      ]);
    });

    it('that is refused for good cannot be given any more', async () => {
      const { id } = await opened(PATIENT);
      await decide(id, { consentToMethod: false });
      house.set(LATER);
      const again = await decide(id, { consentToMethod: true });
      expect([again.status, again.body.detail]).toEqual([
        409,
        'You have refused this way of deciding, and a refusal cannot be taken back here.',
      ]);
      expect(wayOf(await house.read(id)).refused).toEqual(['Eva']);
    });

    it('that is refused can be given where the rule lets it be taken back', async () => {
      const { id } = await opened({
        ...PATIENT,
        method: { consent: 'all', refusal: 'revocable', advice: 'required' },
      });
      await decide(id, { consentToMethod: false });
      house.set(LATER);
      const again = await decide(id, { consentToMethod: true });
      expect([again.status, wayOf(await house.read(id))]).toEqual([
        200,
        { outcome: 'open', met: false, refused: [], outstanding: ['Mila'], unadvised: [] },
      ]);
    });

    it('can follow a vote that allows no change, by the app', async () => {
      const { id } = await opened();
      await decide(id, { decision: 'for' });
      const seen = await house.read(id);
      const changed = await decide(id, { decision: 'against', consentToMethod: true });
      expect([seen.acts.includes('decide'), changed.status]).toEqual([true, 409]);
      expect(wayOf(await house.read(id)).outstanding).toEqual(['Eva', 'Mila']);
      expect((await decide(id, { consentToMethod: true })).status).toBe(200);
    });

    it('is asked of nobody where the rule has no such way', async () => {
      const { id } = await opened({ ...RULE, method: null });
      const { status, body } = await decide(id, { consentToMethod: true });
      expect([status, body.errors]).toEqual([
        422,
        [
          {
            field: 'consentToMethod',
            message: 'Consent to the way of deciding is not asked of you here.',
          },
        ],
      ]);
    });
  });
});
