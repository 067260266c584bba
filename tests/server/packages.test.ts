import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { fontPackages } from '#server/pdf/fonts';
import { pdfOf } from '../kit/pdf';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const { dependencies, optionalDependencies }: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));

const IMPORTED = /(?:^|[\s;}])(?:import|from)\s*\(?\s*["']([^."'#][^"']*)["']/gm;

/** `@scope/name/file` and `name/file` are of a package. */
const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** Packages that the bundled server leaves outside of itself. */
function importedByBundle(): ReadonlySet<string> {
  const folder = inject('serverFolder');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name));
  const paths = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, path = '']) => path),
  );
  // Sentences and queries have the same words.
  const installed: Readonly<Record<string, unknown>> = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  ).packages;
  return new Set(paths.map(packageOf).filter((name) => `node_modules/${name}` in installed));
}

/** What a process reads of a PDF where the package that draws is not installed. */
function readWithoutDrawing(path: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-packages-'));
  const hook = join(folder, 'hook.cjs');
  writeFileSync(
    hook,
    `const Module = require('node:module');
     const resolve = Module._resolveFilename;
     Module._resolveFilename = function (name, ...rest) {
       if (name.startsWith('@napi-rs/canvas')) throw Object.assign(new Error('not installed'), { code: 'MODULE_NOT_FOUND' });
       return resolve.call(this, name, ...rest);
     };`,
  );
  const child = fork(join(inject('serverFolder'), 'reading.process.js'), { execArgv: ['--require', hook] });
  return new Promise((resolve) => {
    child.once('message', (answer) => {
      child.kill();
      rmSync(folder, { recursive: true });
      resolve(answer);
    });
    child.send({ path, mediaType: 'application/pdf', memoryMb: 512, work: { kind: 'text', after: 0 } });
  });
}

describe('Packages', () => {
  it('that are optional are not needed to read the text of a PDF', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quorate-packages-'));
    const path = join(folder, 'lease.pdf');
    writeFileSync(path, pdfOf(1, { contents: { 1: 'BT /F 12 Tf 10 100 Td (The rent is paid) Tj ET' } }));
    const answer = await readWithoutDrawing(path);
    rmSync(folder, { recursive: true });
    expect(answer).toMatchObject({ kind: 'pages', read: [{ number: 1, text: 'The rent is paid' }] });
  });

  it('of a production server are what its bundle imports and the fonts of documents, and nothing else', () => {
    const needed = new Set([...importedByBundle(), ...fontPackages()]);
    const optional = Object.keys(optionalDependencies);
    expect([...needed].filter((name) => !optional.includes(name)).sort()).toEqual(
      Object.keys(dependencies).sort(),
    );
  });

  it('that are optional are named by the server, which starts without them', () => {
    const bundled = readdirSync(inject('serverFolder'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n');
    const named = (name: string) => fontPackages().includes(name) || bundled.includes(name);
    // The languages of recognition are named by their codes.
    const isLanguage = (name: string) => name.startsWith('@tesseract.js-data/');
    expect(Object.keys(optionalDependencies).filter((name) => !named(name) && !isLanguage(name))).toEqual([]);
  });
});
