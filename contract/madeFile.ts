/*
 * A file that is told of while it is made: lines of JSON, each ended by a line feed, and after the line that describes the file its
 * bytes.
 */

export const MADE_FILE = 'application/vnd.quorate.made-file';

/** How far it is, in steps of whoever makes it. */
export interface Making {
  readonly done: number;
  readonly total: number;
}

export type MadeFileLine =
  | { readonly making: Making }
  | { readonly file: { readonly name: string; readonly mediaType: string; readonly size: number } }
  /** It is not made after all: a problem as RFC 9457 has it. */
  | { readonly problem: { readonly status: number } };
