import { isSentenceEnd } from './ends';
import { type PlainText, plainOf } from './markdown';

/** A sentence as a model wrote it, without its marks. */
export interface WrittenSentence extends PlainText {
  /** From 1. */
  readonly paragraph: number;
  readonly isItem: boolean;
  /** Numbers as they were written, each once, rising. */
  readonly citations: readonly number[];
  /** Whether it says what was not found. */
  readonly isNotFound: boolean;
}

/** What was read so far, and what waits for more. */
export interface Reading {
  readonly rest: string;
  readonly paragraph: number;
  readonly isItem: boolean;
  /** Whether nothing of this line was read yet. */
  readonly isLineStart: boolean;
  /** Whether a sentence stands in this paragraph already. */
  readonly isBegun: boolean;
  readonly isNotFound: boolean;
}

export const NOTHING_READ: Reading = {
  rest: '',
  paragraph: 1,
  isItem: false,
  isLineStart: true,
  isBegun: false,
  isNotFound: false,
};

/** What a model begins a line with that says what was not found. */
export const NOT_FOUND_MARK = 'NOT FOUND:';

const CITED = String.raw`[\[【]\^?\s*\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\s*(?:†[^\]】]*)?[\]】]`;
const CITATION = new RegExp(CITED, 'gu');
/** Citations behind the end of a sentence belong to it. */
const CITATIONS_BEHIND = new RegExp(String.raw`^(?:[ \t\u00a0]*(?:${CITED}))*`, 'u');
const END = /[.!?…]+["”’»)*_]*/gu;
const ITEM = /^[ \t]*(?:[-*+•–]|\d{1,2}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/u;
const QUOTED = /^[ \t]*(?:>[ \t]?)+/u;
/** Rows of a table are paragraphs of their own. */
const ROW = /^[ \t]*\|/u;
/** Around code; a line that says nothing. */
const FENCE = /^[ \t]*(?:```|~~~)/u;
const HEADING = /^[ \t]*#{1,6}[ \t]+/u;
const NOT_FOUND = /^[ \t]*[*_]*NOT FOUND[*_]*:[*_]*[ \t]*/iu;
/** A line may still turn out to begin with one of these. */
const LONGEST_MARK = 24;

/** The name of an item in bold, before what is said of it. */
const LEAD = /^[ \t]*(\*\*|__)(?:(?!\1)[^\n])+\1$/u;

/**
 * Where the first sentence of a line ends, its citations included; -1 where that is not known yet.
 * @param mayLead whether it may begin with a name that is no sentence of its own.
 */
function endIn(line: string, isWhole: boolean, mayLead: boolean): number {
  if (ROW.test(line)) return isWhole ? line.length : -1;
  for (const match of line.matchAll(END)) {
    const after = match.index + match[0].length;
    const behind = line.slice(after);
    const cited = CITATIONS_BEHIND.exec(behind)?.[0] ?? '';
    const rest = behind.slice(cited.length);
    // A citation may have begun, or the next word may say that this was an abbreviation.
    const isKnown = isWhole || /^\s+[^\s[【]\S*[\s\S]/u.test(rest);
    const isApart = rest === '' || /^\s/u.test(rest) || cited !== '';
    if (!isApart) continue;
    if (!isKnown) return -1;
    if (mayLead && cited === '' && rest.trim() !== '' && LEAD.test(line.slice(0, after))) continue;
    if (isSentenceEnd(line.slice(0, match.index), match[0], behind)) return after + cited.length;
  }
  return isWhole ? line.length : -1;
}

function citedIn(text: string): readonly number[] {
  const numbers = Array.from(text.matchAll(CITATION)).flatMap(([cited]) => {
    const inside = cited.replace(/†.*/u, '');
    return Array.from(inside.matchAll(/(\d+)(?:\s*[–-]\s*(\d+))?/gu)).flatMap(([, from, to]) => {
      const [first, last] = [Number(from), Number(to ?? from)];
      const count = Math.min(Math.max(last - first, 0), 20) + 1;
      return Array.from({ length: count }, (_, at) => first + at);
    });
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
}

const SAYS = /[\p{L}\p{N}]/u;

function sentenceOf(raw: string, { paragraph, isItem, isNotFound }: Reading): readonly WrittenSentence[] {
  const { text, strong } = plainOf(raw.replace(CITATION, ''));
  return SAYS.test(text) ? [{ paragraph, isItem, text, strong, citations: citedIn(raw), isNotFound }] : [];
}

/** Takes the mark off the beginning of a line: an item and what was not found are paragraphs of their own. */
function begunLine(state: Reading): Reading {
  let rest = state.rest.replace(QUOTED, '').replace(HEADING, '');
  const item = ITEM.exec(rest)?.[0] ?? '';
  rest = rest.slice(item.length);
  const mark = NOT_FOUND.exec(rest)?.[0] ?? '';
  rest = rest.slice(mark.length);
  const [isItem, isNotFound] = [item !== '', mark !== ''];
  const isNew =
    isItem ||
    isNotFound ||
    ROW.test(rest) ||
    rest.length < state.rest.length ||
    state.isItem ||
    state.isNotFound;
  const paragraph = isNew && state.isBegun ? state.paragraph + 1 : state.paragraph;
  return {
    rest,
    paragraph,
    isItem,
    isNotFound,
    isLineStart: false,
    isBegun: isNew ? false : state.isBegun,
  };
}

const nextParagraph = (state: Reading, rest: string): Reading => ({
  rest,
  paragraph: state.isBegun ? state.paragraph + 1 : state.paragraph,
  isItem: false,
  isLineStart: true,
  isBegun: false,
  isNotFound: false,
});

/** What a step leaves, and null where more is needed for one. */
type Step = { readonly state: Reading; readonly sentences: readonly WrittenSentence[] } | null;

function step(state: Reading, isOver: boolean): Step {
  const { rest } = state;
  if (rest === '') return null;
  const breaks = rest.indexOf('\n');
  const isLineWhole = breaks >= 0 || isOver;
  const line = breaks >= 0 ? rest.slice(0, breaks) : rest;
  if (line.trim() === '') {
    if (!isLineWhole) return null;
    const behind = breaks >= 0 ? rest.slice(breaks + 1) : '';
    return state.isLineStart
      ? { state: nextParagraph(state, behind), sentences: [] }
      : { state: { ...state, rest: behind, isLineStart: true }, sentences: [] };
  }
  if (state.isLineStart) {
    if (!isLineWhole && (line.length < LONGEST_MARK || FENCE.test(line))) return null;
    if (FENCE.test(line)) return { state: { ...state, rest: rest.slice(line.length) }, sentences: [] };
    return { state: begunLine(state), sentences: [] };
  }
  const end = endIn(line, isLineWhole, state.isItem && !state.isBegun);
  if (end < 0) return null;
  const sentences = sentenceOf(line.slice(0, end), state);
  return {
    state: { ...state, rest: rest.slice(end), isBegun: state.isBegun || sentences.length > 0 },
    sentences,
  };
}

/**
 * Reads what came: the sentences that are whole, and what waits for more. However a text is cut into parts, its sentences are the
 * same.
 * @param isOver whether nothing more comes.
 */
export function readSentences(
  before: Reading,
  part: string,
  isOver = false,
): { readonly state: Reading; readonly sentences: readonly WrittenSentence[] } {
  let state: Reading = { ...before, rest: before.rest + part.replace(/\r\n?/g, '\n') };
  const sentences: WrittenSentence[] = [];
  for (let next = step(state, isOver); next !== null; next = step(state, isOver)) {
    state = next.state;
    sentences.push(...next.sentences);
  }
  return { state, sentences };
}
