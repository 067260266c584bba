import {
  deleteDraft as deleteDraftCall,
  getDraft,
  getDraftCandidates,
  getDraftStart,
  getDraftTemplate,
  listUserCandidates as listUserCandidatesCall,
  updateDraft as updateDraftCall,
} from '#contract/calls/drafts';
import { listResolutions as listResolutionsCall } from '#contract/calls/resolutionList';
import { createResolution, getResolution } from '#contract/calls/resolutions';
import {
  candidatesSchema,
  draftSchema,
  draftStartSchema,
  draftTemplatesSchema,
  draftUpdateSchema,
  userCandidatePageSchema,
  userCandidateQuerySchema,
} from '#contract/schemas/drafts';
import { createReceiptSchema, receiptSchema, saveReceiptSchema } from '#contract/schemas/receipts';
import {
  createResolutionSchema,
  resolutionPageSchema,
  resolutionQuerySchema,
  resolutionSchema,
} from '#contract/schemas/resolutions';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { readCandidates } from './candidates.read';
import { createDraft } from './draft.create';
import { deleteDraft } from './draft.delete';
import { admitToDeletion, admitToDraft, readDraft } from './draft.read';
import { updateDraft } from './draft.update';
import { readResolution } from './resolution.read';
import { listResolutions } from './resolutions.list';
import { readDraftStart, readTemplates } from './template.read';
import { listUserCandidates } from './userCandidates.list';

export const resolutionRoutes: readonly Route[] = [
  handle(
    listResolutionsCall,
    { answer: resolutionPageSchema, query: resolutionQuerySchema },
    ({ trx, caller, query, now }) => listResolutions(trx, caller, query, now()),
  ),
  handle(
    createResolution,
    { answer: createReceiptSchema, body: createResolutionSchema },
    ({ trx, caller, body, now }) => createDraft(trx, caller, body.supersedes ?? null, now),
  ),
  handle(getDraftStart, { answer: draftStartSchema }, ({ trx, caller, now }) =>
    readDraftStart(trx, caller, now()),
  ),
  handle(
    getDraft,
    { answer: draftSchema },
    ({ trx, caller, params }) => readDraft(trx, caller, params.id ?? ''),
    { admit: admitToDraft },
  ),
  handle(
    updateDraftCall,
    { answer: saveReceiptSchema, body: draftUpdateSchema },
    ({ trx, caller, params, body, now }) => updateDraft(trx, caller, params.id ?? '', body, now),
    { admit: admitToDraft },
  ),
  handle(
    deleteDraftCall,
    { answer: receiptSchema },
    ({ trx, caller, params, now }) => deleteDraft(trx, caller, params.id ?? '', now),
    { admit: admitToDeletion },
  ),
  handle(
    getDraftTemplate,
    { answer: draftTemplatesSchema },
    ({ trx, caller, params, now }) => readTemplates(trx, caller, params.id ?? '', now()),
    { admit: admitToDraft },
  ),
  handle(
    getDraftCandidates,
    { answer: candidatesSchema },
    ({ trx, caller, now }) => readCandidates(trx, caller, now()),
    { readsGroup: true },
  ),
  handle(
    listUserCandidatesCall,
    { answer: userCandidatePageSchema, query: userCandidateQuerySchema },
    ({ trx, caller, query }) => listUserCandidates(trx, caller, query),
  ),
  handle(getResolution, { answer: resolutionSchema }, ({ trx, caller, params, now }) =>
    readResolution(trx, caller, params.id ?? '', now()),
  ),
];
