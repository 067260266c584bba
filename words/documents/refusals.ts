/** Refusals of documents. */
export interface DocumentRefusals {
  readonly addersOnly: [];
  readonly chooseFile: [];
  readonly frozen: [];
}
