import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { readBack } from '../../kit/pdfText';
import { openTestServer, type TestServer } from '../../kit/server';

const TERMINALS = idOf('entity', 'terminals');

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());

  const file = (query = '', { as = 'eva', entity = TERMINALS } = {}) =>
    server.request(`/api/entity/owners/file${query}`, { as, entity });
  const read = async (query = '') => {
    const response = await file(query);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { lines, outline, info } = await readBack(new Uint8Array(await response.arrayBuffer()));
    return { outline, info, text: lines.join(' ').replaceAll('\u00a0', ' ') };
  };

  it('reports the owners of an entity as the API answers them, with the threshold and its source', async () => {
    const { text, outline, info } = await read();
    const response = await server.request('/api/entity/owners', { as: 'eva', entity: TERMINALS });
    const { owners, parties, threshold } = await response.json();
    expect(info.Subject).toBe('Noordersluis Terminals B.V.');
    expect(outline[0]).toBe('Ultimate beneficial owners');
    expect(outline.at(-1)).toBe('How this was computed');
    expect(text).toContain('with more than 25% of the capital or of the votes');
    expect(text).toContain(threshold.source.slice(0, 30));
    const nameOf = (id: string) => parties.find((party: { id: string }) => party.id === id)?.name;
    for (const { partyId } of owners) expect(text).toContain(nameOf(partyId));
    expect(owners.length).toBeGreaterThan(0);
  });

  it('is of the day and of the party that are asked for', async () => {
    const { text } = await read('?asOf=1900-01-01');
    expect(text).toContain('Nobody has more than 25%');
    expect(text).toContain('100% is held by nobody on record, here and above.');
    const { info } = await read(`?of=${idOf('party', 'kade')}`);
    expect(info.Subject).toBe('Kade Vastgoed B.V.');
  });

  it('answers 404 for what is no party of the group, and to who is no member', async () => {
    expect((await file(`?of=${idOf('party', 'nordsee')}`)).status).toBe(404);
    expect((await file('', { as: 'mila' })).status).toBe(404);
    expect((await file('?of=nobody')).status).toBe(422);
  });
});
