import type { AvatarColor } from './vocabulary';

/** Of an event that its type tells in full. */
type Nothing = Readonly<Record<string, never>>;

interface OfDocument {
  /** The resolution whose paper it is. */
  readonly resolutionId?: string;
}

interface NewVersion {
  readonly version: number;
  readonly sizeBytes: number;
  readonly hash: string;
}

/** What happens to documents, their comments, tags and folders. */
export interface DocumentEventPayloads {
  readonly 'document.uploaded': {
    readonly mediaType: string;
    readonly sizeBytes: number;
    readonly hash: string;
    /** The draft whose paper it is. */
    readonly resolutionId?: string;
  };
  readonly 'tag.created': { readonly color: AvatarColor };
  /** The subject has the new name. */
  readonly 'tag.renamed': { readonly from: string };
  readonly 'tag.recolored': { readonly from: AvatarColor; readonly to: AvatarColor };
  /** Id and name of the tag that its documents have from then on. */
  readonly 'tag.merged': { readonly into: string; readonly name: string };
  readonly 'tag.deleted': Nothing;
  readonly 'document.changed': OfDocument & { readonly fields: readonly string[] };
  readonly 'document.replaced': OfDocument & NewVersion;
  /** `from`: the version whose content it has again. */
  readonly 'document.versionRestored': OfDocument & NewVersion & { readonly from: number };
  readonly 'document.deleted': OfDocument;
  readonly 'document.restored': OfDocument;
  /** It was deleted 30 days ago, and nothing of it is left. */
  readonly 'document.purged': OfDocument;
  readonly 'document.held': { readonly reason: string };
  readonly 'document.released': Nothing;
  /** Days: the last one of a retention period that had not ended, and the one from now on; null for none. */
  readonly 'document.retentionShortened': {
    readonly from: string;
    readonly until: string | null;
    readonly reason: string;
  };
  /** Names of tags, as they were on the day. */
  readonly 'document.tagged': OfDocument & {
    readonly added: readonly string[];
    readonly removed: readonly string[];
  };
  /** `comment`: the id of one. */
  readonly 'document.commented': OfDocument & { readonly comment: string };
  readonly 'document.commentResolved': OfDocument & { readonly comment: string };
  readonly 'document.commentReopened': OfDocument & { readonly comment: string };
  /** Of a comment: who is named in it. The subject has the name of the document. */
  readonly 'documentComment.mentioned': {
    readonly document: string;
    readonly people: readonly string[];
    readonly names: readonly string[];
  };
  readonly 'folder.created': Nothing;
  readonly 'folder.changed': { readonly fields: readonly string[] };
  readonly 'folder.deleted': Nothing;
}

const FOLDER = { readers: 'members', subject: 'plain' } as const;
const TAG = { readers: 'members', subject: 'plain' } as const;
const OF_DOCUMENT = { resolutionId: 'plain' } as const;
// The papers of a resolution are the business of those who read it, and a draft's that of its writers.
const DOCUMENT = {
  readers: ({ resolutionId }: OfDocument) =>
    (resolutionId === undefined ? 'members' : 'nobody') as 'members' | 'nobody',
  subject: 'plain',
} as const;

/** What the record does with them. */
export const DOCUMENT_EVENTS = {
  'document.uploaded': { ...DOCUMENT, texts: { mediaType: 'plain', hash: 'plain', ...OF_DOCUMENT } },
  'document.changed': { ...DOCUMENT, texts: { fields: 'plain', ...OF_DOCUMENT } },
  'document.replaced': { ...DOCUMENT, texts: { hash: 'plain', ...OF_DOCUMENT } },
  'document.versionRestored': { ...DOCUMENT, texts: { hash: 'plain', ...OF_DOCUMENT } },
  'document.deleted': { ...DOCUMENT, texts: OF_DOCUMENT },
  'document.restored': { ...DOCUMENT, texts: OF_DOCUMENT },
  'document.purged': { ...DOCUMENT, texts: OF_DOCUMENT },
  'document.held': { readers: 'nobody', subject: 'plain', texts: { reason: 'words of actor' } },
  'document.released': { readers: 'nobody', subject: 'plain' },
  'document.retentionShortened': {
    readers: 'nobody',
    subject: 'plain',
    texts: { from: 'plain', until: 'plain', reason: 'words of actor' },
  },
  'document.tagged': { ...DOCUMENT, texts: { added: 'plain', removed: 'plain', ...OF_DOCUMENT } },
  'document.commented': { ...DOCUMENT, texts: { comment: 'plain', ...OF_DOCUMENT } },
  'document.commentResolved': { ...DOCUMENT, texts: { comment: 'plain', ...OF_DOCUMENT } },
  'document.commentReopened': { ...DOCUMENT, texts: { comment: 'plain', ...OF_DOCUMENT } },
  'documentComment.mentioned': {
    readers: 'subject',
    subject: 'plain',
    texts: { document: 'plain', people: 'plain', names: 'name of people' },
    newsTo: 'people',
    of: 'document',
  },
  'tag.created': TAG,
  'tag.renamed': { ...TAG, texts: { from: 'plain' } },
  'tag.recolored': TAG,
  'tag.merged': { ...TAG, texts: { into: 'plain', name: 'plain' } },
  'tag.deleted': TAG,
  'folder.created': FOLDER,
  'folder.changed': { ...FOLDER, texts: { fields: 'plain' } },
  'folder.deleted': FOLDER,
} as const;
