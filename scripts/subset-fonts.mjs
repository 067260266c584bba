// Makes the fonts of src/views/theme/fonts from the packages that carry them. Run it when a package changes:
// node scripts/subset-fonts.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(root, 'src/views/theme/fonts');

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}\u0131\u0152\u0153\u02c6\u02da\u02dc\u2002\u2003\u2009\u2010\u2011\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2022\u2026\u202f\u2030\u2039\u203a\u2044\u20ac\u2122\u2190\u2191\u2192\u2193\u2212\u2264\u2265`;
const LATIN_EXT = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}\u01e6\u01e7\u1e9e${range(0x1e80, 0x1e85)}`;
const PHONETIC = '\u02c8\u0254\u02d0\u026a';

const INTER = { wght: { min: 400, max: 700 } };
const SERIF = { wght: { min: 400, max: 600 } };

const FONTS = [
  ['inter', 'inter-latin-opsz-normal', 'inter-latin', LATIN, INTER],
  ['inter', 'inter-latin-ext-opsz-normal', 'inter-latin-ext', LATIN_EXT, INTER],
  ['source-serif-4', 'source-serif-4-latin-wght-normal', 'source-serif-4-latin', LATIN, SERIF],
  ['source-serif-4', 'source-serif-4-latin-ext-wght-normal', 'source-serif-4-latin-ext', LATIN_EXT, SERIF],
  [
    'source-serif-4',
    'source-serif-4-latin-ext-wght-normal',
    'source-serif-4-phonetic-ext',
    PHONETIC,
    { wght: 400 },
  ],
  ['source-serif-4', 'source-serif-4-latin-wght-italic', 'source-serif-4-latin-italic', LATIN, { wght: 400 }],
];

mkdirSync(target, { recursive: true });
for (const [family, source, name, text, variationAxes] of FONTS) {
  const file = join(root, `node_modules/@fontsource-variable/${family}/files/${source}.woff2`);
  const subset = await subsetFont(readFileSync(file), text, {
    targetFormat: 'woff2',
    variationAxes,
    noHinting: true,
  });
  writeFileSync(join(target, `${name}.woff2`), subset);
  console.log(`${name}.woff2 ${(subset.length / 1000).toFixed(1)} kB`);
}
