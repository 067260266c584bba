import { call, type Page, type Paging, type Undesigned } from '../call';
import { BOARD_KINDS, type BoardKind, type Feature, type Gender } from '../vocabulary';

const DETAILS = {
  features: ['managementBoard', 'supervisoryBoard'],
  choices: { kind: BOARD_KINDS },
} satisfies { features: Feature[]; choices: object };

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

export interface BoardQuery extends Paging {
  /** The day looked at, `YYYY-MM-DD`; today when missing. */
  readonly asOf?: string;
}

export const listMembers = call<{
  params: { kind: BoardKind };
  query: BoardQuery;
  answer: Page<BoardMember>;
}>('boards.list', 'GET', '/boards/{kind}', 'The members of a board', DETAILS);

export const addMember = call<Undesigned>('boards.add', 'POST', '/boards/{kind}', 'Add a member', DETAILS);

export const updateMembers = call<Undesigned>(
  'boards.updateMany',
  'PATCH',
  '/boards/{kind}',
  'Change several members',
  DETAILS,
);

export const removeMembers = call<Undesigned>(
  'boards.removeMany',
  'DELETE',
  '/boards/{kind}',
  'Remove several members',
  DETAILS,
);

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

export const replaceMember = call<Undesigned>(
  'boards.create',
  'POST',
  '/boards/{kind}/{id}',
  'Add a member again',
  DETAILS,
);

export const updateMember = call<Undesigned>(
  'boards.update',
  'PATCH',
  '/boards/{kind}/{id}',
  'Change a member',
  DETAILS,
);

export const removeMember = call<Undesigned>(
  'boards.remove',
  'DELETE',
  '/boards/{kind}/{id}',
  'Remove a member',
  DETAILS,
);
