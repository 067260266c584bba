import type { Feature } from '#contract/vocabulary';
import type { Moment } from '../moment';

/** Who can be asked about a link: who sent it, else any admin. */
interface LinkEnd {
  readonly entityName: string;
  readonly sender: string | null;
}

/** Refusals of the server itself, whatever module is called: codes with what their sentences are made with. */
export interface HouseRefusals {
  readonly accountDisabled: [];
  readonly addressTaken: [];
  readonly adminsOnly: [];
  readonly analyticsForeign: [];
  readonly anothersWords: [];
  readonly assistantsNeverDecide: [names: readonly string[]];
  readonly bodyLate: [];
  readonly bodyTooLarge: [kiloBytes: number];
  readonly databaseAway: [];
  readonly demoIdentityAway: [];
  readonly documentTooLong: [];
  readonly documentsBusy: [];
  readonly emailUnverified: [];
  readonly entityRequired: [];
  readonly featureDisabled: [feature: Feature];
  readonly fieldTooLong: [];
  readonly fieldsInvalid: [];
  readonly fileTooLarge: [megaBytes: number];
  readonly formBroken: [];
  readonly formEmpty: [];
  readonly formNotMultipart: [];
  readonly formPartNameless: [];
  readonly formSilent: [];
  readonly hostUnknown: [];
  readonly identityAway: [];
  readonly keyReused: [];
  readonly invitationOver: [entityName: string];
  /** By who accepted it. */
  readonly invitationUsed: [entityName: string];
  readonly invitedOtherAddress: [email: string];
  readonly invitedOtherAccount: [];
  readonly linkExpired: [end: LinkEnd, at: Moment];
  readonly linkModuleOff: [end: LinkEnd];
  readonly linkReplaced: [end: LinkEnd, at: Moment];
  readonly methodUnknown: [];
  /** Bytes that the file has. */
  readonly noSuchRange: [size: number];
  readonly noThread: [];
  readonly notBuilt: [summary: string];
  readonly notByToken: [];
  readonly notJson: [];
  readonly notJsonType: [];
  readonly platformReadsNoPapers: [];
  readonly readOnly: [];
  readonly scannerAway: [];
  readonly serverStopping: [];
  readonly tokenInvalid: [];
  readonly sessionEnded: [];
  readonly tokenScope: [scope: string];
  readonly tooManyFields: [];
  readonly tooManyOwnScreens: [];
  readonly tooManyScreens: [];
  readonly tooOften: [];
  readonly tooSlow: [];
}
