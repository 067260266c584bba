import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StructureImport } from '#contract/calls/structure';
import { structureImportSchema } from '#contract/schemas/structure';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';
import { docxOf, zipOf } from '../../kit/zip';

/** A structure as registers publish them: with what this program writes itself nowhere. */
const FOREIGN = readFileSync('tests/kit/bods/foreign.json');

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());

  const send = async (content: Buffer | string, name = 'register.json', commit = false) => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(Buffer.from(content))], name));
    body.append('commit', String(commit));
    const answer = await server.request('/api/entity/structure/import', {
      method: 'POST',
      as: 'eva',
      entity: idOf('entity', 'terminals'),
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const outcomes = ({ rows }: StructureImport) =>
    Object.fromEntries(rows.map(({ row, outcome }) => [row, outcome]));
  const notes = ({ rows }: StructureImport) => rows.flatMap((row) => row.notes);

  it('reads the statements of another publisher, and says what it leaves out', async () => {
    const { status, body } = await send(FOREIGN);
    expect([status, body]).toMatchObject([200, { faults: [] }]);
    const report = structureImportSchema.parse(body);
    expect(report.counts).toMatchObject({ wrong: 0, parties: 2, holdings: 3 });
    expect(outcomes(report)).toEqual({
      1: 'known',
      2: 'new',
      3: 'new',
      4: 'skipped',
      5: 'new',
      6: 'new',
      7: 'skipped',
      8: 'new',
    });
    for (const note of [/boardMember/, /range/, /indirect/i])
      expect(notes(report)).toContainEqual(expect.stringMatching(note));
    expect((await send(FOREIGN, 'register.json', true)).body.isImported).toBe(true);
  });

  it('refuses a file of another type by what it is, whatever its name says', async () => {
    for (const [content, name, is] of [
      ['%PDF-1.7\n%âãÏÓ\n', 'group.pdf', 'a PDF'],
      ['%PDF-1.7\n%âãÏÓ\n', 'group.json', 'a PDF'],
      [docxOf(), 'group.docx', 'a Word document'],
      [docxOf(), 'group.json', 'a Word document'],
      [zipOf([{ name: 'group.json', content: '[]' }]), 'group.zip', 'a ZIP archive'],
      [
        Buffer.from('D0CF11E0A1B11AE1'.padEnd(1024, '0'), 'hex'),
        'group.doc',
        'a document in an older format of Microsoft Office',
      ],
      [Buffer.from('1f8b0800000000000003', 'hex'), 'group.json.gz', 'a file of another type'],
    ] as const) {
      const { status, body } = await send(Buffer.from(content), name);
      expect([status, body.errors]).toEqual([
        422,
        [{ field: 'file', message: `“${name}” is ${is}. Only text is read here.` }],
      ]);
    }
  });
});
