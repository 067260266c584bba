import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { documentPageSchema, uploadedDocumentSchema } from '#contract/schemas/documents';
import { problemSchema } from '#contract/schemas/problem';
import { FileMissing, type FileStore } from '#server/files/store';
import { listen } from '#server/http/listen';
import { keysOf, testFiles } from '../../kit/files';
import { pageOf } from '../../kit/fixtures';
import { idOf } from '../../kit/group/ids';
import { pdfOf } from '../../kit/pdf';
import { addResolution } from '../../kit/resolutions';
import { openTestServer, type TestServer } from '../../kit/server';

const KADE = idOf('entity', 'kade');
const TERMINALS = idOf('entity', 'terminals');
const SLEEPDIENST = idOf('entity', 'sleepdienst');

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let before: readonly string[];
beforeEach(async () => {
  before = await keysOf(testFiles());
});
/** Keys of the files that the test has left. */
const left = async () => (await keysOf(testFiles())).filter((key) => !before.includes(key));

interface Sent {
  readonly as?: string;
  readonly entity?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly on?: TestServer;
}

const fileOf = (content: string | Buffer, name: string) =>
  new File([new Uint8Array(Buffer.from(content))], name);

function send(files: readonly (readonly [part: string, file: File])[], sent: Sent = {}) {
  const { as = 'jan', entity = KADE, fields = {}, key, on = server } = sent;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [part, file] of files) form.append(part, file);
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return on.request('/api/documents', { method: 'POST', as, entity, headers, body: form });
}

async function upload(content: string | Buffer, name: string, sent: Sent = {}) {
  const response = await send([['file', fileOf(content, name)]], sent);
  return uploadedDocumentSchema.parse(await response.json());
}

async function problem(response: Response) {
  const { type, detail, errors } = problemSchema.parse(await response.json());
  return { status: response.status, type, detail, errors };
}

const file = (id: string, headers: Record<string, string> = {}, query = '', as = 'jan', entity = KADE) =>
  server.request(`/api/documents/${id}/file${query}`, { as, entity, headers });

describe('POST /documents', () => {
  test('keeps the file, says what it is, and lists it', async () => {
    const document = await upload(pdfOf(4), 'Valuation Kadeweg 14.pdf');
    expect(document).toMatchObject({
      name: 'Valuation Kadeweg 14.pdf',
      mediaType: 'application/pdf',
      pages: 4,
      sizeBytes: pdfOf(4).length,
      duplicateOf: null,
    });
    expect((await left()).length).toBe(1);
    const response = await server.request('/api/documents?q=valuation', { as: 'jan', entity: KADE });
    const { duplicateOf: _, ...listed } = document;
    expect(documentPageSchema.parse(await response.json())).toEqual(pageOf([listed]));
  });

  test('sent again under its key answers the same and keeps the file once', async () => {
    const key = randomUUID();
    const [first, again] = [
      await upload('notes', 'Notes.txt', { key }),
      await upload('notes', 'Notes.txt', { key }),
    ];
    expect(again).toEqual(first);
    expect((await left()).length).toBe(1);
    const other = await send([['file', fileOf('other notes', 'Notes.txt')]], { key });
    expect((await problem(other)).type).toBe('conflict');
    expect((await left()).length).toBe(1);
  });

  test('makes a paper of a draft, for its writer alone', async () => {
    const resolutionId = await addResolution(server.database, { entity: 'kade' });
    const paper = await upload('terms', 'Terms.txt', { as: 'eva', fields: { resolutionId } });
    expect(paper.resolutionId).toBe(resolutionId);
    expect([(await file(paper.id, {}, '', 'eva')).status, (await file(paper.id)).status]).toEqual([200, 404]);
  });

  test.each([
    ['nothing', [], {}, 422, [{ field: 'file', message: 'Choose a file.' }]],
    [
      'two files',
      [
        ['file', 'a'],
        ['file', 'b'],
      ],
      {},
      422,
      [{ field: 'file', message: 'One file at most.' }],
    ],
    [
      'a part that nobody knows',
      [
        ['file', 'a'],
        ['cover', 'b'],
      ],
      {},
      422,
      [{ field: 'cover', message: 'This field is not known.' }],
    ],
    [
      'a field that nobody knows',
      [['file', 'a']],
      { owner: 'jan' },
      422,
      [{ field: 'owner', message: 'This field is not known.' }],
    ],
    [
      'what is not accepted',
      [['file', '<html></html>']],
      {},
      422,
      [{ field: 'file', message: '“a.txt” is a web page. Save it as a PDF, and upload that.' }],
    ],
  ] as const)('refuses %s and keeps nothing', async (_, files, fields, status, errors) => {
    const response = await send(
      files.map(([part, content]) => [part, fileOf(content, 'a.txt')] as const),
      { fields },
    );
    expect(await problem(response)).toMatchObject({ status, errors });
    expect(await left()).toEqual([]);
  });

  test('tells why a file is not accepted where a person reads it', async () => {
    const response = await send([['file', fileOf('', 'Empty.pdf')]]);
    expect((await problem(response)).detail).toBe(
      '“Empty.pdf” is empty. Choose the file again when it has its content.',
    );
  });

  test('refuses a file over the limit, whether or not it says so before', async () => {
    const small = server.with(() => ({ uploads: { maxFileBytes: 1_000_000, idleMs: 5_000 } }));
    const statuses = [];
    for (const size of [1_000_001, 2_500_000]) {
      const response = await send([['file', fileOf('x'.repeat(size), 'Long.txt')]], { on: small });
      statuses.push([(await problem(response)).detail, response.status, response.headers.get('connection')]);
    }
    expect(statuses).toEqual([1, 2].map(() => ['A file may have at most 1 MB.', 413, 'close']));
    expect(await left()).toEqual([]);
  });

  test('refuses who may not before a byte is read', async () => {
    let isRead = false;
    const body = () =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            isRead = true;
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    const statuses = [];
    for (const [as, entity] of [
      ['mila', KADE],
      ['jan', randomUUID()],
    ] as const) {
      const request = new Request('http://localhost:8080/api/documents', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${server.token(as)}`,
          'x-entity': entity,
          'content-type': 'multipart/form-data; boundary=x',
        },
        body: body(),
        duplex: 'half',
      } as RequestInit);
      statuses.push((await server.app.fetch(request)).status);
    }
    expect([statuses, isRead]).toEqual([[404, 404], false]);
  });

  test.each([
    ['application/json', '{}', 415],
    ['multipart/form-data', 'x', 415],
    ['multipart/form-data; boundary=x', 'no form at all', 422],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
      422,
    ],
  ])('refuses a body as %s that is %j', async (type, body, status) => {
    const response = await server.request('/api/documents', {
      method: 'POST',
      as: 'jan',
      entity: KADE,
      body,
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(status);
    expect(await left()).toEqual([]);
  });

  test('acts on no resolution of another entity', async () => {
    const elsewhere = await addResolution(server.database, { entity: 'terminals' });
    const response = await send([['file', fileOf('x', 'a.txt')]], {
      as: 'eva',
      fields: { resolutionId: elsewhere },
    });
    expect((await problem(response)).type).toBe('not-found');
    expect(await left()).toEqual([]);
  });

  test('is open where only resolutions are on, and the list is not', async () => {
    await server.database.kysely
      .updateTable('entity')
      .set({ features: ['resolutions'] })
      .where('id', '=', SLEEPDIENST)
      .execute();
    const document = await upload('x', 'a.txt', { as: 'mila', entity: SLEEPDIENST });
    const list = await server.request('/api/documents', { as: 'mila', entity: SLEEPDIENST });
    const one = await server.request(`/api/documents/${document.id}`, { as: 'mila', entity: SLEEPDIENST });
    expect([list.status, one.status]).toEqual([403, 200]);
  });
});

describe('GET /documents/{id}', () => {
  test('answers a page that the document has, and no other', async () => {
    const { id } = await upload(pdfOf(2), 'Two pages.pdf');
    const statuses = [];
    for (const query of ['', '?page=2', '?page=3', '?page=0']) {
      statuses.push(
        (await server.request(`/api/documents/${id}${query}`, { as: 'jan', entity: KADE })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 404, 422]);
  });

  test('answers a page of the version that is named, and of no other', async () => {
    const { id } = await upload(pdfOf(2), 'Two pages.pdf');
    const statuses = [];
    for (const query of ['?page=2&version=1', '?page=3&version=1', '?page=1&version=2', '?version=0']) {
      statuses.push(
        (await server.request(`/api/documents/${id}${query}`, { as: 'jan', entity: KADE })).status,
      );
    }
    expect(statuses).toEqual([200, 404, 404, 422]);
  });

  test('finds nothing of another entity, by whatever path', async () => {
    const { id } = await upload('x', 'a.txt');
    for (const path of [`/api/documents/${id}`, `/api/documents/${id}/file`]) {
      const response = await server.request(path, { as: 'jan', entity: TERMINALS });
      expect((await problem(response)).type).toBe('not-found');
    }
  });
});

describe('GET /documents/{id}/file', () => {
  const TEXT = 'Agenda\n1. Opening\n';

  test('answers the content with what a browser needs to be safe', async () => {
    const { id, hash } = await upload(TEXT, 'Agenda.txt');
    const response = await file(id);
    expect(await response.text()).toBe(TEXT);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="Agenda.txt"; filename*=UTF-8''Agenda.txt`,
      'content-length': '18',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'text/plain; charset=utf-8',
      etag: `"${hash}"`,
      'x-content-type-options': 'nosniff',
    });
  });

  test('is a download when it is asked for one, and always for what a browser does not show', async () => {
    const [text, table] = [await upload(TEXT, 'Agenda.txt'), await upload('a;b', 'Shares.csv')];
    const mail = await upload('From: Eva\r\nContent-Type: text/html\r\n\r\n<script></script>', 'Offer.eml');
    expect(mail.mediaType).toBe('message/rfc822');
    const dispositions = [];
    for (const [id, query] of [
      [text.id, '?download=true'],
      [table.id, ''],
      [mail.id, ''],
    ] as const) {
      dispositions.push((await file(id, {}, query)).headers.get('content-disposition')?.split(';', 1)[0]);
    }
    expect(dispositions).toEqual(['attachment', 'attachment', 'attachment']);
  });

  test.each([
    ['bytes=0-5', 206, 'Agenda', 'bytes 0-5/18'],
    ['bytes=7-', 206, '1. Opening\n', 'bytes 7-17/18'],
    ['bytes=-4', 206, 'ing\n', 'bytes 14-17/18'],
    ['bytes=10-900', 206, 'Opening\n', 'bytes 10-17/18'],
    ['bytes=5-2', 200, TEXT, null],
    ['bytes=0-1,4-5', 200, TEXT, null],
    ['lines=1-2', 200, TEXT, null],
  ])('answers %s with %i', async (range, status, text, contentRange) => {
    const { id } = await upload(TEXT, 'Agenda.txt');
    const response = await file(id, { range });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  test.each(['bytes=18-', 'bytes=-0'])('refuses %s with the length of the file', async (range) => {
    const { id } = await upload(TEXT, 'Agenda.txt');
    const response = await file(id, { range });
    const { title, status, detail } = await response.json();
    expect([response.headers.get('content-range'), status, title, detail]).toEqual([
      'bytes */18',
      416,
      'The request could not be answered',
      'The file has no such part: it has 18 bytes.',
    ]);
  });

  test('answers HEAD, a known content and a changed one as they are asked', async () => {
    const { id, hash } = await upload(TEXT, 'Agenda.txt');
    const head = await server.request(`/api/documents/${id}/file`, {
      method: 'HEAD',
      as: 'jan',
      entity: KADE,
    });
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '18']);
    expect((await file(id, { 'if-none-match': `W/"other", "${hash}"` })).status).toBe(304);
    expect((await file(id, { range: 'bytes=0-1', 'if-range': `"${hash}"` })).status).toBe(206);
    expect((await file(id, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  test('names the file so that nothing of the name becomes a header', async () => {
    const { id } = await upload(TEXT, 'Déed "of"\r\nset-cookie: a=1; €.txt');
    const disposition = (await file(id)).headers.get('content-disposition');
    expect(disposition).toMatch(
      /^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/,
    );
    expect(decodeURIComponent(disposition?.split("''")[1] ?? '')).toContain('Déed');
    const written = await upload(TEXT, '年報.txt');
    expect((await file(written.id)).headers.get('content-disposition')).toBe(
      `inline; filename="document.txt"; filename*=UTF-8''%E5%B9%B4%E5%A0%B1.txt`,
    );
  });

  test('that the store has lost is a defect, told as one', async () => {
    const { id } = await upload(TEXT, 'Agenda.txt');
    const empty: FileStore = {
      ...testFiles(),
      read: async (key) => {
        throw new FileMissing(key);
      },
    };
    const without = server.with(() => ({ files: empty }));
    expect((await without.request(`/api/documents/${id}/file`, { as: 'jan', entity: KADE })).status).toBe(
      500,
    );
  });
});

describe('On a connection', () => {
  const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="Slow.txt"\r\n\r\n';
  const END = '\r\n--x--\r\n';

  const headersOf = (length: number) =>
    [
      'POST /api/documents HTTP/1.1',
      'host: localhost:8080',
      `authorization: Bearer ${server.token('jan')}`,
      `x-entity: ${KADE}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${length}`,
      '\r\n',
    ].join('\r\n');

  /** A server on a port, whose store says when it begins to write a file and when it has given one up. */
  async function onPort(uploads: { maxFileBytes: number; idleMs: number }) {
    let begun = () => {};
    let ended = () => {};
    const beginning = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const ending = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const files: FileStore = {
      ...testFiles(),
      write: (key, content) => {
        content.once('readable', begun);
        return testFiles().write(key, content).finally(ended);
      },
    };
    const { app } = server.with(() => ({ files, uploads }));
    const listening = await listen(app.fetch, 0, ['127.0.0.1']);
    const socket = connect(listening.port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    return { socket, beginning, ending, closed, text: () => text, close: () => listening.close(0) };
  }

  test('an upload that breaks off leaves nothing', async () => {
    const { socket, beginning, ending, close } = await onPort({ maxFileBytes: 1_000_000, idleMs: 5_000 });
    socket.write(`${headersOf(500_000)}${HEAD}${'x'.repeat(100_000)}`);
    await beginning;
    socket.destroy();
    await ending;
    expect(await left()).toEqual([]);
    await close();
  });

  test('a sender that falls silent is told so, and leaves nothing', async () => {
    const { socket, closed, text, close } = await onPort({ maxFileBytes: 1_000_000, idleMs: 50 });
    socket.write(`${headersOf(500_000)}${HEAD}half`);
    await closed;
    expect(text()).toMatch(/^HTTP\/1.1 408 /);
    expect(text()).toContain('Nothing arrived for too long. Send the form again.');
    expect(await left()).toEqual([]);
    await close();
  });

  test('a slow sender that goes on is not cut off by the limit of a request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { socket, beginning, text, close } = await onPort({ maxFileBytes: 1_000_000, idleMs: 60_000 });
    const content = 'slow';
    const answered = new Promise<void>((resolve) => socket.once('data', () => resolve()));
    socket.write(`${headersOf(HEAD.length + content.length + END.length)}${HEAD}${content.slice(0, 2)}`);
    await beginning;
    vi.advanceTimersByTime(50_000);
    socket.write(`${content.slice(2)}${END}`);
    await answered;
    expect(text()).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
    await close();
  });
});
