/** Refusals of documents. */
export interface DocumentRefusals {
  readonly addersOnly: [];
  readonly adminsKeep: [];
  readonly changedByOther: [];
  readonly chooseFile: [];
  readonly deleted: [];
  readonly folderUnknown: [];
  readonly frozen: [];
  readonly held: [];
  readonly heldAlready: [];
  readonly inTheWay: [count: number];
  readonly notYours: [];
  readonly ofDraft: [];
  readonly paperFrozen: [];
  readonly retained: [until: string];
  readonly tagUnknown: [];
  readonly tooManyTags: [most: number];
}
