import type { Task } from '#contract/calls/tasks';
import { taskStatusName } from '#contract/taskLife';
import { formatDay } from '../shared/format';
import type { FoundThing, PaletteSource } from '../shared/palette';

const LIST = '/{-$entity}/tasks';

export const palette: PaletteSource = {
  searches: [
    {
      label: 'Tasks',
      list: LIST,
      /** As the list's own loader reads them: the address that shows them all is fetched ahead. */
      find: async (router, entity, query) => {
        const search = { q: query, status: ['any'] };
        const matches = await router.preloadRoute({ to: LIST, params: { entity }, search });
        const list = matches?.find(({ routeId }) => routeId === LIST)?.loaderData;
        if (!list) throw new Error('The list of tasks was not read');
        return list.page.items.map(thingOf);
      },
    },
  ],
};

function thingOf({ id, title, status, due }: Task): FoundThing {
  const name = taskStatusName(status);
  return { id, title, note: due === null ? name : `${name}, ${formatDay(due)}`, words: title };
}
