import type { BoardKind, Feature } from '#contract/vocabulary';
import { type Caller, currentEntity } from '#server/database/caller';
import { featureDisabled } from '#server/problem';

export const FEATURE_OF: Readonly<Record<BoardKind, Feature>> = {
  management: 'managementBoard',
  supervisory: 'supervisoryBoard',
};

/** Id of the entity that was entered. @throws Refusal 403 when the board's own feature is off. */
export function checkedRoom(caller: Caller, kind: BoardKind): string {
  const { id, features } = currentEntity(caller);
  const feature = FEATURE_OF[kind];
  if (!features.includes(feature)) throw featureDisabled(feature);
  return id;
}
