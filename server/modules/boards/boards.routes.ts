import { getMember, listMembers, listPositions } from '#contract/calls/boards';
import {
  boardMemberPageSchema,
  boardMemberSchema,
  boardQuerySchema,
  positionsSchema,
} from '#contract/schemas/boards';
import type { BoardKind } from '#contract/vocabulary';
import { handle, type Route } from '#server/http/route';
import { listBoard, readMember, readPositions } from './boards.queries';

/** Other values were answered 404 before. */
const kindOf = ({ kind }: Readonly<Record<string, string>>): BoardKind =>
  kind === 'supervisory' ? 'supervisory' : 'management';

export const boardRoutes: readonly Route[] = [
  handle(
    listMembers,
    { answer: boardMemberPageSchema, query: boardQuerySchema },
    ({ trx, caller, params, query, now }) => listBoard(trx, caller, kindOf(params), query, now()),
  ),
  handle(getMember, { answer: boardMemberSchema }, ({ trx, caller, params }) =>
    readMember(trx, caller, kindOf(params), params.id ?? ''),
  ),
  handle(listPositions, { answer: positionsSchema }, ({ trx, caller, params }) =>
    readPositions(trx, caller, kindOf(params)),
  ),
];
