import type { CallApi } from '#contract/api';
import { listDocuments } from '#contract/calls/documentList';
import { type EntityDocument, NO_FOLDER, type UploadedDocument } from '#contract/calls/documents';
import type { SameDocument } from '../../machines/shared/upload/upload.events';

interface Arrived {
  readonly document: UploadedDocument;
  /** The folders around the file, where it was dropped in one. */
  readonly path: readonly string[];
}

/**
 * The document with the same content, or the newest of the same name; for a file that came in a folder, the one that stands
 * in its folder, as other folders have files of that name. What cannot be looked up is not asked about.
 */
export async function findSame(
  { call }: { readonly call: CallApi },
  entity: string,
  { document: { id, name, folderId, duplicateOf }, path }: Arrived,
): Promise<SameDocument | null> {
  if (duplicateOf) return { ...duplicateOf, by: 'content' };
  const folder = path.length > 0 ? { folder: folderId ?? NO_FOLDER } : {};
  try {
    const query = { q: name.slice(0, 200), sort: '-createdAt', limit: 10, ...folder } as const;
    const { items } = await call(listDocuments, { entity, query, quiet: true });
    const named = items.find((other) => other.id !== id && isSameDocument(other, name));
    return named ? { id: named.id, name: named.name, by: 'name' } : null;
  } catch {
    return null;
  }
}

const isSameDocument = ({ name, isFrozen, resolutionId, deletedAt }: EntityDocument, wanted: string) =>
  name === wanted && !isFrozen && resolutionId === null && deletedAt === null;
