import { Plus } from 'lucide-react';
import type { MeetingSummary } from '#contract/calls/meetings';
import type { FoundThing, PaletteSource } from '../shared/palette';
import { beginWords } from './zone';

const LIST = '/{-$entity}/meetings';
const NEW = '/{-$entity}/meetings/new';

export const palette: PaletteSource = {
  acts: [{ title: 'New meeting', Icon: Plus, route: NEW, to: NEW }],
  searches: [
    {
      label: 'Meetings',
      list: LIST,
      /** As the list's own loader reads them, those that are past too. */
      find: async (router, entity, query) => {
        const matches = await router.preloadRoute({
          to: LIST,
          params: { entity },
          search: { q: query, when: 'all' },
        });
        const list = matches?.find(({ routeId }) => routeId === LIST)?.loaderData;
        if (!list) throw new Error('The list of meetings was not read');
        return list.page.items.map(thingOf);
      },
    },
  ],
};

function thingOf({ id, title, number, startsAt, timeZone }: MeetingSummary): FoundThing {
  return {
    id,
    title,
    note: `${number}, ${beginWords(startsAt, timeZone)}`,
    words: `${title}\n${number}`,
  };
}
