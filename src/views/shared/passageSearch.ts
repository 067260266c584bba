/** As long as a quoted passage may be in an address. */
export const QUOTE_LENGTH = 300;

/** A page of a document, and the words that are marked there. */
export interface Passage {
  /** From 1. */
  readonly page: number;
  readonly quote: string;
}

/** What the address of a document says of a passage: `page` and `quote`. White space counts as one space. */
export function passageSearch({ page, quote }: Passage): { readonly page: string; readonly quote: string } {
  const words = quote.replaceAll(/\s+/gu, ' ').trim();
  return { page: String(page), quote: [...words].slice(0, QUOTE_LENGTH).join('') };
}
