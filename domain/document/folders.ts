import type { IndexLine } from '#contract/calls/folders';
import { groupBy } from '#domain/entity/group-by';

/** A folder as it stands among others. */
export interface PlacedFolder {
  readonly id: string;
  /** Null for one of the outermost. */
  readonly parentId: string | null;
}

/** A folder and those that stand in it, from itself inwards. A loop is walked once. */
export function within(folders: readonly PlacedFolder[], id: string): ReadonlySet<string> {
  const below = groupBy(folders, ({ parentId }) => parentId);
  const found = new Set([id]);
  // A set that is walked also answers what is added meanwhile.
  for (const each of found) for (const child of below.get(each) ?? []) found.add(child.id);
  return found;
}

/** How many folders stand in one another down to this one: 1 for one of the outermost, 0 for none. */
export function depthOf(folders: readonly PlacedFolder[], id: string | null): number {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path = new Set<string>();
  for (let at = id; at !== null && !path.has(at); at = byId.get(at)?.parentId ?? null) path.add(at);
  return path.size;
}

/** How many folders stand in one another from this one inwards, itself counted. */
export function heightOf(folders: readonly PlacedFolder[], id: string): number {
  const above = depthOf(folders, id) - 1;
  return Math.max(...[...within(folders, id)].map((each) => depthOf(folders, each) - above));
}

/** Puts one among others at a place; beyond their end it is the last. */
export function placedAt(ids: readonly string[], id: string, position: number): readonly string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}

interface IndexedFolder extends PlacedFolder {
  readonly name: string;
}

interface IndexedDocument extends Pick<IndexLine, 'id' | 'name' | 'dated' | 'pages' | 'createdAt'> {
  readonly folderId: string | null;
}

/**
 * The lines of an index: in each folder first those that stand in it, then its documents, numbered through.
 * @param folders those beside each other in their order.
 * @param documents those of one folder in their order.
 */
export function indexOf(
  folders: readonly IndexedFolder[],
  documents: readonly IndexedDocument[],
): readonly IndexLine[] {
  const below = groupBy(folders, ({ parentId }) => parentId);
  const standing = groupBy(documents, ({ folderId }) => folderId);
  const linesOf = (folderId: string | null, depth: number, prefix: string): readonly IndexLine[] => {
    const inner = below.get(folderId) ?? [];
    const numberOf = (index: number) => `${prefix}${index + 1}`;
    return [
      ...inner.flatMap(({ id, name }, index): readonly IndexLine[] => {
        const number = numberOf(index);
        const folder = { kind: 'folder', id, number, depth, name, dated: null, pages: null } as const;
        return [{ ...folder, createdAt: null }, ...linesOf(id, depth + 1, `${number}.`)];
      }),
      ...(standing.get(folderId) ?? []).map(
        ({ folderId: _, ...document }, index): IndexLine => ({
          kind: 'document',
          ...document,
          number: numberOf(inner.length + index),
          depth,
        }),
      ),
    ];
  };
  return linesOf(null, 0, '');
}
