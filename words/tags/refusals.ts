/** Refusals of tags. */
export interface TagRefusals {
  /** Name of the tag that has it. */
  readonly nameTaken: [name: string];
  readonly tooMany: [most: number];
  readonly changedMeanwhile: [name: string];
  readonly mergeAlone: [];
  readonly mergeIntoItself: [];
  readonly mergeUnknown: [];
}
