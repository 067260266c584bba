import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = fileURLToPath(new URL('../../src/main.tsx', import.meta.url));

/** The branches of main.tsx that load what is for developers and for tests that drive the application. */
const BRANCHES = /^ {2}if \(import\.meta\.env\.[^\n]*inspector[^\n]*\n/gm;

/** What is built for production from a source of main.tsx that is given: every file by its name, which says what is in it. */
async function builtFrom(source: string): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    root: ROOT,
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    mode: 'production',
    logLevel: 'error',
    plugins: [{ name: 'given-source', enforce: 'pre', load: (id) => (id === MAIN ? source : null) }],
    build: { write: false },
  });
  const output = 'output' in built ? built.output : [];
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

it('everything that is built is the same to the byte with and without the inspector and the hook of the model, and holds neither', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const source = readFileSync(MAIN, 'utf8');
  const without = source.replace(BRANCHES, '');
  expect(source.match(BRANCHES)).toHaveLength(2);
  expect(without).not.toContain('inspector');
  const built = await builtFrom(source);
  const bare = await builtFrom(without);
  expect([...built.keys()].toSorted()).toEqual([...bare.keys()].toSorted());
  const others = [...built].filter(([name, code]) => bare.get(name) !== code).map(([name]) => name);
  expect(others).toEqual([]);
  const tells = [...built].filter(([, code]) =>
    /\bwalked\b|quorate:inspect|\/dev\/inspect|stately\.ai/.test(code),
  );
  expect(tells.map(([name]) => name)).toEqual([]);
}, 240_000);
