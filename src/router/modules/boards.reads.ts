import { listAffected, listPositions, listSitting } from '#contract/calls/boards';
import { readBoard } from '#contract/calls/boardTerms';
import { listConflicts } from '#contract/calls/conflicts';
import type { BoardKind } from '#contract/vocabulary';
import { kept } from '../kept';
import { load, type Visit } from '../load';

interface BoardVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string };
}

const reader = (kind: BoardKind, title: string) =>
  kept(async (visit: BoardVisit) => {
    const { context, preload, abortController, params } = visit;
    const { entity } = params;
    if (!entity) return null;
    return load({ context, preload, abortController, title }, async (api) => {
      const [board, { positions }, affected, conflicts, sitting, acts, conflictActs, download] =
        await Promise.all([
          api(readBoard, { entity, params: { kind } }),
          api(listPositions, { entity, params: { kind } }),
          api(listAffected, { entity, params: { kind } }),
          api(listConflicts, { entity }),
          api(listSitting, { entity }),
          context.flow('boardActs'),
          context.flow('conflictActs'),
          context.flow('download'),
        ]);
      return { kind, board, positions, affected, conflicts, sitting, acts, conflictActs, download };
    });
  });

/** A board with all of its terms, and what is done with them. Null outside an entity. */
export const readManagementBoard = reader('management', 'Management board');
export const readSupervisoryBoard = reader('supervisory', 'Supervisory board');

export type BoardData = NonNullable<Awaited<ReturnType<typeof readManagementBoard>>>;
