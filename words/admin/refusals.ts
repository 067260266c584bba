/** Refusals of the area of the platform's administrators. */
export interface AdminRefusals {
  readonly nothingToChange: [];
  /** Its name is otherwise. */
  readonly otherName: [name: string];
  readonly unknownParent: [];
  readonly parentTwice: [];
  /** Terms on boards of an entity that is to be liquidated. */
  readonly openTerms: [count: number];
  /** Names of entities, as a list. */
  readonly lastAdmin: [entities: readonly string[]];
  readonly notYetAccepted: [];
  readonly noAccount: [email: string];
  readonly isAdministrator: [];
  readonly yourself: [];
}
