/** What is read of and written to the document. */
export type PageParts = Pick<Document, 'title'> & {
  querySelector(selector: string): Element | null;
  /** Without one nothing is followed live. */
  readonly defaultView?: (Window & typeof globalThis) | null;
};
