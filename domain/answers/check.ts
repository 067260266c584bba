import type { MissingClaim, SentenceCheck } from '#contract/calls/ai';
import { datesOf, isDateAmong } from './dates';
import { addressesOf, isAddressIn, isNameIn, namesKnown, namesOf } from './names';
import { negationFault } from './negations';
import { isNumberAmong, isYearOf, numbersOf, type SaidNumber } from './numbers';
import type { WrittenSentence } from './sentences';
import { stemShare } from './words';

/** A passage that was given to whoever wrote. */
export interface GivenPassage {
  readonly number: number;
  /** Of its source: a sentence may name it. */
  readonly title: string;
  readonly text: string;
}

/** Under this share of its stems a sentence is not supported word for word. */
const ENOUGH = 0.5;

/** Whether a name stands in a title with nothing that goes on with its word or its number: not `Kadeweg 14` in `Kadeweg 14.2`. */
function standsIn(title: string, name: string): boolean {
  for (let at = title.indexOf(name); at >= 0; at = title.indexOf(name, at + 1)) {
    const [before, behind] = [title.slice(0, at), title.slice(at + name.length)];
    if (!/[\p{L}\p{N}]$/u.test(before) && !/^(?:[\p{L}\p{N}%]|\s%|[.,:/’'-]\p{N})/u.test(behind)) return true;
  }
  return false;
}

/** `Kadeweg 14` of a title: the number is part of a name. */
function isInName(sentence: string, { start, end }: SaidNumber, titles: readonly string[]): boolean {
  const word = /(\p{Lu}[\p{L}\p{M}'’-]*)\s+$/u.exec(sentence.slice(0, start))?.[1];
  if (word === undefined) return false;
  const name = `${word} ${sentence.slice(start, end)}`;
  return titles.some((title) => standsIn(title, name));
}

/** Numbers, dates, names and addresses that a sentence says and the texts do not. */
function missingFrom(
  sentence: string,
  texts: readonly string[],
  titles: readonly string[],
  known: ReadonlySet<string>,
): readonly MissingClaim[] {
  const dates = datesOf(sentence);
  const datesThere = texts.flatMap(datesOf);
  const numbersThere = texts.flatMap((text) => numbersOf(text, datesOf(text)));
  const numbers = numbersOf(sentence, dates).filter(
    (said) =>
      !isNumberAmong(said, numbersThere) && !isYearOf(said, datesThere) && !isInName(sentence, said, titles),
  );
  const places = [...texts, ...titles];
  return [
    ...numbers.map(({ text }) => ({ kind: 'number', text }) as const),
    ...dates
      .filter((said) => !isDateAmong(said, datesThere))
      .map(({ text }) => ({ kind: 'date', text }) as const),
    ...namesOf(sentence, known)
      .filter((name) => !isNameIn(name, places))
      .map(({ text }) => ({ kind: 'name', text }) as const),
    ...addressesOf(sentence)
      .filter((address) => !isAddressIn(address, texts))
      .map((text) => ({ kind: 'name', text }) as const),
  ];
}

const struckFor = (missing: readonly MissingClaim[]): SentenceCheck => ({ verdict: 'struck', missing });
const plainly = (verdict: Exclude<SentenceCheck['verdict'], 'struck'>): SentenceCheck => ({
  verdict,
  missing: [],
});

/** What a check knows besides the sentence. */
export interface Given {
  readonly passages: readonly GivenPassage[];
  readonly question: string;
}

/** Words that are names somewhere in what was given. */
function knownIn({ passages, question }: Given): ReadonlySet<string> {
  return new Set([
    ...passages.flatMap(({ title, text }) => [...namesKnown(text), ...namesKnown(`. x ${title}`)]),
    ...namesKnown(question),
  ]);
}

/** A sentence that says what was not found claims nothing: what it names, the question or a passage names. */
function checkedNotFound(text: string, given: Given): SentenceCheck {
  const places = [given.question, ...given.passages.map((passage) => passage.text)];
  const missing = missingFrom(
    text,
    places,
    given.passages.map(({ title }) => title),
    knownIn(given),
  );
  return missing.length > 0 ? struckFor(missing) : plainly('notFound');
}

/** The passages that a sentence cites, of those that were given: a number that was not given is no citation. */
export function citedBy(
  { citations }: Pick<WrittenSentence, 'citations'>,
  { passages }: Given,
): readonly GivenPassage[] {
  return passages.filter(({ number }) => citations.includes(number));
}

/**
 * What may be said of a sentence by comparing it with the passages that it cites. It is struck for a number, date, name or
 * negation that does not stand in them, and is weak where under half of its stems do. A name that begins a sentence alone, and
 * that nothing given knows as one, is not told from a word.
 */
export function checkSentence(sentence: WrittenSentence, given: Given): SentenceCheck {
  const { text } = sentence;
  if (sentence.isNotFound) return checkedNotFound(text, given);
  const cited = citedBy(sentence, given);
  if (cited.length === 0) return plainly('unsupported');
  const texts = cited.map((passage) => passage.text);
  const missing: MissingClaim[] = [
    ...missingFrom(
      text,
      texts,
      cited.map(({ title }) => title),
      knownIn(given),
    ),
  ];
  const negation = negationFault(text, texts);
  if (negation) missing.push(negation);
  if (missing.length > 0) return struckFor(missing);
  const share = stemShare(text, texts);
  return plainly(share !== null && share >= ENOUGH ? 'supported' : 'weak');
}
