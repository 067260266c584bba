import { isBlank } from '#contract/line';
import { isStorable } from '#server/text';

/** Longest name of a document, its extension included, in UTF-16 units. */
export const FILE_NAME_LENGTH = 200;

/** Controls, line and paragraph separators, and what turns the direction of text: "gpj.exe" must not read "exe.jpg". */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A name as it is kept and shown: its last part, without what cannot be seen, cut to a length. */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const visible = last.normalize('NFC').replace(INVISIBLE, '').trim();
  const extension = extensionOf(visible);
  const own = extension === '' ? visible : visible.slice(0, -extension.length - 1);
  const unnamed = extension === '' || isBlank(extension) ? 'document' : `document.${extension}`;
  if (!isStorable(visible)) return 'document';
  const name = isBlank(own) ? unnamed : visible;
  if (name.length <= FILE_NAME_LENGTH) return name;
  const ending = extension && extension.length < 10 ? `.${extension}` : '';
  return cut(name, FILE_NAME_LENGTH - ending.length) + ending;
}

/** In lower case, without the full stop; empty when there is none. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at > 0 ? name.slice(at + 1).toLowerCase() : '';
}

/** Never half of a surrogate pair. */
function cut(text: string, length: number): string {
  const start = text.slice(0, length);
  return isStorable(start) ? start : start.slice(0, -1);
}
