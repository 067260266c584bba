import type { Draft } from '#contract/calls/drafts';
import type { FieldProblem } from '#contract/problem';
import type { WaitEvent } from '../shared/actors';
import type { Repeatable } from '../shared/repeating';
import type {
  DraftField,
  DraftFields,
  DraftWords,
  KeptDrafts,
  KeptNews,
  NewDraft,
} from './resolutionWizard.context';
import type { WizardStep } from './resolutionWizard.steps';

/** A new draft is made once for a key. */
export interface MakeDraftInput extends Repeatable {
  readonly entityId: string;
}

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

type DeletedEvent =
  /** Somebody deleted the draft; `title` says who. */
  { type: 'wizard.deletedFound'; id: string; title: string };

export type MakeDraftEvent =
  | { type: 'wizard.made'; draft: Draft }
  | { type: 'wizard.unreachable' }
  /** The key is too old: nothing was sent. */
  | { type: 'wizard.oldFound' }
  | ({ type: 'wizard.makeFailed' } & Refused);

export type SaveDraftEvent =
  | DeletedEvent
  | { type: 'wizard.saved'; draft: Draft }
  /** Somebody stored another revision first; this is it. */
  | { type: 'wizard.newerFound'; draft: Draft }
  | { type: 'wizard.unreachable' }
  | ({ type: 'wizard.saveFailed' } & Refused);

export type SendDraftEvent =
  | DeletedEvent
  | { type: 'wizard.sent' }
  | { type: 'wizard.newerFound'; draft: Draft }
  | ({ type: 'wizard.sendFailed' } & Refused);

export type OnlineEvent = { type: 'wizard.backOnline' };

export type EditedEvent = {
  [Field in DraftField]: { type: 'wizard.edited'; field: Field; value: DraftFields[Field] };
}[DraftField];

export type WizardEvent =
  | MakeDraftEvent
  | SaveDraftEvent
  | SendDraftEvent
  | OnlineEvent
  | EditedEvent
  | WaitEvent
  /** A draft was read. */
  | { type: 'wizard.opened'; entityId: string; draft: Draft }
  /** A new draft is asked for: nothing is made before something is written in it. */
  | { type: 'wizard.begun'; entityId: string; draft: NewDraft }
  /** A draft is no more, by who has it on the screen. `id` null: the new one that was never made. */
  | { type: 'wizard.discarded'; id: string | null }
  /** Which step is shown for this one, `stepOf` says afterwards. */
  | { type: 'wizard.stepRequested'; step: WizardStep }
  | { type: 'wizard.saveRequested' }
  /** What stands in these fields could not be shown, or is not wanted any more. */
  | { type: 'wizard.wordsDropped'; fields: readonly DraftField[] }
  /** The draft that was begun too long ago is made all the same, with another key. */
  | ({ type: 'wizard.sendingChosen' } & Repeatable)
  | { type: 'wizard.newerChosen' }
  | { type: 'wizard.mineChosen' }
  | { type: 'wizard.sendRequested'; key: string }
  /** The journal knows what was written and not stored. */
  | { type: 'wizard.resumed'; kept: KeptDrafts; keptNew: KeptNews };
