import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

/** What stands in the demo as a sentence, a name or a title: anything of several words that is no markup. */
const phrasesIn = (text: string) =>
  text.split(/["\n|]/).flatMap((line) => {
    const phrase = line.replace(/^(#+|-|\d+\.) /, '').trim();
    return phrase.length > 24 && phrase.includes(' ') && !/[{}*<>]/.test(phrase) ? [phrase] : [];
  });

it('holds nothing of the demo, which is read when it is seeded', () => {
  const bundle = filesIn(inject('serverFolder')).join('\n');
  // Resolutions of the demo are partly worded like the templates, which the product has.
  const words = filesIn('words').join('\n');
  const phrases = [...new Set(filesIn('demo').flatMap(phrasesIn))].filter(
    (phrase) => !words.includes(phrase),
  );
  expect(phrases).toContain('Stichting Administratiekantoor Van Houten');
  expect(phrases.filter((phrase) => bundle.includes(phrase))).toEqual([]);
});
