import { map } from 'rxjs';
import { type CandidateKind, listBoardCandidates } from '#contract/calls/boards';
import { BOARD_ACTS, boardActsMachine } from '../../machines/boards/boardActs.machine';
import { CONFLICT_ACTS, conflictActsMachine } from '../../machines/boards/conflictActs.machine';
import { legalPersonSearchMachine, personSearchMachine } from '../../machines/shared/search.machine';
import type { Providers } from '../manifest';
import { type ActServices, performing } from './shared.acts';
import { finding, type SearchServices } from './shared.search';

/** `changed`: what the pages show was read before. */
export function provideBoardActs(services: ActServices, changed: () => void): typeof boardActsMachine {
  return boardActsMachine.provide({ actors: { perform: performing(BOARD_ACTS, services, changed) } });
}

export function provideConflictActs(services: ActServices, changed: () => void): typeof conflictActsMachine {
  return conflictActsMachine.provide({ actors: { perform: performing(CONFLICT_ACTS, services, changed) } });
}

/** Who is known in the entity. That there are others is told as one more. */
const candidates = ({ api }: SearchServices, of: CandidateKind) =>
  finding(({ entityId: entity, q }) =>
    api.observe(listBoardCandidates, { entity, query: { of, q: q.trim() || undefined }, quiet: true }).pipe(
      map(({ items, isMore }) => ({
        items,
        total: items.length + Number(isMore),
        totalIsExact: !isMore,
      })),
    ),
  );

export function providePersonSearch(services: SearchServices): typeof personSearchMachine {
  return personSearchMachine.provide({ actors: { find: candidates(services, 'person') } });
}

export function provideLegalPersonSearch(services: SearchServices): typeof legalPersonSearchMachine {
  return legalPersonSearchMachine.provide({ actors: { find: candidates(services, 'legalPerson') } });
}

export const flows: Pick<Providers, 'boardActs' | 'conflictActs' | 'personSearch' | 'legalPersonSearch'> = {
  boardActs: provideBoardActs,
  conflictActs: provideConflictActs,
  personSearch: providePersonSearch,
  legalPersonSearch: provideLegalPersonSearch,
};
