import { Upload } from 'lucide-react';
import type { EntityDocument } from '#contract/calls/documents';
import { formatDay } from '../shared/format';
import type { FoundThing, PaletteSource } from '../shared/palette';
import { formatWords } from './formats';

const LIST = '/{-$entity}/documents';
const UPLOAD = '/{-$entity}/documents/upload';

export const palette: PaletteSource = {
  acts: [{ title: 'Upload documents', Icon: Upload, route: UPLOAD, to: UPLOAD }],
  searches: [
    {
      label: 'Documents',
      list: LIST,
      /** As the list's own loader reads them: the address that shows them all is fetched ahead. */
      find: async (router, entity, query) => {
        const matches = await router.preloadRoute({ to: LIST, params: { entity }, search: { q: query } });
        const list = matches?.find(({ routeId }) => routeId === LIST)?.loaderData;
        if (!list) throw new Error('The list of documents was not read');
        return list.page.items.map(thingOf);
      },
    },
  ],
};

function thingOf(document: EntityDocument): FoundThing {
  const { id, name, dated } = document;
  const about = formatWords(document);
  return { id, title: name, note: dated === null ? about : `${about}, ${formatDay(dated)}`, words: name };
}
