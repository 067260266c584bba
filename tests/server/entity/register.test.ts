import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { readBack } from '../../kit/pdfText';
import { openTestServer, type TestServer } from '../../kit/server';

const [BEHEER, KADE, TERMINALS] = ['beheer', 'kade', 'terminals'].map((key) => idOf('entity', key)) as [
  string,
  string,
  string,
];

eachDatabase((open) => {
  let server: TestServer;
  const holder: Record<'bo' | 'bank', string> = { bo: '', bank: '' };

  const send = async (method: string, path: string, body: unknown, as = 'eva') => {
    const response = await server.request(`/api/entity/holdings${path}`, {
      method,
      as,
      entity: TERMINALS,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(response.status).toBe(200);
    return await response.json();
  };
  const file = (query: string, { as = 'eva', entity = TERMINALS } = {}) =>
    server.request(`/api/entity/holdings/file?${query}`, { as, entity });
  const read = async (query: string, asked = {}) => {
    const response = await file(query, asked);
    expect(response.status).toBe(200);
    const paper = await readBack(new Uint8Array(await response.arrayBuffer()));
    return { ...paper, text: paper.lines.join(' ').replaceAll('\u00a0', ' '), headers: response.headers };
  };

  beforeAll(async () => {
    server = await openTestServer(undefined, open);
    const shares = { class: 'preference', votesPerShare: 0, ownership: '5', voting: '0' };
    const recorded = await send('POST', '', {
      ...shares,
      holder: { name: 'Bo Janssen', kind: 'natural' },
      from: '2025-03-01',
      until: '2026-05-31',
    });
    await send('POST', '', {
      ...shares,
      holder: { name: 'Cas Vos', kind: 'natural' },
      from: '2026-06-01',
      votesBy: { party: { name: 'Rijnbank N.V.', kind: 'legal' }, right: 'usufruct' },
    });
    const rows = await server.database.kysely
      .selectFrom('holding')
      .select(['id', 'holder_party_id', 'votes_party_id'])
      .where('entity_id', '=', TERMINALS)
      .execute();
    holder.bo = rows.find(({ id }) => id === recorded.id)?.holder_party_id ?? '';
    holder.bank = rows.find(({ votes_party_id }) => votes_party_id !== null)?.votes_party_id ?? '';
  });
  afterAll(() => server.close());

  describe('the register of shareholders', () => {
    it('has the holders of a day, their classes, rights on shares, and all that happened', async () => {
      const { text, outline, headers, info } = await read('of=register&asOf=2026-07-01');
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toContain('attachment');
      expect(info.Title).toBe("Shareholders' register As of 1 Jul 2026".replace('1 Jul', '1\u00a0Jul'));
      expect(outline).toEqual([
        "Shareholders' register",
        'Shareholders',
        'Pledge and usufruct',
        'Classes of shares',
        'What happened',
        'Not recorded here',
      ]);
      for (const said of [
        'Registered under 24338127',
        'Cas Vos',
        'no vote',
        'Usufruct Rijnbank N.V. 1 Jun 2026',
        'Bo Janssen acquired shares of the class preference: 5% of the capital, 0% of the votes.',
        'Bo Janssen transferred shares of the class preference to Cas Vos',
        'A usufruct on the shares of Cas Vos of the class preference began: Rijnbank N.V. votes on them.',
        'Together',
      ]) {
        expect(text).toContain(said);
      }
    });

    it('says of a day before what was so then, and nothing of what came later', async () => {
      const { text } = await read('of=register&asOf=2026-05-31');
      expect(text).toContain('Bo Janssen');
      expect(text).not.toContain('Cas Vos');
      const { text: before } = await read('of=register&asOf=1900-01-01');
      expect(before).toContain('Nobody is recorded as a holder on this day.');
    });

    it('says what nobody is recorded to hold, and that nothing is where a track is whole', async () => {
      const { text } = await read('of=register&asOf=2024-01-01');
      expect(text).toContain(
        'Nobody is recorded as the holder of the rest: 10% of the capital, 0% of the votes.',
      );
    });

    it('is read by whoever reads the holdings', async () => {
      const { text } = await read('of=register', { as: 'jan' });
      expect(text).toContain('Kade Vastgoed B.V.');
      expect((await file('of=register', { as: 'mila' })).status).toBe(404);
    });

    it('has an extract for one holder, and for who votes on shares', async () => {
      const { text, outline } = await read(`of=extract&holder=${holder.bo}&asOf=2026-07-01`);
      expect(outline[0]).toBe("Extract from the shareholders' register");
      expect(text).toContain('For Bo Janssen');
      expect(text).toContain('transferred shares');
      expect(text).not.toContain('Kade Vastgoed B.V. acquired');
      expect((await read(`of=extract&holder=${holder.bank}`)).text).toContain('Rijnbank N.V.');
    });

    it('answers 404 for whoever is in no register here, and 422 for what is no question', async () => {
      const elsewhere = idOf('party', 'finance');
      expect((await file(`of=extract&holder=${elsewhere}`)).status).toBe(404);
      expect((await file(`of=extract&holder=${holder.bo}`, { entity: KADE })).status).toBe(404);
      expect((await file(`of=extract&holder=${holder.bo}&asOf=2025-02-28`)).status).toBe(404);
      expect((await file('of=extract')).status).toBe(422);
      expect((await file(`of=register&holder=${holder.bo}`)).status).toBe(422);
      expect((await file('of=register&asOf=1799-12-31')).status).toBe(422);
      expect((await file('of=register', { entity: BEHEER, as: 'mila' })).status).toBe(404);
    });
  });
});
