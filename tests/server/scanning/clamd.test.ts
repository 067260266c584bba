import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { documentPageSchema, uploadedDocumentSchema } from '#contract/schemas/documents';
import { problemSchema } from '#contract/schemas/problem';
import { clamd, ScannerAway } from '#server/scanning/clamd';
import { temporaryFolder } from '../../kit/database';
import { keysOf, testFiles } from '../../kit/files';
import { idOf } from '../../kit/group/ids';
import { openScanner, type Says } from '../../kit/scanner';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const VIRUS = 'a virus';
const says: Says = (content) =>
  content.toString().includes(VIRUS) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';

async function scanner(answer: Says, path?: string) {
  const opened = await openScanner(answer, path);
  onTestFinished(() => opened.close());
  return clamd(opened.settings, 2_000);
}

const streamOf = (...parts: readonly (Buffer | string)[]) =>
  Readable.from(parts.map((part) => Buffer.from(part)));

describe('A scanner', () => {
  test('is given all of a content, whatever it comes in, and says that it is clean', async () => {
    const heard: Buffer[] = [];
    const clean = await scanner((content) => {
      heard.push(content);
      return 'stream: OK';
    });
    const parts = [randomBytes(300_000), Buffer.from('end'), randomBytes(1)];
    expect(await clean.scan(streamOf(...parts))).toEqual({ is: 'clean' });
    expect(heard).toEqual([Buffer.concat(parts)]);
  });

  test('says what it found, by a socket of this machine too', async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const local = await scanner(says, join(folder.path, 'clamd.sock'));
    expect(await local.scan(streamOf('with ', VIRUS))).toEqual({
      is: 'infected',
      signature: 'Eicar-Test-Signature',
    });
  });

  test('that could not look into it has not said that it is clean', async () => {
    const limited = await scanner(() => 'INSTREAM size limit exceeded. ERROR');
    expect(await limited.scan(streamOf('x'))).toMatchObject({ is: 'unscannable' });
  });

  test('that is silent, hangs up or is not there has said nothing', async () => {
    const silent = await openScanner(() => new Promise(() => {}));
    onTestFinished(() => silent.close());
    await expect(clamd(silent.settings, 100).scan(streamOf('x'))).rejects.toThrow(ScannerAway);
    const gone = await scanner(() => null);
    await expect(gone.scan(streamOf('x'))).rejects.toThrow(ScannerAway);
    const closed = await openScanner(says);
    await closed.close();
    await expect(clamd(closed.settings).scan(streamOf('x'))).rejects.toThrow(ScannerAway);
  });

  test('is not asked on with a content that breaks off', async () => {
    const broken = new Readable({ read: () => {} });
    const clean = await scanner(says);
    const scanning = clean.scan(broken);
    broken.destroy(new Error('The disk is gone'));
    await expect(scanning).rejects.toThrow(ScannerAway);
  });
});

describe('An upload', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  function send(on: TestServer, name: string, content: string) {
    const body = new FormData();
    body.append('file', new File([content], name));
    return on.request('/api/documents', { method: 'POST', as: 'jan', entity: KADE, body });
  }

  async function names(): Promise<readonly string[]> {
    const answer = await server.request('/api/documents', { as: 'jan', entity: KADE });
    return documentPageSchema.parse(await answer.json()).items.map(({ name }) => name);
  }

  test('is there only when the scanner has said that it is clean', async () => {
    let tellAsked: (answer: (says: string) => void) => void = () => {};
    const asked = new Promise<(says: string) => void>((resolve) => {
      tellAsked = resolve;
    });
    const opened = await scanner(() => new Promise((resolve) => tellAsked(resolve)));
    const sending = send(
      server.with(() => ({ scanner: opened })),
      'Clean.txt',
      'words',
    );
    const answer = await asked;
    expect(await names()).not.toContain('Clean.txt');
    answer('stream: OK');
    const { name } = uploadedDocumentSchema.parse(await (await sending).json());
    expect([name, (await names()).includes(name)]).toEqual(['Clean.txt', true]);
  });

  test.each([
    [
      'holds a virus',
      says,
      422,
      '“Notes.txt” holds a virus. It was not kept; have the device it came from checked.',
    ],
    [
      'cannot be looked into',
      () => 'stream: Heuristics limit ERROR',
      422,
      '“Notes.txt” could not be checked for viruses, and was not kept.',
    ],
    [
      'nobody looks into',
      () => null,
      503,
      'Files cannot be checked for viruses at the moment, and none is kept unchecked. Try again in a few minutes.',
    ],
  ] as const)('that %s is refused, and nothing of it stays', async (_, answer, status, detail) => {
    const opened = await scanner(answer);
    const before = await keysOf(testFiles());
    const refused = await send(
      server.with(() => ({ scanner: opened })),
      'Notes.txt',
      VIRUS,
    );
    expect(problemSchema.parse(await refused.json())).toMatchObject({ status, detail });
    expect([await names(), await keysOf(testFiles())]).toEqual([
      expect.not.arrayContaining(['Notes.txt']),
      before,
    ]);
  });
});
