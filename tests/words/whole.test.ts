import { expect, it } from 'vitest';

type Words = Readonly<Record<string, unknown>>;

const read = (files: Readonly<Record<string, Words>>) =>
  new Map(
    Object.entries(files).map(([path, words]) => [path.split(/\/words\/(?:en|nl)\//)[1] ?? path, words]),
  );

const ENGLISH = read(import.meta.glob<Words>('../../words/en/**/*.ts', { eager: true }));
const DUTCH = read(import.meta.glob<Words>('../../words/nl/**/*.ts', { eager: true }));

/** What may be the same in both languages. */
const ALIKE: readonly RegExp[] = [
  / (DECISION|RECORD\.decision)\.conclusion\.open$| CONCLUSION\.open$| STATUSES\.Open$/,
  // An import reads these by their English names.
  / EXPORT\.(columns|organs|statuses)\./,
  /templates?\.\d+\.(id|organ)$/i,
  // The kind of an item of an agenda is a code; “Opening” is one word in both.
  / TEMPLATES\.[^.]+\.items\.(\d+\.kind|0\.title)$/,
  // A resolution under the law of England and Wales.
  /(SHAREHOLDER_TEMPLATES\.5|DRAFTING\.templates\.8)\.(title|text)$/,
];

const isGroup = (value: unknown): value is Words => typeof value === 'object' && value !== null;

/** Names of what is missing in a language, or is the other one's. */
function fallingBack(original: unknown, translation: unknown, name: string): readonly string[] {
  if (ALIKE.some((pattern) => pattern.test(name))) return [];
  if (isGroup(original)) {
    if (!isGroup(translation)) return [`${name} is missing`];
    if (original.type === 'doc') {
      return JSON.stringify(original) === JSON.stringify(translation) ? [`${name} is the same`] : [];
    }
    return Object.entries(original).flatMap(([key, value]) =>
      fallingBack(value, translation[key], `${name}.${key}`),
    );
  }
  if (translation === undefined) return [`${name} is missing`];
  const isSaid =
    typeof original === 'function' || (typeof original === 'string' && /\p{L}{2}/u.test(original));
  return isSaid && original === translation ? [`${name} is the same`] : [];
}

it('is Dutch in every sentence that there is in English', () => {
  const found = [...ENGLISH].flatMap(([path, words]) => {
    // How a template is put together has no language.
    if (path.endsWith('templates/build.ts')) return [];
    const dutch = DUTCH.get(path);
    if (!dutch) return [`${path} is missing`];
    return Object.entries(words).flatMap(([name, value]) =>
      fallingBack(value, dutch[name], `${path} ${name}`),
    );
  });
  expect(found).toEqual([]);
});

it('would find a sentence that falls back, and one that is missing', () => {
  const say = () => 'Something';
  expect(
    fallingBack({ a: say, b: { c: 'Some words' }, d: 'More' }, { a: say, b: { c: 'Some words' } }, 'X'),
  ).toEqual(['X.a is the same', 'X.b.c is the same', 'X.d is missing']);
});
