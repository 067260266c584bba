import { call } from '../call';
import type { Feature } from '../vocabulary';
import type { NamedParty, PartyReference } from './boards';
import type { DayQuery } from './entity';

const READ = { features: ['managementBoard', 'supervisoryBoard'] } satisfies { features: Feature[] };
const WRITE = { ...READ, role: 'admin' } as const;

/** The most registered conflicts of interest of one entity, past ones included; characters of what it is and with whom. */
export const CONFLICT_LIMITS = { rows: 500, what: 500, with: 200 } as const;

/** What a person has an interest in that may not be the company's, for as long as the days say. */
export interface RegisteredConflict {
  readonly id: string;
  readonly person: PartyReference;
  readonly what: string;
  readonly with: string;
  /** Id of that party, where it is recorded. */
  readonly withParty: string | null;
  /** Days of the entity's calendar, `YYYY-MM-DD`; the last day belongs to it. */
  readonly since: string;
  readonly until: string | null;
}

/** Of all boards of the entity: all of them for its admins and auditors, for anybody else their own. */
export interface RegisteredConflicts {
  /** By the calendar of the entity, `YYYY-MM-DD`. */
  readonly today: string;
  /** At most `CONFLICT_LIMITS.rows`, by the first day. */
  readonly items: readonly RegisteredConflict[];
}

export interface NewConflict {
  readonly person: NamedParty;
  readonly what: string;
  readonly with: string;
  readonly withParty?: string | null;
  readonly since: string;
  /** The last day; missing or null while it has none. */
  readonly until?: string | null;
}

/** Merge patch: what is missing stays. */
export type ConflictUpdate = Partial<Omit<NewConflict, 'person'>>;

/** What a registered conflict is now, or was before it was removed. */
export interface ConflictReceipt {
  readonly id: string;
  readonly since: string;
  readonly until: string | null;
}

/** With `asOf`, only those that are registered for that day. */
export const listConflicts = call<{ query: DayQuery; answer: RegisteredConflicts }>(
  'boards.conflicts.list',
  'GET',
  '/boards/conflicts',
  'The register of conflicts of interest',
  READ,
);

/** 409 where as many are registered as may be; 422 where a rule of the register is broken, which is named. */
export const addConflict = call<{ body: NewConflict; answer: ConflictReceipt }>(
  'boards.conflicts.add',
  'POST',
  '/boards/conflicts',
  'Register a conflict of interest',
  WRITE,
);

/** 422 where a rule of the register is broken, which is named. */
export const updateConflict = call<{ params: { id: string }; body: ConflictUpdate; answer: ConflictReceipt }>(
  'boards.conflicts.update',
  'PATCH',
  '/boards/conflicts/{id}',
  'Change a registered conflict of interest, or end it',
  WRITE,
);

/** For what was registered by mistake: one that ended is changed, and stays on record. */
export const removeConflict = call<{ params: { id: string }; answer: ConflictReceipt }>(
  'boards.conflicts.remove',
  'DELETE',
  '/boards/conflicts/{id}',
  'Remove a registered conflict of interest',
  WRITE,
);
