/** Words that client and server share. The values are the specification's (sections 2, 4 and 9). */

export const ROLES = ['Admin', 'User'] as const;
export type Role = (typeof ROLES)[number];

export const USER_STATUSES = ['Active', 'Suspended', 'Invited', 'Inactive'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** What a membership is for: auditors and guests read only, for a time, and a guest one object. */
export const MEMBERSHIP_ACCESSES = ['Member', 'Auditor', 'Guest'] as const;
export type MembershipAccess = (typeof MEMBERSHIP_ACCESSES)[number];

export const ENTITY_TYPES = ['Workspace', 'Company'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export const ENTITY_STATUSES = [
  'Active',
  'Inactive',
  'Liquidated',
  'Opportunity',
  'Regulated',
  'Co-shareholder',
] as const;
export type EntityStatus = (typeof ENTITY_STATUSES)[number];

/** Feature flags of an entity, in the order of the navigation. */
export const FEATURES = [
  'aiSearch',
  'structureChart',
  'documents',
  'tagManagement',
  'tasks',
  'meetings',
  'resolutions',
  'managementBoard',
  'supervisoryBoard',
] as const;
export type Feature = (typeof FEATURES)[number];

export const RESOLUTION_STATUSES = ['Draft', 'Pending', 'Open', 'Accepted', 'Rejected', 'Cancelled'] as const;
export type ResolutionStatus = (typeof RESOLUTION_STATUSES)[number];

export const MEETING_TYPES = [
  'General Meeting',
  'Management Board Meeting',
  'Supervisory Board Meeting',
  'Specific Share Class',
  'Other',
] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];

export const MEETING_STATUSES = [
  'Scheduled',
  'In Review',
  'Awaiting Signature',
  'Finalised',
  'Cancelled',
] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

export const BOARD_KINDS = ['management', 'supervisory'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

export const GENDERS = ['female', 'male', 'non-binary', 'other', 'unspecified'] as const;
export type Gender = (typeof GENDERS)[number];

export const STRUCTURE_CHARTS = ['entity', 'group'] as const;
export type StructureChart = (typeof STRUCTURE_CHARTS)[number];

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The palette of avatar colours; an avatar blends two of them (`plum-lagoon`) or shows one (`plum`). */
export const AVATAR_COLORS = ['delft', 'lagoon', 'moss', 'ochre', 'rust', 'rose', 'plum'] as const;
export type AvatarColor = (typeof AVATAR_COLORS)[number];

const USER_STATUS_NAMES: Record<UserStatus, string> = {
  Active: 'Active',
  Suspended: 'Suspended',
  Invited: 'Invite sent',
  Inactive: 'Inactive',
};

/** The name under which a user status is displayed (specification, section 4). */
export function userStatusName(status: UserStatus): string {
  return USER_STATUS_NAMES[status];
}

/** The name under which a resolution's status is displayed (specification, section 4). */
export function resolutionStatusName(status: ResolutionStatus): string {
  return status === 'Pending' ? 'Being sent' : status;
}

export const PRODUCT_NAME = 'Quorate';

/** Segment of the paths under which the product's own users are managed (ROUTE-4). */
export const PRODUCT_USERS_SEGMENT = 'quorate-users';

/** Prefix of every key the product stores in the browser (DATA-1). */
export const STORAGE_PREFIX = 'quorate:';

/** Header that names the current entity on entity-scoped calls (CALL-1). */
export const ENTITY_HEADER = 'x-entity';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a path segment or header can be an id at all (RFC 9562 text form). */
export function isId(value: string): boolean {
  return UUID.test(value);
}
