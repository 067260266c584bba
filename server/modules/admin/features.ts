import type { Transaction } from 'kysely';
import type { FeatureOffer, FeaturesReceipt, FeaturesUpdate } from '#contract/calls/admin';
import { type EntityType, FEATURES, type Feature } from '#contract/vocabulary';
import { actorOf, type Caller } from '#server/database/caller';
import { noteChange } from '#server/database/commits';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { lockEntity } from './entities.read';
import { recordAct } from './record';

const BETA: ReadonlySet<Feature> = new Set(['aiSearch']);

/** A workspace has documents, meetings and boards of its own, as a company has: both can have all features. */
const OFFERED: Readonly<Record<EntityType, readonly Feature[]>> = { Workspace: FEATURES, Company: FEATURES };

export function offeredTo(type: EntityType): { readonly items: readonly FeatureOffer[] } {
  return { items: OFFERED[type].map((name) => ({ name, isBeta: BETA.has(name) })) };
}

/** In the order of the navigation; all of them where nothing is said. */
export const featuresOf = (wanted: readonly Feature[] = FEATURES): readonly Feature[] =>
  FEATURES.filter((feature) => wanted.includes(feature));

/** Switches features on and off; what is missing stays. @throws Refusal 404 */
export async function updateFeatures(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  { features: wanted }: FeaturesUpdate,
  at: Date,
): Promise<FeaturesReceipt> {
  const { features: before, name } = await lockEntity(trx, id);
  const features = FEATURES.filter((feature) => wanted[feature] ?? before.includes(feature));
  const added = features.filter((feature) => !before.includes(feature));
  const removed = before.filter((feature) => !features.includes(feature));
  if (added.length + removed.length === 0) return { id, features };
  await trx.updateTable('entity').set({ features }).where('id', '=', id).execute();
  await appendEvent(trx, {
    entityId: id,
    actor: actorOf(caller),
    subject: { kind: 'entity', id, name },
    at,
    type: 'entity.featuresChanged',
    payload: { ...(added.length > 0 && { features: added }), ...(removed.length > 0 && { removed }) },
  });
  // The event is for admins, and what the navigation shows is everybody's.
  await noteChange(trx, { entityId: id, subject: { kind: 'entity', id } });
  await recordAct(trx, caller, 'entity.featuresChanged', { kind: 'entity', id, name }, at, [
    ...added,
    ...removed,
  ]);
  return { id, features };
}
