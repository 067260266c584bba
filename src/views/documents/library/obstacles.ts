import { BULK_OBSTACLES, type BulkObstacle } from '#contract/calls/documentsBulk';
import type { Obstacle } from '#contract/problem';

const WORDS: Readonly<Record<BulkObstacle, string>> = {
  notFound: 'is not there any more',
  notYours: 'is not yours to change: only an admin or whoever uploaded it may do this',
  frozen: 'was sent with a resolution and stays as it is',
  held: 'is under a legal hold',
  retained: 'has a retention period that has not ended',
  ofDraft: 'belongs to a draft and goes with it',
  deleted: 'is deleted: restore it first',
};

/** A document that is out of sight has no name. */
export const obstacleName = ({ name }: Obstacle): string => name || 'A document';

/** Why one document stands in the way, after its name. */
export function obstacleWords({ code }: Obstacle): string {
  const known = BULK_OBSTACLES.find((each) => each === code);
  return known ? WORDS[known] : 'stands in the way';
}
