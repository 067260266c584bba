import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardMember } from '#contract/calls/boards';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { readBack } from '../../kit/pdfText';
import { openTestServer, type TestServer } from '../../kit/server';

const [KADE, BEHEER] = [idOf('entity', 'kade'), idOf('entity', 'beheer')];

eachDatabase((open) => {
  let server: TestServer;
  let members: readonly BoardMember[] = [];
  const get = (path: string, { as = 'eva', entity = KADE } = {}) =>
    server.request(`/api/boards/${path}`, { as, entity });
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
    members = (await (await get('management')).json()).items;
  });
  afterAll(() => server.close());

  const memberId = () => members[0]?.id ?? '';
  const read = async (of: string) => {
    const response = await get(`management/${memberId()}/letter?of=${of}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { lines, outline } = await readBack(new Uint8Array(await response.arrayBuffer()));
    return { outline, text: lines.join(' ').replaceAll('\u00a0', ' ') };
  };

  describe('letters of a member of a board', () => {
    it('confirm an appointment, which the company and the member sign', async () => {
      const { outline, text } = await read('appointment');
      expect(outline).toEqual(['Letter of appointment']);
      expect(text).toContain(`Dear ${members[0]?.party.name},`);
      expect(text).toContain('appointment to the management board of Kade Vastgoed B.V.');
      expect(text).toContain(`in the position of ${members[0]?.position}`);
      expect(text.match(/Place and date/g)).toHaveLength(2);
    });

    it('resign, which the member signs alone', async () => {
      const { outline, text } = await read('resignation');
      expect(outline).toEqual(['Letter of resignation']);
      expect(text).toContain(`I, ${members[0]?.party.name}, resign from the management board`);
      expect(text).toMatch(/My last day in office is (_+|\d{1,2} \w{3} \d{4})\./);
      expect(text.match(/Place and date/g)).toHaveLength(1);
    });

    it('are for members of that board and entity, and for admins', async () => {
      const path = `${memberId()}/letter?of=appointment`;
      expect((await get(`supervisory/${path}`)).status).toBe(404);
      expect((await get(`management/${path}`, { entity: BEHEER })).status).toBe(404);
      expect((await get(`management/${path}`, { as: 'jan' })).status).toBe(403);
      expect((await get(`management/${memberId()}/letter?of=thanks`)).status).toBe(422);
      expect((await get(`management/${memberId()}/letter`)).status).toBe(422);
    });
  });
});
