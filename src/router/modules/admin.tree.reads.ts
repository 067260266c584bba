import type { CallApi } from '#contract/api';
import type { Page } from '#contract/call';
import { type AdminEntity, type AdminEntityQuery, listEntities } from '#contract/calls/admin';
import { isId } from '#contract/vocabulary';
import { BRANCH_ROWS, type Branches, MOST_OPEN } from '#domain/admin/entityTree';

export interface Tree {
  readonly page: Page<AdminEntity>;
  readonly branches: Branches;
}

interface TreeVisit {
  readonly api: CallApi;
  readonly cause: 'preload' | 'enter' | 'stay';
  /** The address: the same one is read again as a whole, since something may have changed. */
  readonly href: string;
  readonly person: string | null;
  /** What stands at the top. */
  readonly tops: AdminEntityQuery;
  readonly open: readonly string[];
}

interface ReadTree extends Tree {
  readonly href: string;
  readonly person: string | null;
  readonly tops: string;
}

interface TreeReader {
  readonly read: (visit: TreeVisit) => Promise<Tree>;
  /** Another view of the entities is shown: what changed meanwhile is not known of the tree. */
  readonly forget: () => void;
}

/** Reads a tree, and where a branch is opened in the one that is shown, that branch alone. */
export function treeReader(): TreeReader {
  let shown: ReadTree | null = null;
  const read = async ({ api, cause, href, person, tops, open }: TreeVisit): Promise<Tree> => {
    const key = JSON.stringify(tops);
    const isGrown =
      cause === 'stay' && shown?.href !== href && shown?.person === person && shown.tops === key;
    const before = isGrown ? shown : null;
    const readBranch = async (parent: string) => {
      const known = before?.branches.get(parent);
      const query = { parent, sort: tops.sort, limit: BRANCH_ROWS };
      return [parent, known ?? (await api(listEntities, { query }))] as const;
    };
    const [page, branches] = await Promise.all([
      before?.page ?? api(listEntities, { query: { ...tops, parent: 'none' } }),
      Promise.all(open.filter(isId).slice(-MOST_OPEN).map(readBranch)),
    ]);
    const tree = { page, branches: new Map(branches) };
    if (cause !== 'preload') shown = { ...tree, href, person, tops: key };
    return tree;
  };
  return {
    read,
    forget: () => {
      shown = null;
    },
  };
}
