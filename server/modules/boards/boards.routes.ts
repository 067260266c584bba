import {
  addMember as addMemberCall,
  exportBoard as exportBoardCall,
  getLetter,
  getMember,
  listBoardCandidates,
  listMembers,
  listPositions,
  listSitting,
  reappointMember,
  removeMember,
  removeMembers as removeMembersCall,
  updateMember as updateMemberCall,
  updateMembers as updateMembersCall,
} from '#contract/calls/boards';
import { readBoard as readBoardCall } from '#contract/calls/boardTerms';
import {
  boardCandidateQuerySchema,
  boardCandidatesSchema,
  boardExportQuerySchema,
  boardMemberIdsSchema,
  boardMemberPageSchema,
  boardMemberSchema,
  boardMembersUpdateSchema,
  boardMemberUpdateSchema,
  boardQuerySchema,
  boardReceiptSchema,
  boardReceiptsSchema,
  boardSchema,
  boardSittingSchema,
  letterQuerySchema,
  newBoardMemberSchema,
  positionsSchema,
  reappointmentSchema,
} from '#contract/schemas/boards';
import { dayQuerySchema } from '#contract/schemas/entity';
import { handle, handleFile } from '#server/http/handle';
import type { Route } from '#server/http/route';
import type { FollowTerms } from '#server/module';
import { notFound } from '#server/problem';
import { exportBoard } from './board.export';
import { listBoard, readBoard, readMember, readPositions } from './boards.queries';
import { listCandidates } from './candidates';
import { letterFile } from './letter';
import { readSitting } from './sitting.queries';
import { addMember, reappoint, removeMembers, updateMember, updateMembers } from './terms.change';
import { admitToTerm, kindOf } from './terms.queries';

export const boardRoutes: readonly Route[] = [
  handle(
    listMembers,
    { answer: boardMemberPageSchema, query: boardQuerySchema },
    ({ trx, caller, params, query, now }) => listBoard(trx, caller, kindOf(params), query, now()),
  ),
  handle(
    getMember,
    { answer: boardMemberSchema, query: dayQuerySchema },
    ({ trx, caller, params, query: { asOf = null } }) =>
      readMember(trx, caller, kindOf(params), params.id ?? '', asOf),
  ),
  handle(
    listPositions,
    { answer: positionsSchema, query: dayQuerySchema },
    ({ trx, caller, params, query: { asOf = null } }) => readPositions(trx, caller, kindOf(params), asOf),
  ),
  handle(
    readBoardCall,
    { answer: boardSchema, query: dayQuerySchema },
    ({ trx, caller, params, query: { asOf = null }, now }) =>
      readBoard(trx, caller, kindOf(params), asOf, now()),
  ),
  handle(
    listBoardCandidates,
    { answer: boardCandidatesSchema, query: boardCandidateQuerySchema },
    ({ trx, caller, query, now }) => listCandidates(trx, caller, query, now()),
  ),
  handle(
    listSitting,
    { answer: boardSittingSchema, query: dayQuerySchema },
    ({ trx, query: { asOf = null }, now }) => readSitting(trx, asOf, now()),
  ),
  handleFile(exportBoardCall, { query: boardExportQuerySchema }, ({ trx, caller, params, query, now }) =>
    exportBoard(trx, caller, kindOf(params), query, now()),
  ),
  handleFile(getLetter, { query: letterQuerySchema }, ({ trx, caller, params, query: { of }, now }) =>
    letterFile(trx, caller, { kind: kindOf(params), id: params.id ?? '', of }, now()),
  ),
];

/** What changes terms, with what follows from it in other modules. */
export const termRoutes = (follow: FollowTerms): readonly Route[] => [
  handle(
    addMemberCall,
    { answer: boardReceiptSchema, body: newBoardMemberSchema },
    ({ trx, caller, params, body, now }) => addMember(trx, caller, kindOf(params), body, { follow, now }),
  ),
  handle(
    updateMembersCall,
    { answer: boardReceiptsSchema, body: boardMembersUpdateSchema },
    ({ trx, caller, params, body, now }) => updateMembers(trx, caller, kindOf(params), body, { follow, now }),
  ),
  handle(
    removeMembersCall,
    { answer: boardReceiptsSchema, body: boardMemberIdsSchema },
    ({ trx, caller, params, body, now }) =>
      removeMembers(trx, caller, kindOf(params), body.ids, { follow, now }),
  ),
  handle(
    reappointMember,
    { answer: boardReceiptSchema, body: reappointmentSchema },
    ({ trx, caller, params, body, now }) =>
      reappoint(trx, caller, kindOf(params), params.id ?? '', body, { follow, now }),
    { admit: admitToTerm },
  ),
  handle(
    updateMemberCall,
    { answer: boardReceiptSchema, body: boardMemberUpdateSchema },
    ({ trx, caller, params, body, now }) =>
      updateMember(trx, caller, kindOf(params), params.id ?? '', body, { follow, now }),
    { admit: admitToTerm },
  ),
  handle(
    removeMember,
    { answer: boardReceiptSchema },
    async ({ trx, caller, params: { id = '', ...params }, now }) => {
      const { items } = await removeMembers(trx, caller, kindOf(params), [id], { follow, now });
      const [receipt] = items;
      if (!receipt) throw notFound();
      return receipt;
    },
    { admit: admitToTerm },
  ),
];
