import { call, type Page, type Paging } from '../call';
import { BOARD_KINDS, type BoardKind, type Feature, type Gender } from '../vocabulary';

const DETAILS = {
  features: ['managementBoard', 'supervisoryBoard'],
  choices: { kind: BOARD_KINDS },
} satisfies { features: Feature[]; choices: object };
const WRITE = { ...DETAILS, role: 'admin' } as const;

/** The most terms on one board, past ones included; characters of a position and of a name; members that are changed at once. */
export const BOARD_LIMITS = { terms: 1_000, position: 100, name: 200, atOnce: 100 } as const;

/** Who a party is: a person, a legal person, or an entity. */
export interface PartyReference {
  readonly id: string;
  readonly name: string;
}

/** Somebody on a board, for as long as the term runs. */
export interface BoardMember {
  readonly id: string;
  readonly party: PartyReference;
  /** The legal person on whose behalf the member sits; null in person. */
  readonly representedBy: PartyReference | null;
  readonly position: string;
  readonly gender: Gender;
  /** Days of the entity's calendar, `YYYY-MM-DD`; the last day belongs to the term. */
  readonly from: string;
  readonly until: string | null;
  /** Null where the caller may not read it. */
  readonly email: string | null;
  readonly color: string;
}

/** Somebody who is recorded already, or is with this: a person, or for `representedBy` a legal person. */
export type NamedParty = { readonly id: string } | { readonly name: string; readonly email?: string | null };

export interface NewBoardMember {
  readonly party: NamedParty;
  readonly representedBy?: NamedParty | null;
  readonly position: string;
  readonly gender?: Gender;
  readonly from: string;
  /** The last day of the term; missing or null while it has none. */
  readonly until?: string | null;
}

export type BoardMemberUpdate = Partial<Omit<NewBoardMember, 'party'>>;

export interface BoardMembersUpdate {
  readonly ids: readonly string[];
  readonly position?: string;
  readonly until?: string | null;
}

export interface Reappointment {
  readonly from: string;
  readonly until?: string | null;
  readonly position?: string;
}

/** What a term is now, or was before it was removed. */
export interface BoardReceipt {
  readonly id: string;
  readonly from: string;
  readonly until: string | null;
}

export interface BoardReceipts {
  readonly items: readonly BoardReceipt[];
}

export interface BoardQuery extends Paging {
  /** The day looked at, `YYYY-MM-DD`; today when missing. */
  readonly asOf?: string;
}

export const listMembers = call<{
  params: { kind: BoardKind };
  query: BoardQuery;
  answer: Page<BoardMember>;
}>('boards.list', 'GET', '/boards/{kind}', 'The members of a board', DETAILS);

/** 422 where the term breaks a rule of boards, which is named. */
export const addMember = call<{ params: { kind: BoardKind }; body: NewBoardMember; answer: BoardReceipt }>(
  'boards.add',
  'POST',
  '/boards/{kind}',
  'Add a member',
  WRITE,
);

/** All of them, or none: 409 names those whose term would break a rule. */
export const updateMembers = call<{
  params: { kind: BoardKind };
  body: BoardMembersUpdate;
  answer: BoardReceipts;
}>('boards.updateMany', 'PATCH', '/boards/{kind}', 'Change several members', WRITE);

/** All of them, or none: 404 where one is not there. */
export const removeMembers = call<{
  params: { kind: BoardKind };
  body: { readonly ids: readonly string[] };
  answer: BoardReceipts;
}>('boards.removeMany', 'DELETE', '/boards/{kind}', 'Remove several members', WRITE);

export const listPositions = call<{
  params: { kind: BoardKind };
  answer: { readonly positions: readonly string[] };
}>('boards.positions', 'GET', '/boards/{kind}/positions', 'The positions of a board', DETAILS);

export const getMember = call<{ params: { kind: BoardKind; id: string }; answer: BoardMember }>(
  'boards.get',
  'GET',
  '/boards/{kind}/{id}',
  'One member',
  DETAILS,
);

/** A further term of who has one already; what is missing is as it was. */
export const reappointMember = call<{
  params: { kind: BoardKind; id: string };
  body: Reappointment;
  answer: BoardReceipt;
}>('boards.create', 'POST', '/boards/{kind}/{id}', 'Add a member again', WRITE);

/** Merge patch: what is missing stays. 422 where the term would break a rule of boards, which is named. */
export const updateMember = call<{
  params: { kind: BoardKind; id: string };
  body: BoardMemberUpdate;
  answer: BoardReceipt;
}>('boards.update', 'PATCH', '/boards/{kind}/{id}', 'Change a member, or end their term', WRITE);

/** For what was recorded by mistake: a term that ended is changed, and stays on record. */
export const removeMember = call<{ params: { kind: BoardKind; id: string }; answer: BoardReceipt }>(
  'boards.remove',
  'DELETE',
  '/boards/{kind}/{id}',
  'Remove a member',
  WRITE,
);
