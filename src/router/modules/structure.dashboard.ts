import type { CallApi } from '#contract/api';
import { getOwners } from '#contract/calls/structure';
import type { OwnersInShort } from '../../machines/structure/remembered';

const SHOWN = 4;

/** Who owns the entity in the end, today. */
export async function read(api: CallApi, entity: string): Promise<OwnersInShort> {
  const { owners, parties, threshold, unknown, undisclosed, errors } = await api(getOwners, { entity });
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  const above = owners.filter(({ isAboveThreshold }) => isAboveThreshold);
  return {
    owners: above.slice(0, SHOWN).map(({ partyId, ownership, voting, controls }) => ({
      partyId,
      ownership,
      voting,
      controls,
      name: names.get(partyId) ?? '',
    })),
    total: above.length,
    threshold: { operator: threshold.operator, percentage: threshold.percentage },
    unknown: unknown?.percentage ?? null,
    undisclosed: undisclosed?.percentage ?? null,
    isWrong: errors.length > 0,
  };
}
