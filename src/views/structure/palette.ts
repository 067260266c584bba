import { Network } from 'lucide-react';
import type { Structure, StructureParty } from '#contract/calls/structure';
import type { FoundThing, PaletteSource } from '../shared/palette';
import { entityStatusLook } from '../shared/Status';

const CHART = '/{-$entity}/structure';

export const palette: PaletteSource = {
  acts: [{ title: 'Import a structure', Icon: Network, route: `${CHART}/import`, to: `${CHART}/import` }],
  searches: [
    {
      label: 'Entities of the group',
      list: CHART,
      /** As the chart's own loader reads the whole group. */
      find: async (router, entity, query) => {
        const matches = await router.preloadRoute({
          to: CHART,
          params: { entity },
          search: { scope: 'group' },
        });
        const read = matches?.find(({ routeId }) => routeId === CHART)?.loaderData;
        if (!read) throw new Error('The structure was not read');
        return partiesWith(query, read.structure);
      },
    },
  ],
};

/** Whose name has the words, each with its place in the chart of the group. */
export function partiesWith(query: string, { parties }: Pick<Structure, 'parties'>): readonly FoundThing[] {
  const wanted = query.toLowerCase();
  return parties
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((party) => ({
      id: party.id,
      title: party.name,
      note: noteOf(party),
      at: { scope: 'group', of: party.id },
      words: party.name,
    }));
}

function noteOf({ entity, kind }: StructureParty): string {
  if (entity) return entityStatusLook(entity.status).label;
  return kind === 'person' ? 'Person' : 'Legal person';
}
