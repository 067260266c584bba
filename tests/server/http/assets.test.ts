import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtClient } from '#server/http/client';
import { StartError } from '#server/problem';
import { compressFolder } from '../../../scripts/lib/compress.mjs';
import { openTestServer, type TestServer } from '../../kit/server';

const SCRIPT = `export const words = ${JSON.stringify('quorum '.repeat(500))};`;
const FILES: Record<string, string> = {
  'assets/main-1.js': SCRIPT,
  'assets/main-1.css': 'a{}',
  'assets/viewer.worker-B1.js': 'onmessage = () => {};',
  'assets/worker-1.js': '// what speaks to a worker',
  'assets/inter-latin-1.woff2': 'font',
  'head.js': '// head',
  'head-dashboard.js': '// dashboard',
  '.vite/manifest.json': JSON.stringify({
    'src/main.tsx': {
      file: 'assets/main-1.js',
      isEntry: true,
      imports: ['_react.js'],
      css: ['assets/main-1.css'],
      assets: [
        'assets/inter-latin-1.woff2',
        'assets/inter-latin-ext-1.woff2',
        'assets/source-serif-4-1.woff2',
      ],
    },
    '_react.js': { file: 'assets/react-1.js', imports: ['_shared.js'], css: ['assets/react-1.css'] },
    '_shared.js': { file: 'assets/shared-1.js', imports: ['_react.js'] },
    'src/lazy.tsx': { file: 'assets/lazy-1.js', imports: ['src/main.tsx'] },
    '_root.js': {
      file: 'assets/RootView-1.js',
      name: 'root',
      imports: ['src/main.tsx', '_auth.js'],
      css: ['assets/RootView-1.css'],
    },
    '_auth.js': { file: 'assets/auth-1.js', css: ['assets/auth-1.css'] },
    '_whole.js': { file: 'assets/whole-1.js', name: 'whole', imports: ['src/main.tsx'] },
    '_inside.js': { file: 'assets/Dashboard-1.js', name: 'inside', imports: ['_root.js'] },
  }),
};

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-client-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, '..', 'outside.js'), 'secret');
  await compressFolder(folder);
  server = await openTestServer(() => ({ client: builtClient(folder) }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('The built client', () => {
  test('is named by the manifest: entry, its static imports, styles, upright Latin fonts, and what the first pages add', () => {
    expect(builtClient(folder)).toEqual({
      folder,
      devOrigin: null,
      head: expect.stringMatching(/^\/head\.js\?v=[\w-]{22}$/),
      dashboardHead: expect.stringMatching(/^\/head-dashboard\.js\?v=[\w-]{22}$/),
      script: '/assets/main-1.js',
      modulePreloads: ['/assets/react-1.js', '/assets/shared-1.js'],
      styles: ['/assets/main-1.css', '/assets/react-1.css'],
      fonts: ['/assets/inter-latin-1.woff2', '/assets/source-serif-4-1.woff2'],
      whole: ['/assets/whole-1.js'],
      signIn: {
        scripts: ['/assets/RootView-1.js', '/assets/auth-1.js'],
        styles: ['/assets/RootView-1.css', '/assets/auth-1.css'],
      },
      dashboard: {
        scripts: ['/assets/RootView-1.js', '/assets/auth-1.js', '/assets/Dashboard-1.js'],
        styles: ['/assets/RootView-1.css', '/assets/auth-1.css'],
      },
    });
  });

  test('that is missing says what to do', () => {
    expect(() => builtClient('/nowhere')).toThrow(StartError);
    expect(() => builtClient('/nowhere')).toThrow('run npm run build');
  });
});

describe('A file of the client', () => {
  const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is sent as it was compressed at the build, for %s', async (accepted, encoding, unpack) => {
    const response = await get('/assets/main-1.js', { 'accept-encoding': accepted });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT);
  });

  test('lets a worker fetch from its own origin and nothing else run: it obeys the policy of its own answer', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy');
    const closed = "default-src 'none'; frame-ancestors 'none'";
    expect(await Promise.all(['/assets/viewer.worker-B1.js', '/assets/worker-1.js'].map(policyOf))).toEqual([
      `${closed}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`,
      closed,
    ]);
  });

  test('is sent plain to who takes nothing else, and small ones always', async () => {
    expect(await (await get('/assets/main-1.js')).text()).toBe(SCRIPT);
    const small = await get('/assets/main-1.css', { 'accept-encoding': 'br' });
    expect([small.headers.get('content-encoding'), await small.text()]).toEqual([null, 'a{}']);
  });

  test('is not sent again when it is known', async () => {
    const first = await get('/head.js');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await get('/head.js', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('is kept for good under an address that names its content', async () => {
    const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control');
    expect([await cacheOf(builtClient(folder).head), await cacheOf('/head.js?v=other')]).toEqual([
      'public, max-age=31536000, immutable',
      'public, max-age=3600',
    ]);
  });

  test('outside the folder, hidden or missing is not there', async () => {
    for (const path of [
      '/assets/../../outside.js',
      '/assets/%2e%2e/%2e%2e/outside.js',
      '/assets/..%2f..%2foutside.js',
      '/assets/missing.js',
      '/assets/',
    ]) {
      expect(await (await get(path)).text()).not.toContain('secret');
    }
    expect((await get('/assets/missing.js')).status).toBe(404);
    expect((await get('/.vite/manifest.json')).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });
});
