import { getDraft, updateDraft as updateDraftCall } from '#contract/calls/drafts';
import { createResolution, getResolution } from '#contract/calls/resolutions';
import { draftSchema, draftUpdateSchema } from '#contract/schemas/drafts';
import { createResolutionSchema, resolutionSchema } from '#contract/schemas/resolutions';
import { handle, type Route } from '#server/http/route';
import { createDraft } from './draft.create';
import { readDraft } from './draft.read';
import { updateDraft } from './draft.update';
import { readResolution } from './resolution.read';

export const resolutionRoutes: readonly Route[] = [
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
  handle(getResolution, { answer: resolutionSchema }, ({ trx, caller, params, now }) =>
    readResolution(trx, caller, params.id ?? '', now()),
  ),
];
