import { call, type Page, type Paging } from '../call';
import type { Instant } from '../decision/texts';
import type { EntityStatus, EntityType } from '../vocabulary';
import type { Address, EntitySettings, EntityUpdate, Percentage, Registration } from './entity';
import type { VoteRight } from './structure';

const GROUP = { group: true };
const WRITE = { group: true, role: 'admin' } as const;

/** The most recorded holdings of one entity, past ones included; characters of a name, a class and a legal form; votes of one share. */
export const HOLDING_LIMITS = {
  rows: 2_000,
  name: 200,
  shareClass: 60,
  legalForm: 100,
  votesPerShare: 1_000_000,
} as const;

/** The class of a relationship that says none. */
export const ORDINARY = 'ordinary';

export const HOLDER_KINDS = ['natural', 'legal', 'entity'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** Whoever holds shares, or votes on them. */
export interface HolderReference {
  /** Id of the party. */
  readonly id: string;
  readonly name: string;
  readonly kind: HolderKind;
  /** The entity that it is. */
  readonly entityId: string | null;
  /** As registered; only of a legal person that is no entity. */
  readonly legalForm?: string | null;
}

export interface VotesBy {
  readonly party: HolderReference;
  readonly right: VoteRight;
}

/** Shares of one class in the hands of one holder, for as long as the days say. */
export interface Holding {
  readonly id: string;
  readonly holder: HolderReference;
  readonly class: string;
  /** Of the class; 0: its shares carry no vote. */
  readonly votesPerShare: number;
  /** Of the whole capital, and of all votes; null is unknown. */
  readonly ownership: Percentage | null;
  readonly voting: Percentage | null;
  /** Days of the entity's calendar, `YYYY-MM-DD`; the last day belongs to it. */
  readonly from: string;
  readonly until: string | null;
  /** Who votes instead of the holder; null: the holder does. */
  readonly votesBy: VotesBy | null;
  /** Counts its changes. */
  readonly revision: number;
}

export interface HoldingQuery extends Paging {
  /** The day looked at; today when missing. */
  readonly asOf?: string;
  /** All that is recorded, whatever the day. */
  readonly history?: boolean;
}

/** Somebody who is recorded already, an entity, or a person or legal person who is recorded with this. */
export type NamedHolder =
  | { readonly id: string }
  | { readonly entityId: string }
  | { readonly name: string; readonly kind: 'natural'; readonly email?: string | null }
  | {
      readonly name: string;
      readonly kind: 'legal';
      readonly email?: string | null;
      /** As registered. Who has one without shares, such as a foundation, is held by nobody; missing, a name may tell it. */
      readonly legalForm?: string | null;
    };

export interface NewHolding {
  readonly holder: NamedHolder;
  readonly class?: string;
  /** Of a class that is new; another one keeps what it has. */
  readonly votesPerShare?: number;
  readonly ownership: Percentage | null;
  readonly voting: Percentage | null;
  readonly from: string;
  readonly until?: string | null;
  readonly votesBy?: { readonly party: NamedHolder; readonly right: VoteRight } | null;
}

/**
 * Merge patch: what is missing stays. A change holds from a day: the row ends there, and another one begins. From its first day, or one
 * before it, the row itself is corrected.
 */
export interface HoldingUpdate {
  /** Of the holding that was read. */
  readonly revision: number;
  /** Today when missing. */
  readonly from?: string;
  readonly ownership?: Percentage | null;
  readonly voting?: Percentage | null;
  /** Of the whole class, whoever holds it. */
  readonly votesPerShare?: number;
  /** The last day. */
  readonly until?: string | null;
  readonly votesBy?: NewHolding['votesBy'];
  /** Of a holder that is a legal person recorded in this entity: what it is registered as, corrected for every day. */
  readonly legalForm?: string | null;
}

/** What is odd about what was done, and no reason to refuse it. */
export interface HoldingWarning {
  readonly code: 'loop';
  /** Names of the entities that hold each other, from the one that was changed. */
  readonly names: readonly string[];
}

export interface HoldingReceipt {
  /** Of the row that holds from the day of the change; of the removed one after a removal. */
  readonly id: string;
  readonly from: string;
  readonly until: string | null;
  readonly revision: number;
  readonly warnings: readonly HoldingWarning[];
}

export interface EntityReceipt {
  readonly id: string;
  readonly revision: string;
  /** Names of what is otherwise than before, such as `registration.number` or `parents`. */
  readonly changed: readonly string[];
  readonly warnings: readonly HoldingWarning[];
}

/** Who entered something, and when; nobody where the platform did. */
export interface EnteredBy {
  readonly name: string | null;
  readonly at: Instant;
}

/** A relationship of the class `ordinary` with another entity, on a day. */
export interface Relationship {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly status: EntityStatus;
  readonly ownershipPercentage: Percentage | null;
  readonly votingPercentage: Percentage | null;
  /** Whether the caller is an admin of that entity, who alone may change the relationship. */
  readonly administered: boolean;
}

/** What is entered of an entity, and by whom. */
export interface EntityInfo {
  /** Changes with the details and the relationships. */
  readonly revision: string;
  readonly asOf: string;
  /** Id of the entity as a party. */
  readonly partyId: string;
  readonly name: string;
  readonly type: EntityType;
  readonly status: EntityStatus;
  readonly country: string | null;
  readonly registration: Registration & { readonly source: EnteredBy | null };
  readonly address: Address & { readonly source: EnteredBy | null };
  readonly settings: EntitySettings;
  readonly parents: readonly Relationship[];
  readonly children: readonly Relationship[];
}

export interface EntityInfoQuery {
  /** The day whose relationships are asked for; today when missing. */
  readonly asOf?: string;
}

export const getEntityInfo = call<{ query: EntityInfoQuery; answer: EntityInfo }>(
  'entity.info',
  'GET',
  '/entity/info',
  'Registration and address with their source, and the relationships of a day',
  GROUP,
);

/** 404 where another entity is not in sight; 409 where it was changed meanwhile; 422 where a rule of holdings is broken, which is named. */
export const updateEntity = call<{ body: EntityUpdate; answer: EntityReceipt }>(
  'entity.update',
  'PATCH',
  '/entity',
  'Change the current entity',
  WRITE,
);

export const listHoldings = call<{ query: HoldingQuery; answer: Page<Holding> }>(
  'entity.holdings.list',
  'GET',
  '/entity/holdings',
  'Who holds shares in the entity, by the first day',
  GROUP,
);

/** 404 where the holder is not in sight; 409 where there are too many; 422 where a rule of holdings is broken, which is named. */
export const addHolding = call<{ body: NewHolding; answer: HoldingReceipt }>(
  'entity.holdings.add',
  'POST',
  '/entity/holdings',
  'Record a holding',
  WRITE,
);

/** 409 where it was changed after that revision; 422 where a rule of holdings is broken, which is named. */
export const updateHolding = call<{ params: { id: string }; body: HoldingUpdate; answer: HoldingReceipt }>(
  'entity.holdings.update',
  'PATCH',
  '/entity/holdings/{id}',
  'Change a holding from a day, or end it',
  WRITE,
);

/** For what was recorded by mistake: a holding that ended is changed, and stays on record. */
export const removeHolding = call<{ params: { id: string }; answer: HoldingReceipt }>(
  'entity.holdings.remove',
  'DELETE',
  '/entity/holdings/{id}',
  'Remove a holding',
  WRITE,
);

export interface RegisterQuery {
  /** The whole register with its history, or what one holder has in it. */
  readonly of: 'register' | 'extract';
  /** Id of the party, for an extract: a holder, or who votes on shares by pledge or usufruct. */
  readonly holder?: string;
  readonly asOf?: string;
}

/** 404 where the register says nothing of that holder up to that day. */
export const getRegister = call<{ query: RegisterQuery; answer: unknown }>(
  'entity.holdings.file',
  'GET',
  '/entity/holdings/file',
  "The shareholders' register as PDF, or an extract for a holder",
  GROUP,
);

/** Of what an admin who is a member may read: a JSON file for each table, the record with its hashes, and the files of documents. */
export const exportEntity = call<{ answer: unknown }>(
  'entity.export',
  'GET',
  '/entity/export',
  'All of the current entity as one ZIP archive',
  { role: 'memberAdmin' },
);
