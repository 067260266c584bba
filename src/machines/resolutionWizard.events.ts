import type { Draft } from '#contract/calls/drafts';
import type { FieldProblem } from '#contract/problem';
import type { WaitEvent } from './actors';
import type { DraftField, DraftFields, DraftWords, KeptDrafts } from './resolutionWizard.context';
import type { WizardStep } from './resolutionWizard.steps';

export interface SaveDraftInput {
  readonly id: string;
  readonly entityId: string;
  readonly revision: number;
  readonly words: DraftWords;
}

export interface SendDraftInput {
  readonly id: string;
  readonly entityId: string;
  readonly revision: number;
}

/** Repeats of sending one revision carry one key. */
export interface KeyedInput extends SendDraftInput {
  readonly key: string;
}

/** `title` is ERR-1's text. */
interface Refused {
  readonly title: string;
  readonly problems: readonly FieldProblem[];
}

export type SaveDraftEvent =
  | { type: 'wizard.saved'; draft: Draft }
  /** Somebody stored another revision first; this is it. */
  | { type: 'wizard.newerFound'; draft: Draft }
  | { type: 'wizard.unreachable' }
  | ({ type: 'wizard.saveFailed' } & Refused);

export type SendDraftEvent =
  | { type: 'wizard.sent' }
  | { type: 'wizard.newerFound'; draft: Draft }
  | ({ type: 'wizard.sendFailed' } & Refused);

export type OnlineEvent = { type: 'wizard.backOnline' };

export type EditedEvent = {
  [Field in DraftField]: { type: 'wizard.edited'; field: Field; value: DraftFields[Field] };
}[DraftField];

export type WizardEvent =
  | SaveDraftEvent
  | SendDraftEvent
  | OnlineEvent
  | EditedEvent
  | WaitEvent
  /** A draft was read. */
  | { type: 'wizard.opened'; entityId: string; draft: Draft }
  /** Which step may be shown for this one is `step` of the context afterwards. */
  | { type: 'wizard.stepRequested'; step: WizardStep }
  | { type: 'wizard.saveRequested' }
  | { type: 'wizard.newerChosen' }
  | { type: 'wizard.mineChosen' }
  | { type: 'wizard.sendRequested'; key: string }
  /** The journal knows what was written and not stored. */
  | { type: 'wizard.resumed'; kept: KeptDrafts };
