import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './kit';

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client');

/** What only some people need, by a text that stands in it whatever minifies it. */
const APART: Readonly<Record<string, RegExp>> = {
  'the component library': /data-mantine-color-scheme-manager|mantine-active|m_[0-9a-f]{8}/,
  'the schemas': /ZodError|\$ZodType/,
  'the pop-up resolver': /__\/auth\/(iframe|handler)|gapi\.iframes/,
  analytics: /autocapture/,
  'the editor': /ProseMirror/,
  'the viewer': /pdfjs|pdf\.worker/,
  'the chart': /echarts|d3-hierarchy|elkjs/,
};

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const readManifest = (): Readonly<Record<string, Chunk>> =>
  JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'));

/** The script files of the chunks of these names, and of all they import. */
function closure(names: readonly string[]): readonly string[] {
  const manifest = readManifest();
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
  };
  for (const name of names) {
    const chunk = Object.values(manifest).find((candidate) => candidate.name === name);
    expect(chunk, `a chunk named ${name}`).toBeDefined();
    visit(chunk);
  }
  return [...files];
}

const found = (files: readonly string[]) => {
  const text = files.map((file) => readFileSync(join(CLIENT, file), 'utf8')).join('\n');
  return Object.keys(APART).filter((name) => APART[name]?.test(text));
};

test('what everybody loads, and what sign-in loads, holds nothing that only some people need', () => {
  expect(found(closure(['main', 'root']))).toEqual([]);
});

test('what everybody loads names no file of a module: their list does, which sign-in does without', () => {
  const manifest = readManifest();
  const main = Object.values(manifest).find(({ name }) => name === 'main');
  const named = main?.dynamicImports?.map((key) => manifest[key]?.name).toSorted();
  const house = ['entry', 'errors', 'inside', 'journal', 'posthog', 'reads', 'refresh', 'root', 'shared'];
  expect(named).toEqual([...house, 'signInMethods', 'static', 'whole']);
  const text = (name: string) => readFileSync(join(CLIENT, closure([name])[0] ?? ''), 'utf8');
  expect(['main', 'root', 'whole'].filter((name) => text(name).includes('tag-management'))).toEqual([
    'whole',
  ]);
});

test('the dashboard adds the component library, and nothing else of these', () => {
  expect(found(closure(['main', 'root', 'shared', 'inside']))).toEqual(['the component library']);
});

test('the texts that are looked for stand in the files they are known by', () => {
  const scripts = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.js'));
  const posthog = scripts.filter((file) => file.startsWith('posthog-')).map((file) => `assets/${file}`);
  expect(found(posthog)).toEqual(['analytics']);
});
