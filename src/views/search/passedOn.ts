import type { ResponsePassage, SearchResponse } from '#contract/calls/ai';
import { flowOf } from '#domain/document/flow';

const placeOf = ({ number, source, page }: ResponsePassage): string =>
  page === null ? `[${number}] ${source.title}` : `[${number}] ${source.title}, page ${page}`;

/** The sentences that stand, with the numbers of their sources, and the sources; without sentences the passages word for word. */
export function textOf({ question, sentences, passages }: SearchResponse): string {
  const standing = sentences.filter(({ check }) => check.verdict !== 'struck');
  if (standing.length === 0) {
    const quoted = passages.map(
      (passage) => `${placeOf(passage)}\n${flowOf(passage.text)(0, passage.text.length)}`,
    );
    return [question, ...quoted].join('\n\n');
  }
  return [
    question,
    '',
    ...standing.map(({ text, citations }) => [text, ...citations.map((number) => `[${number}]`)].join(' ')),
    '',
    ...passages.map(placeOf),
  ].join('\n');
}

/** Programs for mail cut longer addresses off, in the middle of a letter. */
const LONGEST = 1_900;

/** Without halves of letters, which no address may have. */
const whole = (text: string): string => text.replace(/\p{Cs}/gu, '');

/** A mail that is not addressed yet, with as much of a text as fits. */
export function mailOf(subject: string, text: string): string {
  const address = (body: string) =>
    `mailto:?subject=${encodeURIComponent(whole(subject.slice(0, 150)))}&body=${encodeURIComponent(body)}`;
  let letters = [...whole(text)];
  while (address(`${letters.join('')}…`).length > LONGEST && letters.length > 0) {
    letters = letters.slice(0, Math.floor(letters.length * 0.9));
  }
  const body = letters.join('');
  return address(body === whole(text) ? body : `${body}…`);
}
