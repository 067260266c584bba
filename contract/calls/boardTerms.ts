import { call } from '../call';
import { BOARD_KINDS, type BoardKind, type Feature } from '../vocabulary';
import type { Board } from './boards';
import type { DayQuery } from './entity';

/* Apart from the other calls of boards: everybody's dashboard makes it. */

const DETAILS = {
  features: ['managementBoard', 'supervisoryBoard'],
  choices: { kind: BOARD_KINDS },
} satisfies { features: Feature[]; choices: object };

/**
 * Whoever looks at another day than today finds it here: past and coming terms stand beside those of today. With `asOf`, only the
 * terms that include that day.
 */
export const readBoard = call<{ params: { kind: BoardKind }; query: DayQuery; answer: Board }>(
  'boards.terms',
  'GET',
  '/boards/{kind}/terms',
  'A board with its past and coming terms',
  DETAILS,
);
