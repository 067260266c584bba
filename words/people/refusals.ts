import type { UserStatus } from '#contract/vocabulary';

/** Refusals of what is done to the users of an entity. */
export interface PeopleRefusals {
  readonly alreadyMember: [name: string];
  readonly sameTwice: [];
  /** The status somebody has. */
  readonly blocked: [name: string, status: UserStatus];
  readonly noAccount: [name: string];
  readonly lastAdmin: [];
  readonly readsOnly: [name: string];
  readonly barred: [name: string];
  readonly notYours: [name: string];
  readonly addressTaken: [];
  readonly nothingAsked: [];
  readonly endNeeded: [];
  readonly endForAuditors: [];
  readonly endPast: [];
  readonly noSuccessor: [];
  readonly guestOfOne: [];
  readonly guestHere: [];
  readonly auditorNoAdmin: [];
  readonly reviewChanged: [];
  /** Of another quarter than this one. */
  readonly reviewOver: [];
  readonly reviewConfirmed: [];
  readonly assistantOfEntity: [];
  readonly assistantsNamedBy: [];
  readonly assistantsHaveNone: [name: string];
}
