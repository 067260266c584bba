const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Signs that turn the order of what stands around them: letters have one of their own. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Whether nobody would see anything of a text: characters without width are no words. */
export const isBlank = (text: string) => !VISIBLE.test(text);

/** A text in one line as it is read; nothing where nobody would see anything of it. */
export function lineOf(text: string): string {
  return isBlank(text)
    ? ''
    : text
        .replace(TURNS, '')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim();
}

/** A text of several lines without the space around it; nothing where nobody would see anything of it. */
export const wordsOf = (text: string) => (isBlank(text) ? '' : text.trim());

/** A name that ends in a full stop, as "B.V." does, ends its sentence itself. */
export const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
