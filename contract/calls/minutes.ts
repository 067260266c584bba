import { call } from '../call';
import type { Instant } from '../decision/texts';
import type {
  ApprovalAnswer,
  ApprovalRule,
  IdentifiedBy,
  MinutesAct,
  MinutesProcess,
  MinutesStatus,
  SignerState,
} from '../minutesLife';
import type { Feature, MeetingStatus } from '../vocabulary';
import type { AttendeeRole } from './meetings';

const DETAILS = { features: ['meetings'] } satisfies { features: Feature[] };
const ADMIN = { ...DETAILS, role: 'admin' } as const;

export const MINUTES_LIMITS = {
  text: 20_000,
  reason: 2_000,
  amendments: 500,
  errata: 100,
} as const;

export interface MinutesItem {
  /** Id of the item of the agenda. */
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly beganAt: Instant | null;
  readonly text: string;
  /** The text of the version before the one at hand; null where there is none. */
  readonly before: string | null;
  /** What was recorded of it: attendance, votes, decisions and tasks. */
  readonly record: readonly string[];
  readonly isConfidential: boolean;
  /** Counts the changes of its text. */
  readonly revision: number;
}

export interface Amendment {
  readonly id: string;
  readonly item: string;
  /** The text that it was written on, and what it makes of it. */
  readonly base: string;
  readonly text: string;
  readonly by: string;
  readonly at: Instant;
  readonly state: 'open' | 'accepted' | 'declined';
  readonly reason: string | null;
}

export interface Approver {
  readonly attendee: string;
  readonly name: string;
  readonly role: AttendeeRole;
  /** To the version at hand; null: awaited. */
  readonly answer: ApprovalAnswer | null;
  readonly note: string | null;
  readonly at: Instant | null;
  readonly isYou: boolean;
  /** Whether they may answer now. Who is suspended, has left the entity or only reads there may not, and is not waited for. */
  readonly mayAnswer: boolean;
}

export interface Signer {
  readonly id: string;
  readonly name: string;
  readonly role: AttendeeRole;
  readonly capacity: string;
  readonly state: SignerState;
  readonly at: Instant | null;
  /** Of who declined. */
  readonly reason: string | null;
  readonly identifiedBy: IdentifiedBy | null;
  readonly isYou: boolean;
}

export interface Erratum {
  readonly id: string;
  readonly number: number;
  readonly text: string;
  readonly by: string;
  readonly at: Instant;
  /** SHA-256 of its words and of the minutes that it corrects. */
  readonly hash: string;
  readonly signers: readonly Signer[];
  readonly isFinal: boolean;
}

export interface Minutes {
  /** Of the meeting. */
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly meetingStatus: MeetingStatus;
  readonly status: MinutesStatus;
  /** 0 before the first circulation. */
  readonly version: number;
  readonly revision: number;
  readonly items: readonly MinutesItem[];
  readonly amendments: readonly Amendment[];
  readonly approvalRule: ApprovalRule;
  readonly approvers: readonly Approver[];
  readonly approval: { readonly given: number; readonly needed: number };
  readonly signers: readonly Signer[];
  /** Attendees who are asked to sign where nobody is chosen: all who took part and are no guests. */
  readonly usualSigners: readonly string[];
  /** SHA-256 of the text that is signed; null before signatures were asked. */
  readonly hash: string | null;
  /** The last day to sign, `YYYY-MM-DD`. */
  readonly lastDay: string | null;
  readonly circulatedAt: Instant | null;
  readonly approvedAt: Instant | null;
  readonly askedAt: Instant | null;
  readonly finalisedAt: Instant | null;
  /** Closed by an admin, with the names of who is missing. */
  readonly closed: { readonly by: string; readonly missing: readonly string[] } | null;
  readonly errata: readonly Erratum[];
  readonly acts: readonly MinutesAct[];
  readonly process: MinutesProcess;
}

export interface MinutesReceipt {
  readonly id: string;
  readonly status: MinutesStatus;
  readonly meetingStatus: MeetingStatus;
  readonly version: number;
  readonly revision: number;
}

export interface ItemTextReceipt extends MinutesReceipt {
  readonly itemRevision: number;
  /** What the item says now: where somebody else wrote meanwhile, both. */
  readonly text: string;
}

export interface AmendmentReceipt extends MinutesReceipt {
  readonly amendmentId: string;
}

export interface SignReceipt extends MinutesReceipt {
  readonly state: SignerState;
  readonly at: Instant;
  readonly hash: string;
}

export interface ErratumReceipt extends MinutesReceipt {
  readonly erratumId: string;
  readonly hash: string;
}

export const getMinutes = call<{ params: { id: string }; answer: Minutes }>(
  'minutes.get',
  'GET',
  '/meetings/{id}/minutes',
  'The minutes of a meeting',
  DETAILS,
);

/** As a PDF, of the items that the caller reads; sealed with the key of the server once they are final. */
export const getMinutesFile = call<{ params: { id: string }; answer: unknown }>(
  'minutes.file',
  'GET',
  '/meetings/{id}/minutes/file',
  'The minutes of a meeting as a PDF',
  DETAILS,
);

/** As a PDF: final minutes and decided resolutions as far as the caller reads them, numbered. */
export const getDecisionsRegister = call<{ answer: unknown }>(
  'minutes.register',
  'GET',
  '/entity/decisions/file',
  'The register of minutes and resolutions as a PDF',
  DETAILS,
);

/** As a ZIP: what the caller reads of a meeting, its minutes, papers, record and mails, with a manifest of hashes (`SHA256SUMS`). */
export const getMeetingEvidence = call<{ params: { id: string }; answer: unknown }>(
  'meetings.evidence',
  'GET',
  '/meetings/{id}/evidence',
  'Everything of a meeting as one archive',
  DETAILS,
);

/** Of an agenda and what happened; what was written already stays. */
export const draftMinutes = call<{ params: { id: string }; answer: MinutesReceipt }>(
  'minutes.draft',
  'POST',
  '/meetings/{id}/minutes',
  'Begin the minutes of a meeting',
  ADMIN,
);

/** The text of one item. What two people write in different sentences is put together; otherwise it is refused with what it says now. */
export const writeMinutes = call<{
  params: { id: string; itemId: string };
  body: { readonly revision: number; readonly text: string };
  answer: ItemTextReceipt;
}>('minutes.write', 'PATCH', '/meetings/{id}/minutes/items/{itemId}', 'Write the minutes of an item', ADMIN);

/** `approval`: whose approval is asked; it stays as it was where it is missing. */
export const circulateMinutes = call<{
  params: { id: string };
  body: { readonly revision: number; readonly approval?: ApprovalRule };
  answer: MinutesReceipt;
}>('minutes.circulate', 'PUT', '/meetings/{id}/minutes/circulate', 'Circulate the minutes', ADMIN);

export const amendMinutes = call<{
  params: { id: string };
  body: { readonly item: string; readonly text: string };
  answer: AmendmentReceipt;
}>('minutes.amend', 'POST', '/meetings/{id}/minutes/amendments', 'Propose other words', DETAILS);

/** Accepting puts it into the text, which is circulated again. */
export const settleAmendment = call<{
  params: { id: string; amendmentId: string };
  body: { readonly accept: boolean; readonly reason?: string };
  answer: AmendmentReceipt;
}>(
  'minutes.settle',
  'PUT',
  '/meetings/{id}/minutes/amendments/{amendmentId}',
  'Accept or decline an amendment',
  ADMIN,
);

export const answerMinutes = call<{
  params: { id: string };
  body: { readonly version: number; readonly answer: ApprovalAnswer; readonly note?: string };
  answer: MinutesReceipt;
}>('minutes.answer', 'PUT', '/meetings/{id}/minutes/answer', 'Approve the minutes', DETAILS);

/** `signers`: attendees; without them the usual ones. */
export const requestSignatures = call<{
  params: { id: string };
  body: { readonly lastDay: string; readonly signers?: readonly string[] };
  answer: MinutesReceipt & { readonly hash: string; readonly asked: number };
}>('minutes.requestSignatures', 'PUT', '/meetings/{id}/minutes/signing', 'Ask for signatures', ADMIN);

/** `hash`: of the text that the signer read. */
export const signMinutes = call<{
  params: { id: string };
  body: { readonly hash: string; readonly answer: 'signed' | 'declined'; readonly reason?: string };
  answer: SignReceipt;
}>('minutes.sign', 'PUT', '/meetings/{id}/minutes/signature', 'Sign the minutes, or decline to', DETAILS);

export const closeMinutes = call<{ params: { id: string }; answer: MinutesReceipt }>(
  'minutes.close',
  'PUT',
  '/meetings/{id}/minutes/close',
  'Close the signing without who is missing',
  ADMIN,
);

export const addErratum = call<{
  params: { id: string };
  body: { readonly text: string };
  answer: ErratumReceipt;
}>('minutes.errata.add', 'POST', '/meetings/{id}/minutes/errata', 'Correct minutes that are final', ADMIN);

export const signErratum = call<{
  params: { id: string; erratumId: string };
  body: { readonly hash: string; readonly answer: 'signed' | 'declined'; readonly reason?: string };
  answer: SignReceipt;
}>(
  'minutes.errata.sign',
  'PUT',
  '/meetings/{id}/minutes/errata/{erratumId}/signature',
  'Sign an erratum, or decline to',
  DETAILS,
);
