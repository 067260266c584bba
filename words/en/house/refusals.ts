import type { HouseRefusals } from '../../house/refusals';
import type { Sentences } from '../../words';
import { NUMBERS } from '../numbers';
import { longDay } from '../time';

interface Asked {
  readonly entityName: string;
  readonly sender: string | null;
}

/** Whom to ask, as a name: the sender, else any admin. */
const whom = ({ entityName, sender }: Asked) =>
  sender ? `${sender} of ${entityName}` : `an admin of ${entityName}`;

export const REFUSALS: Sentences<HouseRefusals> = {
  accountDisabled: () => 'This account is disabled.',
  addressTaken: () =>
    'This email address belongs to another account or to an invitation. Open the link of the invitation, or sign in the way you did before.',
  adminsOnly: () => 'Only admins of this entity may do this.',
  analyticsForeign: () => 'Analytics come from our own pages only.',
  anothersWords: () => 'Only whoever wrote this comment changes its words.',
  assistantsNeverDecide: (names) =>
    `You prepare for ${names.join(' and ')}, and only they decide, answer and sign.`,
  bodyLate: () => 'The body did not arrive in time.',
  bodyTooLarge: (kiloBytes) => `The body may have at most ${NUMBERS.whole(kiloBytes)} kB.`,
  databaseAway: () => 'The database is busy or away. Try again in a moment.',
  demoIdentityAway: () => 'The demo identity does not answer.',
  documentTooLong: () => 'The document took too long.',
  documentsBusy: () => 'Too many documents are being made. Try again in a moment.',
  emailUnverified: () => 'Confirm your email address first: open the link in the mail that was sent to it.',
  entityRequired: () => 'Name the entity in the x-entity header.',
  featureDisabled: (feature) => `The feature ${feature} is not enabled for this entity.`,
  fieldTooLong: () => 'A field is too long.',
  fieldsInvalid: () => 'Some fields are not valid.',
  fileTooLarge: (megaBytes) => `A file may have at most ${NUMBERS.whole(megaBytes)} MB.`,
  formBroken: () => 'The form did not arrive whole. Send it again.',
  formEmpty: () => 'The form is empty.',
  formNotMultipart: () => 'Send the body as multipart/form-data.',
  formPartNameless: () => 'A part of the form has no name.',
  formSilent: () => 'Nothing arrived for too long. Send the form again.',
  hostUnknown: () => 'This host name is not served here.',
  identityAway: () => 'The identity provider cannot be reached.',
  keyReused: () => 'This idempotency key was used for another request. Send the request with a new key.',
  invitationOver: (entityName) =>
    `This invitation to ${entityName} was used, has expired or was withdrawn. Ask an admin there for a new one.`,
  invitationUsed: (entityName) =>
    `You accepted this invitation to ${entityName} before, and a link works once. Open Quorate to go on.`,
  invitedOtherAddress: (email) =>
    `This invitation is for ${email}. Sign out, open its link again and go on with that address.`,
  invitedOtherAccount: () =>
    'Another account belongs to this invitation. Sign in the way you did before, and open its link again.',
  linkExpired: (end, { at, timeZone }) =>
    `It expired on ${longDay(at, timeZone)}. Ask ${whom(end)} what was decided.`,
  linkModuleOff: (end) =>
    `${end.entityName} does not use resolutions at the moment, so nothing can be read or decided here. Ask ${whom(end)} about it.`,
  linkReplaced: (end, { at, timeZone }) =>
    `It was replaced on ${longDay(at, timeZone)}: the resolution was sent to another address. Ask ${whom(end)} about it.`,
  methodUnknown: () => 'This method is not known here.',
  noSuchRange: (size) => `The file has no such part: it has ${NUMBERS.whole(size)} bytes.`,
  noThread: () => 'This comment answers another one: only the one that begins a thread is resolved.',
  notBuilt: (summary) => `${summary} is not built yet.`,
  notByToken: () => 'No token may make this call. Sign in for it.',
  notJson: () => 'The body is not valid JSON.',
  notJsonType: () => 'Send the body as application/json.',
  platformReadsNoPapers: () => 'The documents of this entity are closed to administrators of the platform.',
  readOnly: () => 'Your membership lets you read here, not change anything.',
  scannerAway: () =>
    'Files cannot be checked for viruses at the moment, and none is kept unchecked. Try again in a few minutes.',
  serverStopping: () => 'The server is stopping.',
  tokenInvalid: () => 'The token is not valid or has expired.',
  sessionEnded: () => 'You were signed out from another browser, or everywhere. Sign in again.',
  tokenScope: (scope) => `This token has not the scope ${scope}.`,
  tooManyFields: () => 'There are too many fields.',
  tooManyOwnScreens: () => 'Too many screens of yours are open.',
  tooManyScreens: () => 'Too many screens are open.',
  tooOften: () => 'This was asked too often. Wait a minute, then try again.',
  tooSlow: () => 'This took too long.',
};
