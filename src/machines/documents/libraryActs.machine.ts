import { FILTER_LIMITS, removeFilter, saveFilter } from '#contract/calls/documentFilters';
import { DOCUMENT_LIMITS } from '#contract/calls/documents';
import {
  type BulkReceipt,
  removeDocuments,
  replaceDocumentTags,
  updateDocuments,
} from '#contract/calls/documentsBulk';
import { createFolder, FOLDER_LIMITS, removeFolder, updateFolder } from '#contract/calls/folders';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

/** Documents that are changed together. */
export interface OfSeveral {
  /** Ids. */
  readonly ids: readonly string[];
}

interface Tags extends OfSeveral {
  /** Ids. */
  readonly tags: readonly string[];
}

interface Move extends OfSeveral {
  readonly folderId: string | null;
}

interface Dated extends OfSeveral {
  /** The day that stands on them, `YYYY-MM-DD`. */
  readonly dated: string | null;
}

interface Retain extends OfSeveral {
  readonly until: string | null;
}

interface NewFolder {
  readonly name: string;
  /** The folder it stands in; null for an outermost one. */
  readonly parentId: string | null;
}

interface RenameFolder {
  readonly folderId: string;
  readonly name: string;
}

interface MoveFolder {
  readonly folderId: string;
  readonly name: string;
  readonly parentId: string | null;
}

interface RemoveFolder {
  readonly folderId: string;
  readonly name: string;
  /** Whether something stands in it: that moves up. */
  readonly isFilled: boolean;
}

interface SaveFilter {
  readonly name: string;
  /** The address of the list, from behind its `?`. */
  readonly search: string;
}

interface RemoveFilter {
  readonly filterId: string;
  readonly name: string;
}

/** What is done with documents from their list, several at once, and with the folders beside it. */
export interface LibraryActs {
  readonly addTags: ActOf<typeof updateDocuments, Tags>;
  readonly removeTags: ActOf<typeof updateDocuments, Tags>;
  readonly replaceTags: ActOf<typeof replaceDocumentTags, Tags>;
  readonly move: ActOf<typeof updateDocuments, Move>;
  readonly date: ActOf<typeof updateDocuments, Dated>;
  readonly retain: ActOf<typeof updateDocuments, Retain>;
  readonly delete: ActOf<typeof removeDocuments, OfSeveral>;
  readonly createFolder: ActOf<typeof createFolder, NewFolder>;
  readonly renameFolder: ActOf<typeof updateFolder, RenameFolder>;
  readonly moveFolder: ActOf<typeof updateFolder, MoveFolder>;
  readonly removeFolder: ActOf<typeof removeFolder, RemoveFolder>;
  readonly saveFilter: ActOf<typeof saveFilter, SaveFilter>;
  readonly removeFilter: ActOf<typeof removeFilter, RemoveFilter>;
}

const several = ({ ids }: OfSeveral) => (ids.length === 1 ? 'a document' : `${ids.length} documents`);

const changed = (what: string) => (receipt: BulkReceipt) =>
  receipt.count === 1 ? `One document ${what}.` : `${receipt.count} documents ${what}.`;

const noTag = ({ tags }: Tags): readonly 'tags'[] => (tags.length === 0 ? ['tags'] : []);

const noNameUpTo =
  (most: number) =>
  ({ name }: { readonly name: string }): readonly 'name'[] => {
    const { length } = name.trim();
    return length === 0 || length > most ? ['name'] : [];
  };

const noName = noNameUpTo(FOLDER_LIMITS.name);

export const LIBRARY_ACTS: Acts<LibraryActs> = {
  addTags: {
    call: updateDocuments,
    missing: noTag,
    options: ({ ids, tags }) => ({ body: { ids, addTags: tags } }),
    words: (input) => `Add tags to ${several(input)}`,
    done: changed('changed'),
  },
  removeTags: {
    call: updateDocuments,
    missing: noTag,
    options: ({ ids, tags }) => ({ body: { ids, removeTags: tags } }),
    words: (input) => `Remove tags from ${several(input)}`,
    done: changed('changed'),
  },
  replaceTags: {
    call: replaceDocumentTags,
    missing: ({ tags }) => (tags.length > DOCUMENT_LIMITS.tags ? ['tags'] : []),
    options: ({ ids, tags }) => ({ body: { ids, tags } }),
    words: (input) => `Replace the tags of ${several(input)}`,
    done: changed('changed'),
  },
  move: {
    call: updateDocuments,
    options: ({ ids, folderId }) => ({ body: { ids, folderId } }),
    words: (input) => `Move ${several(input)} to another folder`,
    done: changed('moved'),
  },
  date: {
    call: updateDocuments,
    options: ({ ids, dated }) => ({ body: { ids, dated } }),
    words: (input) => `Change the date of ${several(input)}`,
    done: changed('changed'),
  },
  retain: {
    call: updateDocuments,
    options: ({ ids, until }) => ({ body: { ids, retainUntil: until } }),
    words: (input) => `Change the retention period of ${several(input)}`,
    done: changed('changed'),
  },
  delete: {
    call: removeDocuments,
    options: ({ ids }) => ({ body: { ids } }),
    words: (input) => `Delete ${several(input)}`,
    done: changed('deleted. What is deleted can be restored for 30 days'),
  },
  createFolder: {
    call: createFolder,
    missing: noName,
    options: ({ name, parentId }) => ({ body: { name: name.trim(), parentId } }),
    words: ({ name }) => `Create the folder “${name.trim()}”`,
    done: () => 'The folder is there.',
  },
  renameFolder: {
    call: updateFolder,
    missing: noName,
    options: ({ folderId: id, name }) => ({ params: { id }, body: { name: name.trim() } }),
    words: ({ name }) => `Rename a folder to “${name.trim()}”`,
    done: () => 'The folder has its new name.',
  },
  moveFolder: {
    call: updateFolder,
    options: ({ folderId: id, parentId }) => ({ params: { id }, body: { parentId } }),
    words: ({ name }) => `Move the folder “${name}”`,
    done: () => 'The folder is moved.',
  },
  removeFolder: {
    call: removeFolder,
    options: ({ folderId: id, isFilled }) => ({
      params: { id },
      query: isFilled ? { contents: 'moveUp' } : {},
    }),
    words: ({ name }) => `Delete the folder “${name}”`,
    done: () => 'The folder is deleted. What was in it stands in the folder around it.',
  },
  saveFilter: {
    call: saveFilter,
    missing: noNameUpTo(FILTER_LIMITS.name),
    options: ({ name, search }) => ({ body: { name: name.trim(), search } }),
    words: ({ name }) => `Save the filter “${name.trim()}”`,
    done: () => 'The filter is saved.',
  },
  removeFilter: {
    call: removeFilter,
    options: ({ filterId: filter }) => ({ params: { filter } }),
    words: ({ name }) => `Remove the saved filter “${name}”`,
    done: () => 'The saved filter is gone. No document changed.',
  },
};

/** What is done with documents and folders from their list, one act at a time. */
export const libraryActsMachine = actMachine<LibraryActs>('libraryActs', LIBRARY_ACTS);
