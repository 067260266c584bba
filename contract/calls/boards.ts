import { call, type Undesigned } from '../call';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['managementBoard', 'supervisoryBoard'] } satisfies { features: Feature[] };

export const listMembers = call<Undesigned>(
  'boards.list',
  'GET',
  '/boards/{kind}',
  'The members of a board',
  DETAILS,
);

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

export const listPositions = call<Undesigned>(
  'boards.positions',
  'GET',
  '/boards/{kind}/positions',
  'The positions of a board',
  DETAILS,
);

export const getMember = call<Undesigned>('boards.get', 'GET', '/boards/{kind}/{id}', 'One member', DETAILS);

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
