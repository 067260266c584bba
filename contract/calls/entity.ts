import { call, type Paging } from '../call';
import type { Instant } from '../decision/texts';
import type { Guest } from '../guestOf';
import type { NoticeDays } from '../meetingNotice';
import type { OwnDuties } from '../taskLife';
import type {
  BoardKind,
  EntityStatus,
  EntityType,
  Feature,
  MembershipAccess,
  Role,
  UserStatus,
} from '../vocabulary';

/** Percentages are decimal strings of 0 to 100 with at most six decimals, never floats; null is unknown. */
export type Percentage = string;

/** An entity seen from another one. Without membership it has a name and percentages, and cannot be opened. */
export interface RelatedEntity {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly status: EntityStatus;
  readonly country: string | null;
  readonly ownershipPercentage: Percentage | null;
  readonly votingPercentage: Percentage | null;
  readonly accessible: boolean;
}

/**
 * A descendant. An entity with several parents appears under each of them; one that stands on the path above
 * itself already (a loop) is not repeated.
 */
export interface EntityNode extends RelatedEntity {
  readonly parentCount: number;
  readonly children: readonly EntityNode[];
}

export interface Registration {
  readonly number: string | null;
  readonly register: string | null;
  readonly legalForm: string | null;
}

export interface Address {
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
}

/** The least part of a board that women, and that men, are to be; null or missing where the entity aims at none. */
export type GenderTargets = { readonly [Board in BoardKind]?: Percentage | null };

export interface EntitySettings {
  /** IANA name of the zone of the entity's seat. */
  readonly timeZone: string;
  readonly genderTargets?: GenderTargets;
  /** The last day of the financial year, `MM-DD`; `02-29` is the last of February. Missing: the calendar year. */
  readonly financialYearEnd?: string;
  /** Yearly duties that are otherwise here than the legal form has them. */
  readonly duties?: OwnDuties;
  /** Days that the articles ask for between an invitation and its meeting. */
  readonly noticeDays?: NoticeDays;
}

export interface BoardGroup {
  /** The legal person the members represent; null for members in person. */
  readonly representedBy: string | null;
  readonly members: readonly string[];
}

/** SHAPE-2. */
export interface Entity {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly status: EntityStatus;
  /** The caller's role here; a platform administrator is Admin everywhere. */
  readonly role: Role;
  /** Of an auditor or a guest, who changes nothing. */
  readonly readsOnly?: true;
  /** Of a guest. */
  readonly guest?: Guest;
  /** Those that are on; of a guest, the ones of what they read. */
  readonly features: readonly Feature[];
  readonly children: readonly EntityNode[];
  readonly parents: readonly RelatedEntity[];
  readonly registration: Registration;
  readonly address: Address;
  readonly settings: EntitySettings;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly managementBoard: readonly BoardGroup[];
}

/** Figures, module by module; null where a module is off or not there yet. */
export interface EntityStats {
  readonly companies: { readonly total: number; readonly countries: readonly string[] };
  readonly users: { readonly total: number; readonly admins: number; readonly invited: number };
  /** As far as the caller may read them; `thisMonth`: added in the present month of the entity's calendar. */
  readonly documents: { readonly total: number; readonly thisMonth: number } | null;
  /** Open ones, those of them whose day has passed, and what is suggested; counted up to 1,000. */
  readonly tasks: { readonly open: number; readonly overdue: number; readonly suggested: number } | null;
  /** As far as the caller may read them; `ahead`: planned, and not over. */
  readonly meetings: { readonly total: number; readonly ahead: number } | null;
  /** As far as the caller may read them. */
  readonly resolutions: { readonly total: number; readonly open: number } | null;
  /** Members of today; null for a board that is off. */
  readonly boards: { readonly management: number | null; readonly supervisory: number | null } | null;
  /** Who holds any of the entity today, and in how many entities it holds any, both directly; who may not be read counts as one. */
  readonly structure: { readonly holders: number; readonly held: number } | null;
}

/** What waits for the caller, module by module. */
export interface UserStats {
  /** Threads that are open and name the caller. */
  readonly documents: { readonly named: number } | null;
  /** Open ones that are assigned to the caller, and those of them whose day has passed. */
  readonly tasks: { readonly waiting: number; readonly overdue: number } | null;
  /** Invitations that were sent and not answered. */
  readonly meetings: { readonly unanswered: number } | null;
  /** How many wait for the caller's decision. */
  readonly resolutions: { readonly waiting: number } | null;
  /** The caller's own terms of today, and those of them that end within 90 days. */
  readonly boards: { readonly terms: number; readonly ending: number } | null;
  /** Holdings of today in the entity that stand in the caller's own name. */
  readonly structure: { readonly holdings: number } | null;
}

/** One recorded event of the entity that the caller may see, newest first. */
export interface Notification {
  readonly id: string;
  /** `subject.pastTense`, as in the record of events. */
  readonly type: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly actor: { readonly id: string; readonly name: string; readonly color: string } | null;
  /** What it happened to, by the name it had then. */
  readonly subject: {
    readonly kind: string;
    readonly id: string;
    readonly name: string;
    /** Id of what it is a part of, such as the document of a comment; null where it stands alone. */
    readonly of: string | null;
  };
  /** What the caller did is read. */
  readonly isRead: boolean;
}

export interface Notifications {
  /** Counts beside the navigation, by feature; null until the module is there. */
  readonly counts: { readonly tasks: number | null };
  /** How many events the caller has not read, of the newest 500; 100 stands for more. */
  readonly unread: number;
  /** The latest thirty. */
  readonly items: readonly Notification[];
}

export interface EntityUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null where the caller may not read it: members see the addresses of admins only, and their own. */
  readonly email: string | null;
  readonly role: Role;
  /** Auditors and guests only read, and their role is User. */
  readonly access: MembershipAccess;
  /** The first day on which an auditor or a guest no longer reads; null for a member. */
  readonly accessEnds: string | null;
  /** Whether that day has come: they do not come in any more, whatever their status is. */
  readonly hasEnded: boolean;
  /** Of the membership; a user who is suspended everywhere is suspended here. */
  readonly status: UserStatus;
  readonly properties: { readonly color: string };
  /** To the hour, in this entity; null for who never was there, and where the caller is no admin. */
  readonly lastActiveAt: Instant | null;
  /** Of the invitation that waits for them; null where there is none, and where the caller is no admin. */
  readonly invitedAt: Instant | null;
}

/** SHAPE-3: who is added to an entity, with or without an invitation. */
export interface InvitedUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly invite: boolean;
  readonly properties: { readonly color: string };
}

/** The most parents, or children, that one entity has on a day. */
export const MOST_RELATIONSHIPS = 500;

/** One relationship in an update; a percentage is null when it is unknown. */
export interface RelationshipUpdate {
  readonly id: string;
  readonly ownershipPercentage: Percentage | null;
  readonly votingPercentage: Percentage | null;
}

/**
 * SHAPE-3. The lists of relationships replace those of a day, of the class `ordinary` with other entities; null stands for none.
 * Details hold from the moment they are saved.
 */
export interface EntityUpdate {
  readonly name?: string;
  readonly status?: EntityStatus;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null;
  readonly registration?: Partial<Registration>;
  readonly address?: Partial<Address>;
  readonly settings?: Partial<EntitySettings>;
  readonly parents?: readonly RelationshipUpdate[] | null;
  readonly children?: readonly RelationshipUpdate[] | null;
  /** The day from which the relationships hold, `YYYY-MM-DD`; today when missing. Days before it stay as they were. */
  readonly from?: string;
  /** Of the details and relationships that were read; 409 where they are otherwise by now. */
  readonly revision?: string;
}

export const ENTITY_USER_SORTS = [
  'name',
  '-name',
  'role',
  '-role',
  'status',
  '-status',
  'lastActive',
  '-lastActive',
] as const;
export type EntityUserSort = (typeof ENTITY_USER_SORTS)[number];

export interface EntityUserQuery extends Paging {
  readonly sort?: EntityUserSort;
  readonly q?: string;
  readonly role?: Role;
  /** Of those whose access has not ended. */
  readonly status?: UserStatus;
  /** Those alone whose access has ended, or everybody else; everybody when it is missing. */
  readonly ended?: boolean;
  /** Those alone who have not signed in for 90 days; for who is no admin it narrows nothing. */
  readonly absent?: boolean;
}

/** Of which day relationships and the management board are; today when it is missing. */
export interface DayQuery {
  /** `YYYY-MM-DD`, 1800 to 2199. */
  readonly asOf?: string;
}

export const getEntity = call<{ query: DayQuery; answer: Entity }>(
  'entity.get',
  'GET',
  '/entity',
  'The current entity',
  {
    group: true,
  },
);

export const getNotifications = call<{ answer: Notifications }>(
  'entity.notifications',
  'GET',
  '/entity/notifications',
  'The latest events and the counts of the navigation',
);

/** Ids of events, or all there are; what is no event that the caller may read here is left out without a word. */
export interface NotificationsRead {
  readonly read: readonly string[] | 'all';
}
