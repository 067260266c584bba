/** What a mail says, once for both of its parts. */
export interface Letter {
  /** BCP 47, of its words. */
  readonly language: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** What a digest holds, each with its own page. */
  readonly entries?: readonly { readonly text: string; readonly link: `/${string}` | null }[];
  readonly action?: {
    readonly label: string;
    /** Path on our own site, such as `/decision#token`. */
    readonly link: `/${string}`;
  };
  /** An entry of a calendar that comes with it: RFC 5545, with the method of its own text. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string };
  /** Why the reader got this mail. */
  readonly footer: string;
}
