import type { FoundPage } from './found';
import { pagesOfText } from './text';

/** Longer pages are no pages, but a text without breaks. */
const LONGEST_WITH_BREAKS = 10_000;

/**
 * Gathers the text of a document while its markup is read. A page ends where the document says so; without a word of it,
 * and where one is far too long, it ends after a bounded number of characters.
 */
export class PageWriter {
  readonly #pages: string[] = [];
  #text: string[] = [];
  #hasBreaks = false;

  write(text: string): void {
    this.#text.push(text);
  }

  /** Ends a page, also an empty one, but not the same one twice before anything is written. */
  break(): void {
    this.#hasBreaks = true;
    this.#pages.push(this.#text.join(''));
    this.#text = [];
  }

  *pages(): Iterable<FoundPage> {
    let number = 0;
    for (const page of [...this.#pages, this.#text.join('')]) {
      const parts = this.#hasBreaks ? pagesOfText(page, LONGEST_WITH_BREAKS) : pagesOfText(page);
      for (const text of page === '' ? [''] : parts) {
        number += 1;
        yield { number, text, label: null };
      }
    }
  }
}
