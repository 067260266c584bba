import { Plus, Upload } from 'lucide-react';
import type { ResolutionSummary } from '#contract/calls/resolutionList';
import { resolutionStatusName } from '#contract/vocabulary';
import type { FoundThing, PaletteSource } from '../shared/palette';

const LIST = '/{-$entity}/resolutions';
const IMPORT = '/{-$entity}/resolutions/import';

export const palette: PaletteSource = {
  acts: [
    {
      title: 'New resolution',
      Icon: Plus,
      route: '/{-$entity}/resolutions/$id/wizard/$step',
      to: '/{-$entity}/resolutions/new/wizard/decision-makers',
    },
    { title: 'Import resolutions', Icon: Upload, route: IMPORT, to: IMPORT },
  ],
  searches: [
    {
      label: 'Resolutions',
      list: LIST,
      /** As the list's own loader reads them: the address that shows them all is fetched ahead. */
      find: async (router, entity, query) => {
        const matches = await router.preloadRoute({ to: LIST, params: { entity }, search: { q: query } });
        const list = matches?.find(({ routeId }) => routeId === LIST)?.loaderData;
        if (!list) throw new Error('The list of resolutions was not read');
        return list.page.items.map(thingOf);
      },
    },
  ],
};

function thingOf({ id, title, number, status }: ResolutionSummary): FoundThing {
  return {
    id,
    title: title.trim() || 'Untitled draft',
    note: number === null ? status : `${number}, ${resolutionStatusName(status).toLowerCase()}`,
    words: `${title}\n${number ?? 'draft'}`,
  };
}
