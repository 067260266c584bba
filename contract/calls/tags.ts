import { call, type Undesigned } from '../call';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['tagManagement', 'documents'] } satisfies { features: Feature[] };

export const listTags = call<Undesigned>('tags.list', 'GET', '/tags', 'The tags of the entity', DETAILS);

export const createTag = call<Undesigned>('tags.create', 'POST', '/tags', 'Create a tag', DETAILS);

export const removeTags = call<Undesigned>(
  'tags.removeMany',
  'DELETE',
  '/tags/bulk',
  'Delete several tags',
  DETAILS,
);

export const updateTag = call<Undesigned>('tags.update', 'PATCH', '/tags/{id}', 'Rename a tag', DETAILS);

export const removeTag = call<Undesigned>('tags.remove', 'DELETE', '/tags/{id}', 'Delete a tag', DETAILS);
