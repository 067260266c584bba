import { call, type Page, type Paging } from '../call';
import type { Rule } from '../decision/rule';
import { BOARD_KINDS, type BoardKind, type Feature, type Gender } from '../vocabulary';
import type { DayQuery } from './entity';
import type { ExportFormat } from './resolutionTransfer';

const DETAILS = {
  features: ['managementBoard', 'supervisoryBoard'],
  choices: { kind: BOARD_KINDS },
} satisfies { features: Feature[]; choices: object };
const WRITE = { ...DETAILS, role: 'admin' } as const;

/** The most terms on one board, past ones included; characters of a position and of a name; members that are changed at once. */
export const BOARD_LIMITS = {
  terms: 1_000,
  position: 100,
  name: 200,
  atOnce: 100,
  candidates: 20,
  affected: 200,
} as const;

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

/** Somebody who is recorded already, a user of the entity, or who is recorded with this: a person, or for `representedBy` a legal person. */
export type NamedParty =
  | { readonly id: string }
  | { readonly userId: string }
  | { readonly name: string; readonly email?: string | null };

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

/** A board with all of its terms, past, present and to come, by their first day. */
export interface Board {
  /** By the calendar of the entity, `YYYY-MM-DD`. */
  readonly today: string;
  /** At most `BOARD_LIMITS.terms`. */
  readonly terms: readonly BoardMember[];
}

/** Somebody who decides as a member of the board. */
export interface AffectedDecisionMaker {
  readonly partyId: string;
  /** The last instant at which they may decide; null while their term has no end. */
  readonly termEnds: string | null;
  /** When they handed in the decision that stands. */
  readonly decidedAt: string | null;
}

/** A resolution under way on which members of the board decide: a term that ends ends their vote. */
export interface AffectedResolution {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  /** The day on which they were asked, by the calendar of the entity. */
  readonly askedOn: string;
  readonly opensAt: string | null;
  readonly deadline: string | null;
  readonly termEnd: Rule['termEnd'];
  readonly decisionMakers: readonly AffectedDecisionMaker[];
}

export interface AffectedResolutions {
  /** At most `BOARD_LIMITS.affected`. */
  readonly items: readonly AffectedResolution[];
  /** There are others under way, of which it is not said how they are touched. */
  readonly isMore: boolean;
}

export const CANDIDATE_KINDS = ['person', 'legalPerson'] as const;
export type CandidateKind = (typeof CANDIDATE_KINDS)[number];

/** Somebody known in the entity who may get a term, or on whose behalf somebody may: recorded there, or a user of it. */
export interface BoardCandidate {
  /** How a term is given to them. */
  readonly party: { readonly id: string } | { readonly userId: string };
  readonly name: string;
  readonly email: string | null;
  readonly color: string;
  /** The boards of the entity on which they sit on the day looked at. */
  readonly sitsOn: readonly BoardKind[];
}

export interface BoardCandidates {
  /** At most `BOARD_LIMITS.candidates`. */
  readonly items: readonly BoardCandidate[];
  readonly isMore: boolean;
}

export interface BoardCandidateQuery {
  readonly of?: CandidateKind;
  /** A part of the name or address. */
  readonly q?: string;
  /** The day for which it is told where they sit; today when missing. */
  readonly asOf?: string;
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

/** The usual ones and all that were ever held; with `asOf`, those that were held by that day. */
export const listPositions = call<{
  params: { kind: BoardKind };
  query: DayQuery;
  answer: { readonly positions: readonly string[] };
}>('boards.positions', 'GET', '/boards/{kind}/positions', 'The positions of a board', DETAILS);

/** A file with the terms that include the day looked at. */
export const exportBoard = call<{
  params: { kind: BoardKind };
  query: { readonly format: ExportFormat; readonly asOf?: string };
  answer: unknown;
}>('boards.export', 'GET', '/boards/{kind}/export', 'A board as a file', DETAILS);

/** Asked before terms are changed: what of it the caller may read. */
export const listAffected = call<{ params: { kind: BoardKind }; answer: AffectedResolutions }>(
  'boards.affects',
  'GET',
  '/boards/{kind}/affects',
  'Resolutions under way on which members of a board decide',
  DETAILS,
);

export const listBoardCandidates = call<{ query: BoardCandidateQuery; answer: BoardCandidates }>(
  'boards.candidates',
  'GET',
  '/boards/candidates',
  'Who may get a term on a board',
  { features: ['managementBoard', 'supervisoryBoard'], role: 'admin' },
);

/** Boards that are told by name; more are counted. */
export const SITTING_TOLD = 20;

export interface Seat {
  readonly entity: { readonly id: string; readonly name: string };
  readonly kind: BoardKind;
}

/** Somebody on a board of the entity who sits on another one on the day looked at, too. */
export interface PersonSitting {
  readonly partyId: string;
  readonly count: number;
  /** At most `SITTING_TOLD`. */
  readonly sitting: readonly Seat[];
}

export interface BoardSitting {
  /** How many entities were counted: those of which the caller is an admin by a membership; 0 for who is none of this one. */
  readonly entities: number;
  readonly items: readonly PersonSitting[];
}

/** No entity is read or counted of which the caller is no admin. Today by each calendar, unless `asOf` names a day. */
export const listSitting = call<{ query: DayQuery; answer: BoardSitting }>(
  'boards.sitting',
  'GET',
  '/boards/sitting',
  'On how many boards the members of the boards sit',
  { features: ['managementBoard', 'supervisoryBoard'] },
);

/** A term, whenever it is; with `asOf`, 404 where it does not include that day. */
export const getMember = call<{
  params: { kind: BoardKind; id: string };
  query: DayQuery;
  answer: BoardMember;
}>('boards.get', 'GET', '/boards/{kind}/{id}', 'One member', DETAILS);

export const LETTERS = ['appointment', 'resignation'] as const;
export type LetterKind = (typeof LETTERS)[number];

export interface LetterQuery {
  readonly of: LetterKind;
}

/** 404 for a member of another board or entity. A resignation leaves room for the day where the term has no last one. */
export const getLetter = call<{
  params: { kind: BoardKind; id: string };
  query: LetterQuery;
  answer: unknown;
}>('boards.letter', 'GET', '/boards/{kind}/{id}/letter', 'A letter of appointment or of resignation as PDF', {
  ...DETAILS,
  role: 'admin',
});

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
