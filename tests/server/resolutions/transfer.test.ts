import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/schemas/problem';
import { importReportSchema } from '#contract/schemas/resolutions';
import { idOf } from '../../kit/group/ids';
import { TEST_HOST } from '../../kit/parts';
import { pdfOf } from '../../kit/pdf';
import { readBack } from '../../kit/pdfText';
import { openTestServer, type TestServer } from '../../kit/server';

const ENTITY = idOf('entity', 'kade');
const TABLE =
  'number;title;organ;status;date;file\r\nAvA 1;Signed sale;shareholders;Accepted;2026-01-05;a.pdf\r\n';

describe('resolutions come from files and go to files', () => {
  let server: TestServer;
  let id = '';
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const send = (commit: boolean, key: string, as = 'eva') => {
    const form = new FormData();
    form.append('commit', String(commit));
    form.append('table', new File([TABLE], 'table.csv', { type: 'text/csv' }));
    form.append('files', new File([new Uint8Array(pdfOf(1))], 'a.pdf', { type: 'application/pdf' }));
    return server.app.request(`http://${TEST_HOST}/api/resolutions/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token(as)}`, 'x-entity': ENTITY, 'idempotency-key': key },
      body: form,
    });
  };
  const get = (path: string, entity = ENTITY, as = 'eva') =>
    server.request(`/api/resolutions${path}`, { as, entity });

  it('previews, imports once per key, and then knows the number', async () => {
    const read = async (answer: Response) => importReportSchema.parse(await answer.json()).imported;
    expect(await read(await send(false, 'preview'))).toBe(0);
    expect([await read(await send(true, 'once')), await read(await send(true, 'once'))]).toEqual([1, 1]);
    const again = await send(true, 'again');
    expect([again.status, problemSchema.parse(await again.json()).errors]).toEqual([
      422,
      [
        { field: 'rows.2.number', message: 'The number AvA 1 is taken.' },
        { field: 'rows.2.file', message: '“a.pdf” was imported already, as AvA 1.' },
      ],
    ]);
  });

  it('refuses who is no admin before anything is received', async () => {
    expect((await send(true, 'jan', 'jan')).status).toBe(403);
  });

  it('exports the list with its filters', async () => {
    const lines = async (query: string) => {
      const answer = await get(`/export?format=csv&${query}`);
      expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Resolutions ');
      return (await answer.text()).trim().split('\r\n').slice(1);
    };
    const row = 'AvA 1,Signed sale,shareholders,Accepted,2026-01-05,,,2026-01-05,0,0';
    expect([await lines('q=Signed+sale'), await lines('q=Signed+sale&status=Rejected')]).toEqual([[row], []]);
    expect((await get('/export?format=pdf')).status).toBe(422);
  });

  it('prints a resolution as a PDF, for who may read it', async () => {
    const row = await server.database.kysely
      .selectFrom('resolution')
      .select('id')
      .where('number', '=', 'AvA 1')
      .executeTakeFirstOrThrow();
    id = row.id;
    const answer = await get(`/${id}/pdf`);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="AvA 1 Signed sale.pdf"; filename*=UTF-8''AvA%201%20Signed%20sale.pdf`,
    ]);
    const { lines } = await readBack(new Uint8Array(await answer.arrayBuffer()));
    expect(lines.slice(0, 4)).toEqual([
      'Resolution of the shareholders',
      'Signed sale',
      'Accepted on 5 Jan 2026.',
      'Imported by Eva Brinkman on 20 Nov 2026.',
    ]);
  });

  it('prints nothing of another entity', async () => {
    expect((await get(`/${id}/pdf`, idOf('entity', 'terminals'))).status).toBe(404);
  });
});
