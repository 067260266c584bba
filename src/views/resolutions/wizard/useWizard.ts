import { useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { Candidates, Draft, DraftStart, DraftTemplates } from '#contract/calls/drafts';
import type { Flow } from '../../../machines/flows';
import {
  currentOf,
  type DraftFields,
  type OpenDraft,
  sheetOf,
} from '../../../machines/resolutions/resolutionWizard.context';

export type WizardActor = Flow<'resolutionWizard'>;
export type CurrentDraft = OpenDraft & DraftFields;

/** What the parts of the wizard share. */
export interface WizardParts {
  readonly wizard: WizardActor;
  readonly draft: CurrentDraft;
  /** The same from the first letter of a draft on, also when it gets its id. */
  readonly sheet: string;
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

interface Offered {
  readonly wizard: WizardActor;
  readonly entityId: string;
  readonly templates: DraftTemplates;
  readonly candidates: Candidates;
}

/** What the route read of a draft, or of one that is made at its first input. */
export type WizardData =
  | (Offered & { readonly kind: 'draft'; readonly draft: Draft })
  | (Offered & { readonly kind: 'new'; readonly start: DraftStart });

/** The draft of the address as it is being written; null until the wizard has it. */
export function useOpenDraft(data: WizardData): WizardParts | null {
  const { wizard, entityId, templates, candidates } = data;
  const read = data.kind === 'draft' ? data.draft : null;
  /** A page that was read ahead, or again, tells the wizard what it knows. */
  useEffect(() => {
    if (read) wizard.send({ type: 'wizard.opened', entityId, draft: read });
  }, [wizard, entityId, read]);
  const stored = useSelector(wizard, (snapshot) => snapshot.context.draft);
  const words = useSelector(wizard, (snapshot) => snapshot.context.words);
  const sheet = useSelector(wizard, (snapshot) => sheetOf(snapshot.context));
  const isBegunHere = useSelector(
    wizard,
    ({ context }) =>
      context.entityId === entityId && (context.draft?.id === null || context.madeWith !== null),
  );
  const draft = useMemo(() => currentOf({ draft: stored, words }), [stored, words]);
  if (!draft || sheet === null) return null;
  const isIts = read ? draft.id === read.id : isBegunHere;
  return isIts ? { wizard, draft, sheet, templates, candidates } : null;
}
