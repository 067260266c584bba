import { call } from '../call';
import type { AvatarColor, Feature } from '../vocabulary';

const DETAILS = { features: ['tagManagement', 'documents'] } satisfies { features: Feature[] };
const WRITE = { ...DETAILS, role: 'admin' } as const;

/** The most tags of one entity, so all of them are answered at once. */
export const MOST_TAGS = 500;

/** The longest name of a tag, in characters. */
export const TAG_NAME_LENGTH = 60;

export interface Tag {
  readonly id: string;
  readonly name: string;
  readonly color: AvatarColor;
  /** How many documents have it, of those that the caller may read. */
  readonly documents: number;
  /** Counts its changes. */
  readonly revision: number;
}

/** What is missing of the colour is chosen by the server. */
export interface NewTag {
  readonly name: string;
  readonly color?: AvatarColor;
}

/** Merge patch: what is missing stays. A merge has no other change beside it. */
export interface TagUpdate {
  /** Of the tag that was read. */
  readonly revision: number;
  readonly name?: string;
  readonly color?: AvatarColor;
  /** The tag of this entity that its documents have from now on; the tag itself is gone then. */
  readonly mergeInto?: string;
}

export interface TagReceipt {
  /** After a merge, the tag that is left. */
  readonly id: string;
  readonly revision: number;
  /** How many documents have it now, of those that the caller may read. */
  readonly documents: number;
}

export interface RemovedTags {
  /** How many tags are gone. */
  readonly count: number;
  /** How many documents lost at least one of them, of those that the caller may read. */
  readonly documents: number;
}

/** All tags of the entity by name: no list with pages, because there are at most 500. */
export const listTags = call<{ answer: { readonly items: readonly Tag[] } }>(
  'tags.list',
  'GET',
  '/tags',
  'The tags of the entity',
  DETAILS,
);

/** 409 where a tag has this name, whatever its capitals and accents. */
export const createTag = call<{ body: NewTag; answer: TagReceipt }>(
  'tags.create',
  'POST',
  '/tags',
  'Create a tag',
  WRITE,
);

/** All of them, or none: 404 where one is not there. */
export const removeTags = call<{ body: { readonly ids: readonly string[] }; answer: RemovedTags }>(
  'tags.removeMany',
  'DELETE',
  '/tags/bulk',
  'Delete several tags',
  WRITE,
);

/** 409 where the tag was changed after that revision, or another one has the name. */
export const updateTag = call<{ params: { id: string }; body: TagUpdate; answer: TagReceipt }>(
  'tags.update',
  'PATCH',
  '/tags/{id}',
  'Rename a tag, change its colour, or merge it into another one',
  WRITE,
);

export const removeTag = call<{ params: { id: string }; answer: RemovedTags }>(
  'tags.remove',
  'DELETE',
  '/tags/{id}',
  'Delete a tag',
  WRITE,
);
