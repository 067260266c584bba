import { BLANK_HINT_LENGTH, type RichText } from '#contract/richText';
import { inlinesOf } from './walk';

/** Whether a value says what a blank is filled in with. */
export function isBlankHint(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= BLANK_HINT_LENGTH;
}

/** Hints of the blanks that are still to be filled in, one for each, in the order in which they are read. */
export function openBlanks(text: RichText): readonly string[] {
  return inlinesOf(text.content)
    .flat()
    .flatMap((inline) => (inline.type === 'blank' ? [inline.attrs.hint] : []));
}

/** What is to be done about so many blanks: `Fill in 3 blanks`. */
export function blanksInWords(count: number): string {
  return count === 1 ? 'Fill in 1 blank' : `Fill in ${count} blanks`;
}
