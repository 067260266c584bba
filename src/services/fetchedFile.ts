/** A file that a call brought. */
export interface FetchedFile {
  readonly blob: Blob;
  /** As the server names it, else as the caller does. */
  readonly name: string;
}
