import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/problem';
import { contentTag } from './content-tag';

/** What the page loads, in the order it loads it. */
export interface ClientFiles {
  /** Folder of the built client; null in development. */
  readonly folder: string | null;
  /** Origin of the Vite server in development. */
  readonly devOrigin: string | null;
  /** Small blocking file that runs before the first paint; its query names its content. */
  readonly head: string;
  /** The same on a dashboard's address. */
  readonly dashboardHead: string;
  readonly script: string;
  readonly modulePreloads: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** Scripts that every page asks for next but sign-in's: what all modules list. */
  readonly whole: readonly string[];
  /** What the page in which nobody is signed in needs beyond the entry. */
  readonly signIn: PageFiles;
  /** What a dashboard needs beyond the entry: fetched ahead where somebody was signed in last. */
  readonly dashboard: PageFiles;
}

export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

const ENTRY = 'src/main.tsx';
/** Names of chunks (vite.config.ts). */
const SIGN_IN = ['root'];
const WHOLE = ['whole'];
const DASHBOARD = ['root', 'shared', 'inside', 'reads'];

/** @throws StartError when the client is not built. */
export function builtClient(folder: string): ClientFiles {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path))
    throw new StartError(`The client is not built (${path} is missing): run npm run build.`);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const chunks = closure(manifest, [ENTRY]);
  const entry = chunks[0];
  if (!entry) throw new StartError(`The built client has no entry ${ENTRY}: run npm run build.`);
  return {
    folder,
    devOrigin: null,
    head: headOf(folder, 'head.js'),
    dashboardHead: headOf(folder, 'head-dashboard.js'),
    script: `/${entry.file}`,
    modulePreloads: chunks.slice(1).map(({ file }) => `/${file}`),
    styles: unique(chunks.flatMap(({ css }) => css)).map((file) => `/${file}`),
    fonts: fontsOf(manifest),
    whole: beyond(manifest, chunks, WHOLE).scripts,
    signIn: beyond(manifest, chunks, SIGN_IN),
    dashboard: beyond(manifest, chunks, DASHBOARD),
  };
}

const NOTHING: PageFiles = { scripts: [], styles: [] };

export function devClient(origin: string): ClientFiles {
  return {
    folder: null,
    devOrigin: origin,
    head: '/head.js',
    dashboardHead: '/head-dashboard.js',
    script: `/${ENTRY}`,
    modulePreloads: [],
    styles: [],
    fonts: [],
    whole: [],
    signIn: NOTHING,
    dashboard: NOTHING,
  };
}

function headOf(folder: string, name: string): string {
  const path = join(folder, name);
  if (!existsSync(path))
    throw new StartError(`The client is not built (${path} is missing): run npm run build.`);
  return `/${name}?v=${contentTag(readFileSync(path))}`;
}

/** These modules' chunks and all chunks they import statically, in the order given. */
function closure(manifest: Manifest, modules: readonly string[]): Manifest[string][] {
  const seen = new Set<string>();
  const visit = (key: string): Manifest[string][] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [chunk, ...chunk.imports.flatMap(visit)];
  };
  return modules.flatMap(visit);
}

/** What the chunks of these names need that the entry does not bring. */
function beyond(manifest: Manifest, entry: readonly Manifest[string][], names: readonly string[]): PageFiles {
  const keys = Object.keys(manifest).filter((key) => names.includes(manifest[key]?.name ?? ''));
  const chunks = closure(manifest, keys).filter((chunk) => !entry.includes(chunk));
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: unique(chunks.flatMap(({ css }) => css)).map((file) => `/${file}`),
  };
}

/** The upright Latin file of each family, which the first paint needs; further subsets load when they are used. */
function fontsOf(manifest: Manifest): string[] {
  const files = unique(Object.values(manifest).flatMap(({ file, assets }) => [file, ...assets]));
  const upright = files.filter(
    (file) => file.endsWith('.woff2') && !/italic|-ext|cyrillic|greek|vietnamese/.test(basename(file)),
  );
  return ['inter', 'source-serif'].flatMap((family) => {
    const file = upright.find((candidate) => basename(candidate).startsWith(family));
    return file ? [`/${file}`] : [];
  });
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)];
}
