import { useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { Candidates, Draft, DraftTemplates } from '#contract/calls/drafts';
import type { Flow } from '../../machines/flows';
import { currentOf, type DraftFields } from '../../machines/resolutionWizard.context';

export type WizardActor = Flow<'resolutionWizard'>;
export type CurrentDraft = Draft & DraftFields;

/** What the parts of the wizard share. */
export interface WizardParts {
  readonly wizard: WizardActor;
  readonly draft: CurrentDraft;
  readonly templates: DraftTemplates;
  readonly candidates: Candidates;
}

const WizardContext = createContext<WizardParts | null>(null);
export const WizardProvider = WizardContext.Provider;

export function useWizard(): WizardParts {
  const parts = useContext(WizardContext);
  if (!parts) throw new Error('The parts of the wizard stand inside of it');
  return parts;
}

/** What the route read. */
export interface WizardData {
  readonly wizard: WizardActor;
  readonly entityId: string;
  readonly draft: Draft;
  readonly templates: DraftTemplates;
  readonly candidates: Candidates;
}

/** The draft of the address as it is being written; null until the wizard has it. */
export function useOpenDraft({
  wizard,
  entityId,
  draft: read,
  templates,
  candidates,
}: WizardData): WizardParts | null {
  /** A page that was read ahead, or again, tells the wizard what it knows. */
  useEffect(() => {
    wizard.send({ type: 'wizard.opened', entityId, draft: read });
  }, [wizard, entityId, read]);
  const stored = useSelector(wizard, (snapshot) => snapshot.context.draft);
  const words = useSelector(wizard, (snapshot) => snapshot.context.words);
  const draft = useMemo(() => currentOf({ draft: stored, words }), [stored, words]);
  return draft?.id === read.id ? { wizard, draft, templates, candidates } : null;
}
