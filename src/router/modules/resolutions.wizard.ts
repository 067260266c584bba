import { redirect } from '@tanstack/react-router';
import { ApiError, type CallApi } from '#contract/api';
import {
  type Candidates,
  type Draft,
  type DraftStart,
  type DraftTemplates,
  getDraft,
  getDraftCandidates,
  getDraftStart,
  getDraftTemplate,
} from '#contract/calls/drafts';
import { errorTitle } from '#contract/problem';
import type { Flow } from '../../machines/flows';
import { newDraftOf } from '../../machines/resolutions/resolutionWizard.opening';
import { isWizardStep, stepOf, type WizardStep } from '../../machines/resolutions/resolutionWizard.steps';
import { kept } from '../kept';
import { load, type Visit } from '../load';

/** In place of an id: a draft that is made at its first input. */
export const NEW = 'new';

/** What the steps offer. */
interface Offered {
  readonly wizard: Flow<'resolutionWizard'>;
  readonly entityId: string;
  readonly templates: DraftTemplates;
  readonly candidates: Candidates;
}

export interface DraftData extends Offered {
  readonly kind: 'draft';
  readonly draft: Draft;
}

export interface NewData extends Offered {
  readonly kind: 'new';
  readonly start: DraftStart;
}

/** Somebody deleted the draft; `title` says who. */
export interface DeletedData {
  readonly kind: 'deleted';
  readonly wizard: Flow<'resolutionWizard'>;
  readonly entityId: string;
  readonly id: string;
  readonly title: string;
}

/** What every step of the wizard reads. */
export type WizardData = DraftData | NewData | DeletedData;

const TITLE = 'New resolution';

interface WizardVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly params: { readonly entity?: string; readonly id: string };
}

/** Reads a draft, or what a new one begins with, with what its steps offer. Null outside an entity. */
export async function readWizard(visit: WizardVisit): Promise<WizardData | null> {
  const { entity, id } = visit.params;
  if (!entity) return null;
  // Its steps are one page.
  return read({ ...visit, entity, id, location: { href: `${entity}/${id}` } });
}

const read = kept(
  (
    visit: WizardVisit & {
      readonly entity: string;
      readonly id: string;
      readonly location: { href: string };
    },
  ) =>
    load({ ...visit, title: TITLE }, async (api): Promise<WizardData> => {
      const { entity, id, context, preload } = visit;
      const wizard = await context.flow('resolutionWizard');
      if (id === NEW) return readNew(api, wizard, entity);
      const known = preload ? null : justMade(wizard, entity, id);
      return known ?? readDraft(api, wizard, entity, id);
    }),
);

/** By wizard, what was read last for a new draft, and the key of the one that has got it. */
const READ_FOR_NEW = new WeakMap<Flow<'resolutionWizard'>, { readonly data: NewData; takenWith: string }>();

async function readNew(api: CallApi, wizard: NewData['wizard'], entity: string): Promise<NewData> {
  const [start, candidates] = await Promise.all([
    api(getDraftStart, { entity }),
    api(getDraftCandidates, { entity }),
  ]);
  const { templates } = start;
  const data: NewData = { kind: 'new', wizard, entityId: entity, start, templates, candidates };
  READ_FOR_NEW.set(wizard, { data, takenWith: '' });
  return data;
}

/** A new draft that just got its id: everything is known, and who writes in it waits for nothing. */
function justMade(wizard: NewData['wizard'], entity: string, id: string): DraftData | null {
  const { draft, madeWith } = wizard.getSnapshot().context;
  const read = READ_FOR_NEW.get(wizard);
  if (!read || !draft || draft.id !== id || madeWith === null || read.takenWith === madeWith) return null;
  const { templates, candidates, entityId } = read.data;
  if (entityId !== entity) return null;
  read.takenWith = madeWith;
  return { kind: 'draft', wizard, entityId, draft, templates, candidates };
}

async function readDraft(
  api: CallApi,
  wizard: DraftData['wizard'],
  entity: string,
  id: string,
): Promise<DraftData | DeletedData> {
  const params = { id };
  try {
    const [draft, templates, candidates] = await Promise.all([
      api(getDraft, { params, entity }),
      api(getDraftTemplate, { params, entity }),
      api(getDraftCandidates, { entity }),
    ]);
    return { kind: 'draft', wizard, entityId: entity, draft, templates, candidates };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.type === 'draft-deleted')
      return { kind: 'deleted', wizard, entityId: entity, id, title: error.title };
    // It was sent, here or elsewhere: what became of it is shown.
    if (error.status === 409)
      throw redirect({ to: '/{-$entity}/resolutions/$id', params: { entity, id }, replace: true });
    throw error;
  }
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
  const { wizard, entityId } = data;
  tell(data, Date.parse(visit.context.now()));
  if (data.kind === 'deleted') return step;
  wizard.send({ type: 'wizard.stepRequested', step });
  const open = stepOf(wizard.getSnapshot());
  if (open === null || open === step) return step;
  throw redirect({
    to: '/{-$entity}/resolutions/$id/wizard/$step',
    params: { entity: entityId, id: data.kind === 'new' ? NEW : data.draft.id, step: open },
    replace: true,
  });
}

/** Tells the wizard what was read. @param at the moment of the key of a draft that is new. */
function tell(data: WizardData, at: number): void {
  const { wizard, entityId } = data;
  if (data.kind === 'draft') wizard.send({ type: 'wizard.opened', entityId, draft: data.draft });
  else if (data.kind === 'deleted')
    wizard.send({ type: 'wizard.deletedFound', id: data.id, title: data.title });
  else {
    const draft = newDraftOf(data.start, { key: crypto.randomUUID(), at });
    wizard.send({ type: 'wizard.begun', entityId, draft });
  }
}

function knownStep(step: string): WizardStep {
  if (isWizardStep(step)) return step;
  throw new ApiError(404, 'not-found', errorTitle(404));
}
