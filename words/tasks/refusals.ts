/** Refusals of tasks. */
export interface TaskRefusals {
  readonly assigneeCannotRead: [];
  readonly assigneeUnknown: [];
  readonly changedByOther: [];
  readonly commentersOnly: [];
  readonly inTheWay: [count: number];
  readonly namedCannotRead: [];
  readonly notYours: [];
  readonly relatedUnknown: [];
  readonly repeatNeedsDue: [];
  readonly sayWhy: [];
  readonly threadUnknown: [];
  readonly tooManyComments: [most: number];
  readonly unchecked: [count: number];
  readonly wrongStatus: [];
}
