import { describe, expect, it } from 'vitest';
import { spokenIn } from '../kit/spoken';

const SOURCES: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../../{src,server,domain,contract}/**/*.{ts,tsx}',
    // Texts that the product only carries: templates of others, and words of the database to itself.
    '!../../server/modules/resolutions/templates/**',
    '!../../server/database/**',
    // Names of fields: of a protocol of others, and those that a session record keeps.
    '!../../server/support/chatwoot.ts',
    '!../../src/composition/record/codes.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** What has one name in the product, by the other names that it does not have. */
const OTHER_NAMES: readonly (readonly [name: string, others: RegExp])[] = [
  ['Documents', /\b(papers?|attachments?)\b/i],
  ['Last day to decide', /\bdeadlines?\b/i],
  ['Decision makers', /\b[Dd]ecision(-makers?|makers?)\b/],
  ['Expires', /\blaps(e|es|ed)\b/i],
  ['Close early', /\bfinish(es)? early\b/i],
  ['Write to support', /\b(contact|mail|e-?mail) support\b/i],
  ['Email', /\be-mails?\b/i],
];

describe('the words of the product', () => {
  it('are the same for the same thing, wherever somebody reads them', () => {
    const spoken = Object.entries(SOURCES).flatMap(([path, source]) =>
      spokenIn(path, source).map((text) => ({ path: path.replace('../../', ''), text })),
    );
    const wrong = spoken.flatMap(({ path, text }) =>
      OTHER_NAMES.filter(([, others]) => others.test(text)).map(([name]) => `${path}: “${text}” (${name})`),
    );
    expect(wrong).toEqual([]);
  });

  it('are found in text, in attributes and in templates, and not in code', () => {
    const source = [
      "import { a } from './papers of';",
      'const where = sql`select paper from papers`;',
      "const kind = 'paper';",
      `const said = (n: number) => \`You have $\{n} papers\`;`,
      'const view = <p title="One paper">All papers are closed</p>;',
    ].join('\n');
    expect(spokenIn('a.tsx', source)).toEqual(['You have … papers', 'One paper', 'All papers are closed']);
  });
});
