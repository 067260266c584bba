import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join('src', path));
const VIEWS = SOURCES.filter((path) => /\.tsx?$/.test(path));
const MODULES = SOURCES.filter((path) => path.endsWith('.module.css'));
/** Modules that came after the house and resolutions, each with a room of its own. */
const LATER = [
  'admin',
  'boards',
  'documents',
  'entity',
  'integrations',
  'meetings',
  'people',
  'search',
  'structure',
  'tags',
  'tasks',
];
/** Lines of a module's own; meetings have four pages of work: planning, the meeting, holding it on a screen for all, its minutes. */
const boundOf = (room: string): number => (room === 'meetings' ? 625 : 350);
const roomOf = (path: string): string => path.split(sep)[2] ?? '';
const THEME = ['type', 'hue', 'lay', 'box', 'space', 'field', 'narrow'].map((name) =>
  join('src', 'views', 'theme', `${name}.css`),
);

function selectorsOf(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, '').replace(/\{[^{}]*\}/g, '{}');
}

/** Names of the classes that a style sheet has rules for. */
function definedIn(css: string): ReadonlySet<string> {
  const selectors = selectorsOf(css);
  return new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
}

/** Of a view: the classes that it names of its style sheets, as `styles.title`. */
function namedIn(path: string): readonly { readonly sheet: string; readonly name: string }[] {
  const text = read(path);
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, local, file = '']) =>
    [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      sheet: normalize(join(dirname(path), file)),
      name,
    })),
  );
}

describe('style sheets', () => {
  it('have a rule for every class that a view names', () => {
    const missing = VIEWS.flatMap((path) =>
      namedIn(path)
        .filter(({ sheet, name }) => !definedIn(read(sheet)).has(name))
        .map(({ name }) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('of the house and of resolutions stay together under 4,500 lines, of another module under its bound: what repeats is a class of the theme', () => {
    const lines = (paths: readonly string[]) =>
      paths.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0);
    const first = MODULES.filter((path) => !LATER.includes(roomOf(path)));
    const sizes = LATER.map(
      (room) => [room, lines(MODULES.filter((path) => roomOf(path) === room))] as const,
    );
    expect(lines(first)).toBeLessThan(4_500);
    expect(sizes.filter(([room, size]) => size >= boundOf(room))).toEqual([]);
  });

  it('name by a class what stands beside what they style: a browser else looks again at all that is around each row that comes', () => {
    const unnamed = MODULES.flatMap((path) =>
      [
        ...selectorsOf(read(path))
          .replaceAll(/:nth-[^)]*\)/g, '')
          .matchAll(/(?:^|[\s,(>])(?:\*|[a-z]+)(?::[\w-]+)* [+~] [^\s,)]+/gm),
      ].map(([selector]) => `${path}: ${selector.trim()}`),
    );
    expect(unnamed).toEqual([]);
  });

  it('of the theme have a rule for every class that is composed or written, and for no other', () => {
    const defined = new Set(THEME.flatMap((path) => [...definedIn(read(path))]));
    const families = [...new Set([...defined].map((name) => name.split('-')[0]))].join('|');
    const ofTheme = new RegExp(`^(${families})-`);
    const composed = MODULES.flatMap((path) => [...read(path).matchAll(/composes: ([\w -]+) from global;/g)]);
    const written = VIEWS.flatMap((path) => [
      ...read(path).matchAll(new RegExp(`['"]((?:${families})-[\\w -]+)['"]`, 'g')),
    ]);
    const literal = [...composed, ...written].flatMap(([, names = '']) => names.split(' '));
    expect(literal.filter((name) => ofTheme.test(name) && !defined.has(name))).toEqual([]);
    expect([...defined].filter((name) => !literal.includes(name))).toEqual([]);
  });
});
