import { isEmptyWord, stemOf, stemShare, stemsOf, wordsOf } from './words';

const NEGATIONS = new Set(
  `not no never none nobody nothing neither nor without cannot nowhere dont doesnt didnt isnt arent wasnt werent wont wouldnt
  cant couldnt shouldnt mustnt hasnt havent hadnt niet geen nooit niemand niets noch zonder nergens evenmin geenszins`.split(
    /\s+/,
  ),
);
/** Words that turn a negation into a condition: `not … until` says when. */
const CONDITIONS = new Set(
  'until unless except without save but only tenzij totdat behalve zonder alvorens slechts alleen dan voordat'.split(
    ' ',
  ),
);
/** From this share on, a sentence is taken to say what one of a passage says. */
const SAME = 0.6;

/** The words of a text that deny, as they stand. */
export function negationsOf(text: string): readonly string[] {
  return wordsOf(text)
    .filter(({ folded }) => NEGATIONS.has(folded))
    .map(({ text: word }) => word);
}

/** The sentences of a passage; abbreviations may cut one in two, which only makes it narrower. */
const piecesOf = (passage: string) =>
  passage.split(/(?<=[.!?;])\s+(?=\p{Lu}|\()|\n+/u).filter((one) => one.trim() !== '');

interface Piece {
  readonly text: string;
  readonly share: number;
}

/** The sentences of passages, the ones first that say most of what is said. */
function nearest(sentence: string, passages: readonly string[]): readonly Piece[] {
  return passages
    .flatMap(piecesOf)
    .map((text) => ({ text, share: stemShare(sentence, [text]) ?? 0 }))
    .sort((a, b) => b.share - a.share);
}

/** Those that come near to the best one. */
function alike(pieces: readonly Piece[]): readonly Piece[] {
  const best = pieces[0]?.share ?? 0;
  return pieces.filter(({ share }) => share > 0 && share >= best / 2);
}

/** Stems that a piece denies: the first word behind each negation that says something, within its clause. */
function deniedIn(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  const stems = words.flatMap((word, at) => {
    if (!NEGATIONS.has(word.folded)) return [];
    const clause = /^[^,;:(]*/.exec(text.slice(word.end))?.[0] ?? '';
    return words
      .slice(at + 1)
      .filter(({ folded, end }) => end <= word.end + clause.length && !isEmptyWord(folded))
      .slice(0, 1)
      .map(({ folded }) => stemOf(folded));
  });
  return new Set(stems);
}

const isConditional = (text: string) => wordsOf(text).some(({ folded }) => CONDITIONS.has(folded));

export interface NegationFault {
  readonly kind: 'negation' | 'omitted';
  readonly text: string;
}

/** What a sentence denies and the passages do not, or the other way round. */
export function negationFault(sentence: string, passages: readonly string[]): NegationFault | null {
  const pieces = nearest(sentence, passages);
  const [said] = negationsOf(sentence);
  if (said !== undefined) {
    const isThere = alike(pieces).some(({ text }) => negationsOf(text).length > 0);
    return isThere ? null : { kind: 'negation', text: said };
  }
  const [best] = pieces;
  if (!best || best.share < SAME || isConditional(best.text)) return null;
  const [there] = negationsOf(best.text);
  // Denying twice is saying.
  if (there === undefined || negationsOf(best.text).length % 2 === 0) return null;
  const denied = deniedIn(best.text);
  return [...stemsOf(sentence)].some((stem) => denied.has(stem)) ? { kind: 'omitted', text: there } : null;
}
