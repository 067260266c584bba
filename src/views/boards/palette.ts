import type { BoardMember } from '#contract/calls/boards';
import { isInOffice } from '#domain/boards/board';
import type { FoundThing, PaletteSource } from '../shared/palette';
import { BOARD_NAMES, termWords } from './words';

const MANAGEMENT = '/{-$entity}/boards/management';
const SUPERVISORY = '/{-$entity}/boards/supervisory';

export const palette: PaletteSource = {
  searches: [
    {
      label: BOARD_NAMES.management,
      list: MANAGEMENT,
      find: async (router, entity, query) => {
        const matches = await router.preloadRoute({ to: MANAGEMENT, params: { entity } });
        const read = matches?.find(({ routeId }) => routeId === MANAGEMENT)?.loaderData;
        if (!read) throw new Error('The management board was not read');
        return membersWith(query, read.board);
      },
    },
    {
      label: BOARD_NAMES.supervisory,
      list: SUPERVISORY,
      find: async (router, entity, query) => {
        const matches = await router.preloadRoute({ to: SUPERVISORY, params: { entity } });
        const read = matches?.find(({ routeId }) => routeId === SUPERVISORY)?.loaderData;
        if (!read) throw new Error('The supervisory board was not read');
        return membersWith(query, read.board);
      },
    },
  ],
};

interface Terms {
  readonly today: string;
  readonly terms: readonly BoardMember[];
}

/** Whose name, or whose legal person's, has the words: who sits there today first. */
export function membersWith(query: string, { today, terms }: Terms): readonly FoundThing[] {
  const wanted = query.toLowerCase();
  const found = terms.filter((term) => wordsOf(term).toLowerCase().includes(wanted));
  const isPresent = (term: BoardMember) => isInOffice(term, today);
  return [...found.filter(isPresent), ...found.filter((term) => !isPresent(term))].map((term) => ({
    id: term.id,
    title: term.party.name,
    note: `${term.position}, ${termWords(term)}`,
    at: placeOf(term, today),
    words: wordsOf(term),
  }));
}

/** Who has left stands among the former members, which are unfolded. */
function placeOf({ until }: BoardMember, today: string): Readonly<Record<string, string>> {
  return until !== null && until < today ? { former: 'shown' } : {};
}

function wordsOf({ party, representedBy }: BoardMember): string {
  return representedBy ? `${party.name}\n${representedBy.name}` : party.name;
}
