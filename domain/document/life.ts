import {
  DOCUMENT_ACTS,
  DOCUMENT_STATES,
  type DocumentAct,
  type DocumentLack,
  type DocumentState,
  type DocumentStep,
  type DocumentStepBy,
} from '#contract/documentLife';
import { type LifeStep, lifeOf, type NextStep, stepsOf } from '#domain/process';

/** Where a person stands towards a document, and how far it is. */
export interface DocumentStanding {
  readonly state: DocumentState;
  /** Admin of the entity. */
  readonly isAdmin: boolean;
  /** A member who uploaded it. */
  readonly isUploader: boolean;
  /** Whether it is a paper of a resolution that was sent. */
  readonly isFrozen: boolean;
  /** Whether it was uploaded for a draft. */
  readonly isOfDraft: boolean;
  readonly isHeld: boolean;
  /** Whether its retention period has not ended. */
  readonly isRetained: boolean;
  /** Whether it was deleted so lately that it can still be restored. */
  readonly isRestorable: boolean;
}

export interface DocumentLifeTypes {
  readonly state: DocumentState;
  readonly act: DocumentStep;
  readonly by: DocumentStepBy;
  readonly guard: DocumentLack['lack'];
  readonly standing: DocumentStanding;
}

const STEPS: readonly LifeStep<DocumentLifeTypes>[] = [
  { act: 'edit', from: ['inPlace'], to: 'same', by: 'adminOrUploader' },
  { act: 'rename', from: ['inPlace'], to: 'same', by: 'adminOrUploader', guards: ['frozen'] },
  { act: 'replace', from: ['inPlace'], to: 'same', by: 'adminOrUploader', guards: ['frozen'] },
  {
    act: 'delete',
    from: ['inPlace'],
    to: 'deleted',
    by: 'adminOrUploader',
    guards: ['frozen', 'held', 'retained'],
  },
  { act: 'restore', from: ['deleted'], to: 'inPlace', by: 'adminOrUploader' },
  // The papers of a draft are deleted with it: nothing may keep one of them.
  { act: 'retain', from: ['inPlace'], to: 'same', by: 'admin', guards: ['ofDraft'] },
  {
    act: 'hold',
    from: ['inPlace', 'deleted'],
    to: 'same',
    by: 'admin',
    guards: ['ofDraft'],
    applies: ({ isHeld }) => !isHeld,
  },
  {
    act: 'release',
    from: ['inPlace', 'deleted'],
    to: 'same',
    by: 'admin',
    applies: ({ isHeld }) => isHeld,
  },
  {
    act: 'purge',
    from: ['deleted'],
    to: 'gone',
    by: 'itself',
    guards: ['restorable', 'held', 'retained'],
  },
];

/**
 * The life of a document: in its place, then perhaps deleted; after 30 days nothing is left of it. A legal hold keeps it at
 * every point, a retention period from being deleted and from being removed.
 */
export const DOCUMENT_LIFE = lifeOf<DocumentLifeTypes>({
  states: DOCUMENT_STATES,
  stateOf: ({ state }) => state,
  isBy: {
    admin: ({ isAdmin }) => isAdmin,
    adminOrUploader: ({ isAdmin, isUploader }) => isAdmin || isUploader,
    itself: () => false,
  },
  guards: {
    frozen: ({ isFrozen }) => !isFrozen,
    held: ({ isHeld }) => !isHeld,
    retained: ({ isRetained }) => !isRetained,
    ofDraft: ({ isOfDraft }) => !isOfDraft,
    restorable: ({ isRestorable }) => !isRestorable,
  },
  steps: STEPS,
});

/** The next steps of a document, blocked ones with what is missing. */
export function documentSteps(standing: DocumentStanding): readonly NextStep<DocumentLifeTypes>[] {
  return stepsOf(DOCUMENT_LIFE, standing);
}

/** What a person may do with a document now, in the order of the contract. */
export function documentActs(steps: readonly NextStep<DocumentLifeTypes>[]): readonly DocumentAct[] {
  const free = new Set(
    steps.filter(({ isYours, missing }) => isYours && missing.length === 0).map(({ act }) => act),
  );
  return DOCUMENT_ACTS.filter((act) => free.has(act));
}
