import { ApiError } from '#contract/api';
import { createFolder, type DocumentFolder, FOLDER_LIMITS, listFolders } from '#contract/calls/folders';
import type { Api } from '../../services/api';

/** Where files of a folder that was dropped are put. */
export interface FolderFinder {
  /**
   * Id of the folder of these names below another one. Those that are not there are made, for who may; for others, and where
   * no more folders are taken, it is the nearest one that is there.
   */
  find(entity: string, below: string | null, path: readonly string[]): Promise<string | null>;
}

const isSameName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** Not allowed, there already, or too many or too deep: the file goes where there is a folder. */
const KEPT_OUT: ReadonlySet<number> = new Set([403, 404, 409, 422]);

/** Finds one after the other: several files of one folder make it once. */
export function folderFinder(api: Pick<Api, 'call'>): FolderFinder {
  let last: Promise<unknown> = Promise.resolve();
  return {
    find(entity, below, path) {
      if (path.length === 0) return Promise.resolve(below);
      const found = last.then(() => descend(api, entity, below, path));
      last = found.catch(() => {});
      return found;
    },
  };
}

async function descend(
  api: Pick<Api, 'call'>,
  entity: string,
  below: string | null,
  path: readonly string[],
): Promise<string | null> {
  const { items } = await api.call(listFolders, { entity, quiet: true });
  let parentId = below;
  for (const name of path) {
    const next = childOf(items, parentId, name) ?? (await made(api, entity, parentId, name));
    if (next === null) return parentId;
    parentId = next;
  }
  return parentId;
}

function childOf(folders: readonly DocumentFolder[], parentId: string | null, name: string): string | null {
  const child = folders.find((folder) => folder.parentId === parentId && isSameName(folder.name, name));
  return child?.id ?? null;
}

async function made(
  api: Pick<Api, 'call'>,
  entity: string,
  parentId: string | null,
  name: string,
): Promise<string | null> {
  const body = { name: name.trim().slice(0, FOLDER_LIMITS.name), parentId };
  try {
    return (await api.call(createFolder, { entity, body, quiet: true })).id;
  } catch (error) {
    if (error instanceof ApiError && KEPT_OUT.has(error.status)) return null;
    throw error;
  }
}
