import { getRouteApi } from '@tanstack/react-router';
import { DOCUMENT_FORMATS, NO_FOLDER, READING_STATES } from '#contract/calls/documents';
import type { EntityUser } from '#contract/calls/entity';
import type { DocumentFolder } from '#contract/calls/folders';
import type { Tag } from '#contract/calls/tags';
import { fullName } from '../shared/format';
import { type Filter, filtersOf } from '../shared/list/filters';
import { folderOptions } from './folders/tree';
import { formatName, readingName } from './formats';

export const listRoute = getRouteApi('/{-$entity}/documents');

/** What documents of an entity can be narrowed by, beside what is the same everywhere. */
export interface NarrowedBy {
  readonly tags: readonly Tag[];
  readonly folders: readonly DocumentFolder[];
  readonly people: readonly EntityUser[];
}

type Search = ReturnType<typeof listRoute.useSearch>;
type DocumentFilter = Filter<Extract<keyof Search, string>>;
type Options = readonly (readonly [value: string, name: string])[];

const choice = (
  key: string,
  label: string,
  all: string,
  options: Options,
  isFurther = false,
): DocumentFilter => ({ kind: 'choice', key, label, all, options, isFurther });

/** What documents can be narrowed by, with the tags, people and folders of their entity. */
export function filtersIn({ tags, people, folders }: NarrowedBy): readonly Filter[] {
  const byTag = choice(
    'tag',
    'Tag',
    'Any tag',
    tags.map(({ id, name }) => [id, name]),
  );
  const byPerson = choice(
    'uploadedBy',
    'Added by',
    'Added by anybody',
    people.map((person) => [person.id, fullName(person)]),
  );
  const places: Options = [...folderOptions(folders), [NO_FOLDER, 'In no folder']];
  const byFolder = choice('folder', 'Folder', 'Any folder', places, true);
  return filtersOf<Search>([
    { kind: 'text', key: 'q', label: 'Find by name or description', placeholder: 'Search in documents' },
    ...(tags.length > 0 ? [byTag] : []),
    BY_FORMAT,
    ...(people.length > 0 ? [byPerson] : []),
    ...(folders.length > 0 ? [byFolder] : []),
    BY_READING,
    { kind: 'days', from: 'from', to: 'to', isFurther: true },
    { kind: 'flag', key: 'deleted', label: 'Deleted', isFurther: true },
  ]);
}

const BY_FORMAT = choice(
  'format',
  'Type',
  'Any type',
  DOCUMENT_FORMATS.map((value) => [value, formatName(value)]),
);

const BY_READING = choice(
  'reading',
  'State of reading',
  'Read or not',
  READING_STATES.map((value) => [value, readingName(value)]),
  true,
);
