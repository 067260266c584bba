import {
  createDocument,
  DOCUMENT_LIMITS,
  removeDocument,
  restoreDocument,
  updateDocument,
} from '#contract/calls/documents';
import { restoreVersion } from '#contract/calls/documentVersions';
import { isBlank } from '#contract/line';
import { isShortened } from '#domain/document/retention';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';
import type { FileRef } from '../shared/upload/upload.events';

interface OfDocument {
  readonly documentId: string;
}

/** A change says which revision it is of. */
interface Change extends OfDocument {
  readonly revision: number;
}

interface Rename extends Change {
  readonly name: string;
}

interface Describe extends Change {
  readonly description: string;
  /** The day that stands on it, `YYYY-MM-DD`. */
  readonly dated: string | null;
}

interface Move extends Change {
  readonly folderId: string | null;
}

interface Tag extends Change {
  /** Ids; they take the place of those it has. */
  readonly tags: readonly string[];
}

interface Retain extends Change {
  readonly until: string | null;
  /** The last day of a period that has not ended; null where there is none. */
  readonly running: string | null;
  /** Why that ends earlier, where it does. */
  readonly reason: string;
}

interface Hold extends Change {
  readonly reason: string;
}

interface Replace extends Change {
  readonly file: FileRef | null;
  readonly fileName: string;
  readonly note: string;
}

interface RestoreVersion extends Change {
  readonly version: number;
}

/** What is done with a document, beside commenting on it. */
export interface DocumentActs {
  readonly rename: ActOf<typeof updateDocument, Rename>;
  readonly describe: ActOf<typeof updateDocument, Describe>;
  readonly move: ActOf<typeof updateDocument, Move>;
  readonly tag: ActOf<typeof updateDocument, Tag>;
  readonly retain: ActOf<typeof updateDocument, Retain>;
  readonly hold: ActOf<typeof updateDocument, Hold>;
  readonly release: ActOf<typeof updateDocument, Change>;
  readonly delete: ActOf<typeof removeDocument, OfDocument>;
  readonly restore: ActOf<typeof restoreDocument, OfDocument>;
  readonly replace: ActOf<typeof createDocument, Replace>;
  readonly restoreVersion: ActOf<typeof restoreVersion, RestoreVersion>;
}

const paramsOf = ({ documentId: id }: OfDocument) => ({ id });

/** A new version of a document, as the call takes it. */
function replacement({ documentId, revision, note }: Replace, file: File): FormData {
  const form = new FormData();
  form.append('replaces', documentId);
  form.append('revision', String(revision));
  if (!isBlank(note)) form.append('note', note.trim());
  form.append('file', file);
  return form;
}

export const DOCUMENT_ACTS: Acts<DocumentActs> = {
  rename: {
    call: updateDocument,
    missing: ({ name }) => (isBlank(name) || name.trim().length > DOCUMENT_LIMITS.name ? ['name'] : []),
    options: ({ revision, name, ...input }) => ({
      params: paramsOf(input),
      body: { revision, name: name.trim() },
    }),
    words: ({ name }) => `Rename a document to “${name.trim()}”`,
    done: () => 'The document has its new name.',
  },
  describe: {
    call: updateDocument,
    options: ({ revision, description, dated, ...input }) => ({
      params: paramsOf(input),
      body: { revision, description: description.trim(), dated },
    }),
    words: () => 'Change what is said of a document',
    done: () => 'The details are changed.',
  },
  move: {
    call: updateDocument,
    options: ({ revision, folderId, ...input }) => ({
      params: paramsOf(input),
      body: { revision, folderId },
    }),
    words: () => 'Move a document to another folder',
    done: () => 'The document is in its new folder.',
  },
  tag: {
    call: updateDocument,
    options: ({ revision, tags, ...input }) => ({ params: paramsOf(input), body: { revision, tags } }),
    words: () => 'Change the tags of a document',
  },
  retain: {
    call: updateDocument,
    missing: ({ running, until, reason }) =>
      isShortened(running, until) && isBlank(reason) ? ['reason'] : [],
    options: ({ revision, running, until, reason, ...input }) => ({
      params: paramsOf(input),
      body: {
        revision,
        retainUntil: until,
        ...(isShortened(running, until) && { retainReason: reason.trim() }),
      },
    }),
    words: ({ until }) =>
      until === null ? 'End the retention period of a document' : `Keep a document until ${until}`,
    done: () => 'The retention period is changed.',
  },
  hold: {
    call: updateDocument,
    missing: ({ reason }) => (isBlank(reason) ? ['reason'] : []),
    options: ({ revision, reason, ...input }) => ({
      params: paramsOf(input),
      body: { revision, hold: { reason: reason.trim() } },
    }),
    words: ({ reason }) => `Put a document under a legal hold: ${reason.trim()}`,
    done: () => 'The document is under a legal hold.',
  },
  release: {
    call: updateDocument,
    options: ({ revision, ...input }) => ({ params: paramsOf(input), body: { revision, hold: null } }),
    words: () => 'Release a document from its legal hold',
    done: () => 'The legal hold is released.',
  },
  delete: {
    call: removeDocument,
    options: (input) => ({ params: paramsOf(input) }),
    words: () => 'Delete a document',
    done: () => 'The document is deleted. It can be restored for 30 days.',
  },
  restore: {
    call: restoreDocument,
    options: (input) => ({ params: paramsOf(input) }),
    words: () => 'Restore a deleted document',
    done: () => 'The document is restored.',
  },
  replace: {
    call: createDocument,
    missing: ({ file }) => (file === null ? ['file'] : []),
    options: (input, { file }) => ({ body: replacement(input, file(requireFile(input))) }),
    words: ({ fileName }) => `Replace a document by “${fileName}”`,
    done: () => 'The new version is there. Earlier ones are kept.',
  },
  restoreVersion: {
    call: restoreVersion,
    options: ({ documentId: id, version, revision }) => ({
      params: { id, number: String(version) },
      body: { revision },
    }),
    words: ({ version }) => `Make version ${version} the current one`,
    done: ({ version }) => `It is version ${version} now. Those in between are kept.`,
  },
};

function requireFile({ file }: Replace): FileRef {
  if (file === null) throw new Error('A document is replaced by a file');
  return file;
}

/** What is done with a document, one act at a time. */
export const documentActsMachine = actMachine<DocumentActs>('documentActs', DOCUMENT_ACTS);
