/**
 * The first field with a text that it could not read, which it says itself: what was told of such a text is no day, and an
 * act could take that for an answer.
 */
export function unreadIn(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find(({ validity }) => validity.customError);
}
