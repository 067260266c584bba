import {
  getDraft,
  getDraftCandidates,
  getDraftTemplate,
  updateDraft as updateDraftCall,
} from '#contract/calls/drafts';
import {
  createResolution,
  getResolution,
  listResolutions as listResolutionsCall,
} from '#contract/calls/resolutions';
import {
  candidatesSchema,
  draftSchema,
  draftTemplatesSchema,
  draftUpdateSchema,
} from '#contract/schemas/drafts';
import {
  createResolutionSchema,
  resolutionPageSchema,
  resolutionQuerySchema,
  resolutionSchema,
} from '#contract/schemas/resolutions';
import { handle, type Route } from '#server/http/route';
import { readCandidates } from './candidates.read';
import { createDraft } from './draft.create';
import { readDraft } from './draft.read';
import { updateDraft } from './draft.update';
import { readResolution } from './resolution.read';
import { listResolutions } from './resolutions.list';
import { readTemplates } from './template.read';

export const resolutionRoutes: readonly Route[] = [
  handle(
    listResolutionsCall,
    { answer: resolutionPageSchema, query: resolutionQuerySchema },
    ({ trx, caller, query, now }) => listResolutions(trx, caller, query, now()),
  ),
  handle(
    createResolution,
    { answer: draftSchema, body: createResolutionSchema },
    ({ trx, caller, body, now }) => createDraft(trx, caller, body.supersedes ?? null, now),
  ),
  handle(getDraft, { answer: draftSchema }, ({ trx, caller, params }) =>
    readDraft(trx, caller, params.id ?? ''),
  ),
  handle(
    updateDraftCall,
    { answer: draftSchema, body: draftUpdateSchema },
    ({ trx, caller, params, body, now }) => updateDraft(trx, caller, params.id ?? '', body, now),
  ),
  handle(getDraftTemplate, { answer: draftTemplatesSchema }, ({ trx, caller, params, now }) =>
    readTemplates(trx, caller, params.id ?? '', now()),
  ),
  handle(
    getDraftCandidates,
    { answer: candidatesSchema },
    ({ trx, caller, params, now }) => readCandidates(trx, caller, params.id ?? '', now()),
    { readsGroup: true },
  ),
  handle(getResolution, { answer: resolutionSchema }, ({ trx, caller, params, now }) =>
    readResolution(trx, caller, params.id ?? '', now()),
  ),
];
