import { call } from '../call';
import type { Instant } from '../decision/texts';
import type { GuestOf } from '../guestOf';
import type { BoardKind, MembershipAccess, ResolutionStatus, Role, UserStatus } from '../vocabulary';
import type { EntityUser, InvitedUser } from './entity';

/** The most users that one act is done to, the most that are added together, and the most entities somebody is added to at once. */
export const MOST_USERS_AT_ONCE = 100;
export const MOST_ADDED_AT_ONCE = 250;
export const MOST_ENTITIES_AT_ONCE = 50;

/** The most rows that a table of people may have. */
export const MOST_IMPORTED_ROWS = 5_000;

/** Days after which an invitation has expired. */
export const INVITATION_DAYS = 14;

/**
 * For what somebody is added: an auditor reads everything of the entity and changes nothing, until a day; a guest does so with one
 * document, meeting or resolution.
 */
export type AddedAccess = MembershipAccess;

/** SHAPE-3, for what, and in which other entities of the caller's as well. */
export type NewEntityUser = Omit<InvitedUser, 'role' | 'invite'> &
  Partial<Pick<InvitedUser, 'role' | 'invite'>> & {
    readonly access?: AddedAccess;
    /** The first day on which an auditor or a guest no longer reads; null for a member. */
    readonly accessEnds?: string | null;
    /** Id of the document, meeting or resolution that a guest reads; null for everybody else. */
    readonly guestOf?: string | null;
    readonly entities?: readonly string[];
  };

/** What a membership is after an act. */
export interface MembershipReceipt {
  /** Of the user. */
  readonly id: string;
  readonly role: Role;
  readonly status: UserStatus;
}

export interface AddedUser extends MembershipReceipt {
  /** Whether an invitation was promised to be sent. */
  readonly invited: boolean;
  /** Where they were added. */
  readonly entities: readonly string[];
}

/** An invitation as admins read it. */
export interface EntityInvitation {
  readonly sentAt: Instant;
  readonly expiresAt: Instant;
  readonly isExpired: boolean;
  readonly openedAt: Instant | null;
  /** Who sent it; null where that is not known any more. */
  readonly by: string | null;
  /** Of its mail. */
  readonly delivery: 'queued' | 'sent' | 'failed';
}

/** A term on a board of the entity. */
export interface HeldTerm {
  readonly id: string;
  readonly kind: BoardKind;
  readonly position: string;
  /** Days; the first one after the term, or null. */
  readonly from: string;
  readonly to: string | null;
}

/** A resolution on which somebody is a decision maker. */
export interface HeldDecision {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly status: ResolutionStatus;
  readonly deadline: Instant | null;
}

/** How much of what somebody had under way was handed over. */
export interface HandedOver {
  /** Drafts of resolutions. */
  readonly drafts: number;
  /** Open tasks. */
  readonly tasks: number;
  /** Meetings to come that they convened. */
  readonly meetings: number;
  /** Webhooks and the links of invitations that they sent. */
  readonly links: number;
}

/** What somebody has to do with an entity, as far as the caller reads it. */
export interface Involvement {
  /** Terms of today and to come. */
  readonly terms: readonly HeldTerm[];
  /** Resolutions under way. */
  readonly decisions: readonly HeldDecision[];
  /** Open tasks of theirs; null where that is not known. */
  readonly tasks: number | null;
  /** Drafts of resolutions that they began. */
  readonly drafts: number;
  /** Meetings to come that they convened. */
  readonly meetings: number;
}

/** Who ends memberships may say to whom goes what was under way; otherwise it stays as it is. */
interface Succession {
  /** Id of an active member of the entity. */
  readonly successor?: string;
}

/** Who reads and prepares for somebody in the entity, in their own name; only that person decides. */
export interface Assistance {
  readonly id: string;
  /** Of the user on the other side of it. */
  readonly userId: string;
  readonly name: string;
  /** The first day on which it has ended. */
  readonly ends: string;
}

export interface EntityUserDetails extends EntityUser {
  /** Null for who is no guest, and where it is not there any more or out of the caller's sight. */
  readonly guestOf: GuestOf | null;
  readonly since: Instant;
  /** What admins alone read; null for everybody else. */
  readonly administration: {
    /** Whether somebody signs in as this user. */
    readonly hasAccount: boolean;
    /** Whether the platform lets them in; null: it does. */
    readonly barred: 'Suspended' | 'Inactive' | null;
    /** Name and address are not the admin's to change where the user belongs to another entity too. */
    readonly mayRename: boolean;
    readonly mayChangeEmail: boolean;
    /** The entity would have no admin any more. */
    readonly isLastAdmin: boolean;
    readonly invitation: EntityInvitation | null;
  } | null;
  readonly involvement: Involvement;
  /** Who prepares for this user, and for whom this user prepares, as far as the caller reads it. */
  readonly assistants: readonly Assistance[];
  readonly preparesFor: readonly Assistance[];
  /** Whether the caller says who prepares for this user. */
  readonly mayNameAssistants: boolean;
}

export interface NewAssistant {
  /** Id of a member of the entity. */
  readonly assistant: string;
  /** The first day on which they no longer prepare. */
  readonly ends: string;
}

export interface AssistanceReceipt {
  readonly id: string;
}

export interface MembershipChange {
  readonly role?: Role;
  readonly status?: 'Active' | 'Suspended';
  readonly invitation?: 'send' | 'withdraw';
}

export interface EntityUserUpdate extends MembershipChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  /** The first day on which an auditor or a guest no longer reads; also where their access has ended. */
  readonly accessEnds?: string;
}

/** How many users have each status, of those whose access has not ended, and how many have none any more. */
export type UserCounts = Readonly<Record<UserStatus | 'ended', number>>;

const ADMIN = { role: 'admin' } as const;

export const addEntityUser = call<{ body: NewEntityUser; answer: AddedUser }>(
  'entity.users.add',
  'POST',
  '/entity/users',
  'Add or invite a user',
  ADMIN,
);

/** All of them, or none. */
export const importEntityUsers = call<{
  body: { readonly users: readonly Omit<NewEntityUser, 'entities' | 'access' | 'accessEnds' | 'guestOf'>[] };
  answer: { readonly items: readonly MembershipReceipt[] };
}>('entity.users.import', 'POST', '/entity/users/import', 'Add several users', ADMIN);

/** A row of a table of people, each cell as it is written there. */
export interface PeopleTableRow {
  /** The first one below the head is 1. */
  readonly row: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: string;
}

export interface PeopleTable {
  readonly rows: readonly PeopleTableRow[];
  /** Addresses of it that have access to the entity already, in lower case. */
  readonly members: readonly string[];
}

/** Multipart: `table` (CSV or XLSX, at most 5,000 rows below a head that names first name, last name, email and role). Nobody is added. */
export const readPeopleTable = call<{ body: FormData; answer: PeopleTable }>(
  'entity.users.preview',
  'POST',
  '/entity/users/import/preview',
  'Read a table of people',
  { ...ADMIN, kind: 'read' },
);

/** Which of some addresses belong to users of the entity already. */
export const checkEntityUsers = call<{
  body: { readonly emails: readonly string[] };
  answer: { readonly members: readonly string[] };
}>('entity.users.check', 'POST', '/entity/users/check', 'Which addresses have access already', {
  ...ADMIN,
  kind: 'read',
});

export const countEntityUsers = call<{ answer: UserCounts }>(
  'entity.users.counts',
  'GET',
  '/entity/users/counts',
  'How many users have each status',
);

export const getEntityUser = call<{ params: { readonly id: string }; answer: EntityUserDetails }>(
  'entity.users.get',
  'GET',
  '/entity/users/{id}',
  'One user, with what they have to do with the entity',
);

export const updateEntityUser = call<{
  params: { readonly id: string };
  body: EntityUserUpdate;
  answer: MembershipReceipt;
}>('entity.users.update', 'PATCH', '/entity/users/{id}', 'Change a membership', ADMIN);

export const removeEntityUser = call<{
  params: { readonly id: string };
  body: Succession | undefined;
  answer: { readonly count: number };
}>('entity.users.remove', 'DELETE', '/entity/users/{id}', 'End a membership', ADMIN);

/** All of them, or none. */
export const updateEntityUsers = call<{
  body: MembershipChange & { readonly ids: readonly string[] };
  answer: { readonly items: readonly MembershipReceipt[] };
}>('entity.users.bulk.update', 'PATCH', '/entity/users/bulk', 'Change several memberships', ADMIN);

/** All of them, or none. */
export const removeEntityUsers = call<{
  body: Succession & { readonly ids: readonly string[] };
  answer: { readonly count: number };
}>('entity.users.bulk.remove', 'DELETE', '/entity/users/bulk', 'End several memberships', ADMIN);

/** By that user or an admin. Who prepares already does so until the day that is said now. */
export const nameAssistant = call<{
  params: { readonly id: string };
  body: NewAssistant;
  answer: AssistanceReceipt;
}>('entity.assistants.name', 'POST', '/entity/users/{id}/assistants', 'Name who prepares for a user');

/** By that user, the assistant or an admin. */
export const endAssistance = call<{
  params: { readonly id: string; readonly assistanceId: string };
  answer: AssistanceReceipt;
}>(
  'entity.assistants.end',
  'DELETE',
  '/entity/users/{id}/assistants/{assistanceId}',
  'End that somebody prepares for a user',
);
