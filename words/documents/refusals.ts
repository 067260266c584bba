/** Refusals of documents. */
export interface DocumentRefusals {
  readonly addersOnly: [];
  readonly adminsKeep: [];
  readonly changedByOther: [];
  readonly chooseFile: [];
  readonly deleted: [];
  readonly folderFull: [folders: number, documents: number];
  readonly folderInItself: [];
  readonly folderNamed: [];
  readonly folderNamesClash: [count: number];
  readonly folderUnknown: [];
  readonly foldersTooDeep: [most: number];
  readonly frozen: [];
  readonly held: [];
  readonly heldAlready: [];
  readonly inTheWay: [count: number];
  readonly namedCannotRead: [];
  readonly nameWithSlash: [];
  readonly notYours: [];
  readonly ofDraft: [];
  readonly pageUnknown: [];
  readonly paperFrozen: [];
  readonly retained: [until: string];
  readonly sayWhyShorter: [until: string];
  readonly tagUnknown: [];
  readonly threadUnknown: [];
  readonly tooManyComments: [most: number];
  readonly tooManyFilters: [most: number];
  readonly tooManyFolders: [most: number];
  readonly tooManyTags: [most: number];
}
