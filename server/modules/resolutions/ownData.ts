import { currentEntity } from '#server/database/caller';
import type { ReadOwnData } from '#server/module';

const MOST = 1_000;

/** Resolutions that the caller decides on or wrote, and what they decided. */
export const readOwnResolutions: ReadOwnData = async (trx, caller) => {
  const { id: entityId } = currentEntity(caller);
  const asked = await trx
    .selectFrom('decision_maker')
    .innerJoin('resolution', 'resolution.id', 'decision_maker.resolution_id')
    .select(['resolution.id', 'resolution.number', 'resolution.title', 'resolution.status'])
    .select(['decision_maker.name', 'decision_maker.email', 'decision_maker.representing'])
    .where('resolution.entity_id', '=', entityId)
    .where('decision_maker.user_id', '=', caller.userId)
    .orderBy('resolution.id')
    .limit(MOST)
    .execute();
  const decided = await trx
    .selectFrom('decision_entry')
    .innerJoin('decision_maker', 'decision_maker.id', 'decision_entry.decision_maker_id')
    .select(['decision_entry.id', 'decision_entry.resolution_id as resolution', 'decision_entry.decision'])
    .select(['decision_entry.reason', 'decision_entry.via', 'decision_entry.at'])
    .where('decision_entry.entity_id', '=', entityId)
    .where('decision_maker.user_id', '=', caller.userId)
    .orderBy('decision_entry.at')
    .limit(MOST)
    .execute();
  const written = await trx
    .selectFrom('resolution')
    .select(['id', 'number', 'title', 'status'])
    .where('entity_id', '=', entityId)
    .where('created_by', '=', caller.userId)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return { resolutionsAskedFor: asked, decisions: decided, resolutionsWritten: written };
};
