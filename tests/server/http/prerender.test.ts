import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EARLY_READS } from '#server/early';
import { devClient } from '#server/http/client';
import { prerender } from '#server/http/prerender';
import { StartError } from '#server/problem';

const SETTINGS = {
  apiKey: 'key',
  authDomain: 'localhost',
  projectId: 'demo-quorate',
  emulator: true,
  version: '1',
  maxUploadBytes: 1_000_000,
  supportEmail: 'help@quorate.test',
  analytics: null,
  signOn: [],
};

let folder: string;
let module: URL;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-prerender-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'main.css'), 'a{}\n');
  writeFileSync(join(folder, 'assets', 'auth.css'), 'b{}\n');
  const path = join(folder, 'prerender.mjs');
  writeFileSync(join(folder, 'assets', 'shell.css'), 'c{}\n');
  writeFileSync(
    path,
    `export const prerenderSignIn = async (settings) => JSON.stringify(settings);
     export const prerenderOutlines = () => '<template></template>';`,
  );
  module = pathToFileURL(path);
});
afterAll(() => rmSync(folder, { recursive: true }));

const client = () => ({
  ...devClient(''),
  folder,
  styles: ['/assets/main.css'],
  signIn: { scripts: [], styles: ['/assets/auth.css'] },
  dashboard: { scripts: [], styles: ['/assets/shell.css'] },
});

test('Sign-in is rendered with the settings of this server, and the outlines of a dashboard, each with its styles', async () => {
  expect(await prerender(client(), SETTINGS, module, EARLY_READS)).toEqual({
    signIn: { markup: JSON.stringify(SETTINGS), styles: 'a{}b{}' },
    dashboard: { markup: '<template></template>', styles: 'a{}c{}', reads: EARLY_READS },
  });
});

test('A build without it says what to do', async () => {
  const rendering = prerender(client(), SETTINGS, new URL('missing.js', module), EARLY_READS);
  await expect(rendering).rejects.toThrow(StartError);
  await expect(rendering).rejects.toThrow('run npm run build');
});

test('In development nothing is rendered ahead', async () => {
  expect(await prerender(devClient('http://localhost:5173'), SETTINGS, module, EARLY_READS)).toBe(null);
});
