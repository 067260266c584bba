/** Faults of what somebody changes of themselves. */
export interface UserFaults {
  readonly chooseEntity: [];
  readonly tooManyKinds: [most: number];
}
