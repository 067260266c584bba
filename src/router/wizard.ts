import { redirect } from '@tanstack/react-router';
import { ApiError } from '#contract/api';
import {
  type Candidates,
  type Draft,
  type DraftTemplates,
  getDraft,
  getDraftCandidates,
  getDraftTemplate,
} from '#contract/calls/drafts';
import { errorTitle } from '#contract/problem';
import type { Flow } from '../machines/flows';
import { isWizardStep, type WizardStep } from '../machines/resolutionWizard.steps';
import type { RouterContext } from './context';
import { load } from './load';

/** What every step of the wizard reads. */
export interface WizardData {
  readonly wizard: Flow<'resolutionWizard'>;
  readonly entityId: string;
  readonly draft: Draft;
  readonly templates: DraftTemplates;
  readonly candidates: Candidates;
}

interface Visit {
  readonly context: RouterContext;
  readonly preload: boolean;
  readonly abortController: AbortController;
}

const TITLE = 'New resolution';

/** Reads a draft with what its steps offer. */
export function readWizard(visit: Visit, entityId: string, id: string): Promise<WizardData> {
  return load({ ...visit, title: TITLE }, async (api) => {
    const params = { id };
    const [wizard, draft, templates, candidates] = await Promise.all([
      visit.context.flow('resolutionWizard'),
      api(getDraft, { params, entity: entityId }),
      api(getDraftTemplate, { params, entity: entityId }),
      api(getDraftCandidates, { params, entity: entityId }),
    ]);
    return { wizard, entityId, draft, templates, candidates };
  });
}

/**
 * Asks the wizard for a step; one that is held up is replaced by the step that holds it up (MOD-RES-GATE). A preload asks
 * nothing: nobody goes there yet.
 */
export async function enterStep(
  visit: Visit,
  read: Promise<WizardData | null | undefined>,
  asked: string,
): Promise<WizardStep> {
  const step = await load({ ...visit, title: TITLE }, async () => knownStep(asked));
  const data = await read;
  if (!data || visit.preload) return step;
  const { wizard, entityId, draft } = data;
  wizard.send({ type: 'wizard.opened', entityId, draft });
  wizard.send({ type: 'wizard.stepRequested', step });
  const open = wizard.getSnapshot().context.step;
  if (open === step) return step;
  throw redirect({
    to: '/{-$entity}/resolutions/$id/wizard/$step',
    params: { entity: entityId, id: draft.id, step: open },
    replace: true,
  });
}

function knownStep(step: string): WizardStep {
  if (isWizardStep(step)) return step;
  throw new ApiError(404, 'not-found', errorTitle(404));
}
