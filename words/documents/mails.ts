import type { Letter } from '../letter';

/** Somebody was named in a comment on a document. */
export interface MentionFacts {
  readonly entityName: string;
  readonly documentName: string;
  /** The page it is about; null for the document as a whole. */
  readonly page: number | null;
  /** The words of the page that it is about. */
  readonly quote: string | null;
  /** Who wrote it. */
  readonly author: string;
  /** What they wrote, as one text. */
  readonly text: string;
  readonly recipient: { readonly name: string };
}

/** The mails of documents. */
export interface DocumentMails {
  mention(facts: MentionFacts, link: `/${string}`): Letter;
}
