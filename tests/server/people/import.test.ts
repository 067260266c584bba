import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_IMPORTED_ROWS } from '#contract/calls/people';
import { readPeople } from '#server/modules/people/import/preview';
import { toXlsx } from '#server/tables/xlsx';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { workbook } from '../../kit/importing';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());

  const preview = async (content: string | Uint8Array<ArrayBuffer>, as = 'eva', name = 'people.csv') => {
    const form = new FormData();
    form.append('table', new File([content], name));
    const response = await server.request('/api/entity/users/import/preview', {
      method: 'POST',
      as,
      entity: KADE,
      body: form,
      headers: { 'idempotency-key': randomUUID() },
    });
    return { status: response.status, body: await response.json() };
  };
  const fault = async (content: string) => {
    const { status, body } = await preview(content);
    return [status, body.errors?.[0]?.message ?? body.detail];
  };

  describe('a table of people', () => {
    it.each([
      [
        'Windows-1252',
        new Uint8Array(
          Buffer.from('Voornaam;Achternaam;E-mail\r\nZo\u00eb\u0092;Andr\u00e9 \u0080;zoe@a.test', 'latin1'),
        ),
      ],
      [
        'UTF-16',
        new Uint8Array(
          Buffer.from(
            '\ufeffVoornaam\tAchternaam\tE-mail\r\nZo\u00eb\u2019\tAndr\u00e9 \u20ac\tzoe@a.test',
            'utf16le',
          ),
        ),
      ],
    ])('is read in %s, as Excel writes it', async (_, content) => {
      const { status, body } = await preview(content);
      expect([status, body.rows]).toEqual([
        200,
        [{ row: 1, firstName: 'Zoë’', lastName: 'André €', email: 'zoe@a.test', role: '' }],
      ]);
    });

    it('is answered as it is written, with the addresses that have access, and adds nobody', async () => {
      const { status, body } = await preview(
        [
          'First name;Last name;E-mail;Rol;Note',
          'Ruud;Jansen;;User;first',
          ';;;;',
          'Eva;Brinkman;EVA@vanhouten.test;admin;',
          'Lars;;lars.visser@vanhouten.test',
        ].join('\r\n'),
      );
      expect([status, body]).toEqual([
        200,
        {
          rows: [
            { row: 1, firstName: 'Ruud', lastName: 'Jansen', email: '', role: 'User' },
            { row: 3, firstName: 'Eva', lastName: 'Brinkman', email: 'EVA@vanhouten.test', role: 'admin' },
            { row: 4, firstName: 'Lars', lastName: '', email: 'lars.visser@vanhouten.test', role: '' },
          ],
          members: ['eva@vanhouten.test'],
        },
      ]);
      const made = await server.database.kysely
        .selectFrom('user')
        .select('id')
        .where('email', '=', 'lars.visser@vanhouten.test')
        .executeTakeFirst();
      expect(made).toBeUndefined();
    });

    it('has what stands between first and last name before the last name, where there is one', async () => {
      const { body } = await preview(
        'Voornaam;Tussenvoegsel;Achternaam;E-mail\nRuud;van der;Berg;ruud@vanhouten.test\nEva;;Brinkman;e@vanhouten.test\nPiet;de;;p@vanhouten.test',
      );
      expect(body.rows.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
        'van der Berg',
        'Brinkman',
        '',
      ]);
    });

    it('may have signs of quotation in a cell, empty lines above its head, and heads of other countries', async () => {
      const { body } = await preview(
        [
          '',
          ';;',
          'Roepnaam;Familienaam;E-mailadres',
          'Piet "Pietje";Puk;piet@x.test',
          '"Jan ""J""";=1+1;jan@x.test',
        ].join('\r\n'),
      );
      expect(body.rows).toEqual([
        { row: 1, firstName: 'Piet "Pietje"', lastName: 'Puk', email: 'piet@x.test', role: '' },
        { row: 2, firstName: 'Jan "J"', lastName: '=1+1', email: 'jan@x.test', role: '' },
      ]);
      expect((await fault('first name,last name,email\r\n"a,b,c@x.test'))[0]).toBe(422);
    });

    it('may be a workbook', async () => {
      const column = (name: string, place: number) => ({
        name,
        width: 20,
        cell: (texts: readonly string[]) => ({ kind: 'text', text: texts[place] ?? '' }) as const,
      });
      const table = workbook(
        await toXlsx({
          name: 'People',
          columns: [column('Voornaam', 0), column('Achternaam', 1), column('Email', 2)],
          rows: [['Ruud', 'Jansen', 'ruud@vanhouten.test']],
          timeZone: 'Europe/Amsterdam',
        }),
      );
      expect(await readPeople([table])).toEqual([
        { row: 1, firstName: 'Ruud', lastName: 'Jansen', email: 'ruud@vanhouten.test', role: '' },
      ]);
    });

    it('that cannot be read says why', async () => {
      const head = 'first name,last name,email';
      expect(await fault(`${head}\r\n`)).toEqual([422, 'The table has no rows below its head.']);
      expect(await fault('first name,email\r\na,b')).toEqual([
        422,
        'The first row has no column “Last name”. It names the columns: First name, Last name, Email, and Role where there is one.',
      ]);
      expect(await fault(`${head},e-mail\r\na,b,c,d`)).toEqual([
        422,
        'The column “Email” stands twice in the first row.',
      ]);
      const rows = Array.from({ length: MOST_IMPORTED_ROWS + 1 }, (_, row) => `a,b,c${row}@d.nl`);
      expect(await fault([head, ...rows].join('\n'))).toEqual([
        422,
        'The table has more than 5.000 rows. Import the others after these.',
      ]);
      expect((await preview('%PDF-1.7 nothing', 'eva', 'people.pdf')).status).toBe(422);
    });

    it('is read for admins of the entity alone', async () => {
      const table = 'first name,last name,email\r\nRuud,Jansen,ruud@vanhouten.test';
      expect((await preview(table, 'jan')).status).toBe(403);
      expect((await preview(table, 'mila')).status).toBe(404);
    });
  });
});
