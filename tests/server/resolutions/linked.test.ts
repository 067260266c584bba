import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rateLimit } from '#server/http/rate';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { type House, KADE, openHouse, type Problem } from '../../kit/voting';

const RECEIPT = /^Your decision is recorded: /;

eachDatabase((open) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(open);
  });
  afterAll(() => house.server.close());
  beforeEach(() => house.set(TEST_NOW));

  const show = async (token: string) => {
    const { status, body } = await house.call<Problem>('/callbacks/decision', { token }, { as: '' });
    return [status, body.detail];
  };
  const receipts = (number: string | null) =>
    house.letters.filter(
      ({ subject }) => RECEIPT.test(subject) && number !== null && subject.includes(number),
    );

  /** Opens links from one sender, on a server that gives nothing back of what was used up. */
  const knocker = (bursts: { readonly sender: number; readonly link: number }) => {
    const once = (burst: number) => rateLimit({ burst, everyMs: 600_000 });
    const limits = {
      sender: once(bursts.sender),
      link: once(bursts.link),
      question: once(1),
      token: once(1),
      support: once(1),
    };
    const server = house.server.with(() => ({ limits }));
    return async (token: unknown) => {
      const { status } = await server.request('/api/callbacks/decision', { method: 'POST', body: { token } });
      return status;
    };
  };

  it('lets everybody of a meeting decide from one address, and limits who looks for links there', async () => {
    await house.opened();
    const token = house.tokenOf('Lars');
    const knock = knocker({ sender: 2, link: 50 });
    const knocks = async (count: number, given: unknown) => {
      const statuses = new Set<number>();
      for (let each = 0; each < count; each += 1) statuses.add(await knock(given));
      return [...statuses];
    };
    expect(await knocks(40, token)).toEqual([200]);
    expect(await knocks(2, 'x'.repeat(43))).toEqual([404]);
    expect([await knock('y'.repeat(43)), await knock(undefined), await knock(token)]).toEqual([
      429, 429, 429,
    ]);
  });

  it('counts a link for itself, and one that has ended against nobody', async () => {
    const { id, decisionMakers } = await house.opened();
    const token = house.tokenOf('Lars');
    const lars = decisionMakers.find(({ name }) => name === 'Lars');
    await house.call(`/resolutions/${id}/decision-makers/${lars?.id}`, { email: 'lars@elsewhere.test' });
    const knock = knocker({ sender: 1, link: 2 });
    expect([await knock(token), await knock(token), await knock(token)]).toEqual([410, 410, 429]);
    expect(await knock(house.tokenOf('Anneke'))).toBe(200);
  });

  it('says who sent it, and what was handed in by which way', async () => {
    await house.opened();
    const token = house.tokenOf('Lars');
    const path = '/callbacks/decision';
    await house.call(path, { token, decision: 'against', reason: 'Too cheap' }, { as: '', method: 'PUT' });
    const { body } = await house.call<Record<string, unknown>>(path, { token }, { as: '' });
    expect(body).toMatchObject({ sender: 'Eva Brinkman', via: 'link', note: 'Too cheap', link: 'used' });
  });

  it('sends a receipt to who decided by link, of what was handed in, without a link that decides', async () => {
    const { id, number } = await house.opened();
    const token = house.tokenOf('Lars');
    await house.call(
      '/callbacks/decision',
      { token, decision: 'against', reason: 'Too <b>cheap</b>' },
      { as: '', method: 'PUT', key: 'one-request' },
    );
    await house.byToken(token, 'against', 'one-request');
    await house.call(`/resolutions/${id}/decision`, { decision: 'for' }, { as: 'jan', method: 'PUT' });
    await house.deliver();
    const [receipt, ...others] = receipts(number);
    expect(others).toEqual([]);
    expect(receipt?.to).toBe('lars@vanhouten.test');
    expect(receipt?.text).toContain('Decision: Against.');
    expect(receipt?.text).toContain('Your note: Too <b>cheap</b>');
    expect(receipt?.text).toContain('by the link in your mail');
    expect(receipt?.text).toContain('Was this not you? Tell Eva Brinkman of Kade Vastgoed B.V. at once.');
    expect(receipt?.html).toContain('Too &lt;b&gt;cheap&lt;/b&gt;');
    expect(`${receipt?.text}${receipt?.html}${receipt?.link}`).not.toContain('/decision#');
  });

  it('promises no receipt for what was refused or says nothing new', async () => {
    const { number } = await house.opened();
    const token = house.tokenOf('Lars');
    await house.byToken(token, 'for');
    expect((await house.byToken(token, 'against')).status).toBe(409);
    await house.deliver();
    expect(receipts(number)).toHaveLength(1);
  });

  it('says of a link that ended why, and whom to ask; of one that never was, nothing', async () => {
    const { id, decisionMakers } = await house.opened();
    const token = house.tokenOf('Lars');
    const lars = decisionMakers.find(({ name }) => name === 'Lars');
    const replaced = await house.call(`/resolutions/${id}/decision-makers/${lars?.id}`, {
      email: 'lars@elsewhere.test',
    });
    expect(replaced.status).toBe(200);
    expect(await show(token)).toEqual([
      410,
      expect.stringMatching(
        /^It was replaced on \d+ .* 2026: the resolution was sent to another address\. Ask Eva Brinkman of Kade Vastgoed B\.V\. about it\.$/,
      ),
    ]);
    expect((await house.byToken(token, 'for')).status).toBe(410);
    const anneke = house.tokenOf('Anneke');
    house.set('2027-02-01T12:00:00.000Z');
    expect(await show(anneke)).toEqual([
      410,
      expect.stringMatching(
        /^It expired on 27 December 2026\. Ask Eva Brinkman of Kade Vastgoed B\.V\. what was decided\.$/,
      ),
    ]);
    expect(await show('A'.repeat(43))).toEqual([404, undefined]);
  });

  it('says that an entity is without resolutions, while it is', async () => {
    await house.opened();
    const token = house.tokenOf('Jan');
    const { kysely } = house.server.database;
    const { features } = await kysely
      .selectFrom('entity')
      .select('features')
      .where('id', '=', KADE)
      .executeTakeFirstOrThrow();
    const have = (names: typeof features) =>
      kysely.updateTable('entity').set({ features: names }).where('id', '=', KADE).execute();
    await have(features.filter((name) => name !== 'resolutions'));
    const off = await show(token);
    await have(features);
    expect([off, (await show(token))[0]]).toEqual([
      [410, expect.stringMatching(/^Kade Vastgoed B\.V\. does not use resolutions at the moment/)],
      200,
    ]);
  });

  it('opens nothing to who is suspended there, and decides nothing, while it lasts', async () => {
    await house.opened();
    const token = house.tokenOf('Jan');
    const stands = (status: 'Active' | 'Suspended') =>
      house.server.database.kysely
        .updateTable('membership')
        .set({ status })
        .where('entity_id', '=', KADE)
        .where('user_id', '=', idOf('user', 'jan'))
        .execute();
    await stands('Suspended');
    const shut = [410, expect.stringMatching(/^This link opens nothing as long as your access/)];
    const decided = await house.byToken(token, 'for');
    expect([await show(token), decided.status]).toEqual([shut, 410]);
    await stands('Active');
    expect([(await show(token))[0], (await house.byToken(token, 'for')).status]).toEqual([200, 200]);
  });
});
