import { beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '#server/files/store';
import { type FormLimits, receiveForm } from '#server/http/multipart';
import { Refusal } from '#server/problem';
import fc from '../../kit/fc';
import { keysOf, testFiles } from '../../kit/files';

const LIMITS: FormLimits = { maxFileBytes: 100_000, idleMs: 2_000 };

let before: readonly string[];
beforeEach(async () => {
  before = await keysOf(testFiles());
});
const left = async () => (await keysOf(testFiles())).filter((key) => !before.includes(key));

/** A body that arrives in pieces. */
function inPieces(bytes: Buffer, size: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(sent, sent + size)));
      sent += size;
    },
  });
}

/** @param boundary as the header says it. */
function receive(body: string, { size = 64_000, boundary = 'b', store = testFiles() } = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: inPieces(Buffer.from(body, 'latin1'), size),
    duplex: 'half',
  };
  const request = new Request('http://localhost/', init);
  return receiveForm(request, { parts: { file: 1 } }, LIMITS, store);
}

const part = (headers: string, content = 'x') => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
const END = '--b--\r\n';

describe('A form', () => {
  test('is its fields and files', async () => {
    const form = await receive(
      `${part('Content-Disposition: form-data; name="title"', 'Lease')}${part(
        'Content-Disposition: form-data; name="file"; filename="a.txt"',
        'text',
      )}${END}`,
      { size: 7 },
    );
    expect([form.fields, form.files.map(({ name, size }) => [name, size])]).toEqual([
      { title: 'Lease' },
      [['a.txt', 4]],
    ]);
    await Promise.all(form.files.map(({ key }) => testFiles().remove(key)));
  });

  test('whose file finds no room ends at once, and not when its sender has fallen silent', async () => {
    const full: FileStore = {
      ...testFiles(),
      write: async (_, content) => {
        for await (const _chunk of content) break;
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    };
    const body = `${part('Content-Disposition: form-data; name="file"; filename="a.txt"', 'x'.repeat(90_000))}${END}`;
    await expect(receive(body, { size: 8_000, store: full })).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  test.each([
    ['a part without a name', part('Content-Disposition: form-data') + END],
    ['a part with an empty name', part('Content-Disposition: form-data; name=""') + END],
    ['a file without a name', part('Content-Disposition: form-data; filename="a.txt"') + END],
    [
      'bytes without a name',
      part('Content-Disposition: form-data\r\nContent-Type: application/octet-stream') + END,
    ],
    ['a header constructor', part('constructor: x\r\nContent-Disposition: form-data; name="a"') + END],
    ['a header __proto__', part('__proto__: x\r\nContent-Disposition: form-data; name="a"') + END],
    [
      'parts after the end',
      `${END}${part('Content-Disposition: form-data; name="a"')}\r\n--b\r\n--b\r\n--b--${END}`,
    ],
  ])('with %s is refused or read, never thrown at', async (_, body) => {
    for (const size of [1, 3, 17, 64_000]) {
      const outcome = await receive(body, { size }).catch((error: unknown) => error);
      if (outcome instanceof Refusal) expect([outcome.status, outcome.type]).toEqual([422, 'invalid']);
      else expect(outcome).toMatchObject({ files: [] });
    }
    expect(await left()).toEqual([]);
  });

  test('says of a part without a name what is wrong', async () => {
    await expect(receive(part('Content-Disposition: form-data') + END)).rejects.toMatchObject({
      status: 422,
      reason: { code: 'formPartNameless' },
    });
  });

  test('of any pieces is a form or a refusal, and what is refused leaves no file', async () => {
    const piece = fc.constantFrom(
      ...[
        '--b',
        '--b--',
        '--',
        '\r\n',
        '\r\n\r\n',
        '\r',
        '\n',
        '-',
        ';',
        '=',
        '"',
        '%',
        "'",
        '*',
        '\0',
        'é',
        'x',
      ],
      ...[
        'Content-Disposition: form-data',
        'content-disposition:',
        '; name="a"',
        '; name="file"',
        '; filename="a.txt"',
      ],
      ...[
        "; name*=utf-8''%00",
        '; name',
        'Content-Type: text/plain',
        '; charset',
        '; charset=utf-16le',
        'toString: x',
      ],
      ...[
        '__proto__: x',
        'constructor: x',
        'hasOwnProperty: x',
        ' folded',
        'Content-Transfer-Encoding: base64',
      ],
      'long '.repeat(5_000),
    );
    const property = fc.asyncProperty(
      fc.array(piece, { maxLength: 30 }),
      fc.constantFrom(1, 5, 64, 64_000),
      async (pieces, size) => {
        const body = `--b\r\n${pieces.join('')}`;
        const outcome = await receive(body, { size: body.length > 5_000 ? 64_000 : size }).catch(
          (error: unknown) => error,
        );
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Refusal);
        else if (typeof outcome === 'object' && outcome && 'files' in outcome) {
          const { files } = outcome as Awaited<ReturnType<typeof receive>>;
          await Promise.all(files.map(({ key }) => testFiles().remove(key)));
        }
        expect(await left()).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: 300, seed: 20261122 });
  });
});
