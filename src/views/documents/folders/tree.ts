import type { DocumentFolder } from '#contract/calls/folders';
import { groupBy } from '#domain/entity/group-by';

export interface FolderNode {
  readonly folder: DocumentFolder;
  /** The folders it stands in and itself, from the outermost one: `Contracts / Leases`. */
  readonly path: string;
  /** How many folders it stands in. */
  readonly depth: number;
  readonly children: readonly FolderNode[];
}

/** The folders as they stand in one another, those beside each other in their order. */
export function treeOf(folders: readonly DocumentFolder[]): readonly FolderNode[] {
  const below = groupBy(folders, ({ parentId }) => parentId);
  const nodes = (parentId: string | null, above: string, depth: number): readonly FolderNode[] =>
    (below.get(parentId) ?? []).map((folder) => {
      const path = `${above}${folder.name}`;
      return { folder, path, depth, children: nodes(folder.id, `${path} / `, depth + 1) };
    });
  return nodes(null, '', 0);
}

/** Every folder of a tree, each before what stands in it. */
export function flat(nodes: readonly FolderNode[]): readonly FolderNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

/** As options of a choice. */
export function folderOptions(
  folders: readonly DocumentFolder[],
): readonly (readonly [id: string, path: string])[] {
  return flat(treeOf(folders)).map(({ folder, path }) => [folder.id, path]);
}

/** Ids of a folder and of all that stand in it: it moves into none of them. */
export function within(folders: readonly DocumentFolder[], folderId: string): ReadonlySet<string> {
  const node = flat(treeOf(folders)).find(({ folder }) => folder.id === folderId);
  return new Set(node ? flat([node]).map(({ folder }) => folder.id) : []);
}
