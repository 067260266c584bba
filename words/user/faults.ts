/** Faults of what somebody changes of themselves. */
export interface UserFaults {
  readonly alwaysTold: [];
  readonly chooseEntity: [];
  readonly typeAddress: [email: string];
  /** Names of entities. */
  readonly lastAdmin: [entities: readonly string[]];
  readonly isAdministrator: [];
}
