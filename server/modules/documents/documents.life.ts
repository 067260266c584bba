import type { DocumentAct, DocumentLack, DocumentProcess, DocumentState } from '#contract/documentLife';
import { RESTORABLE_DAYS } from '#contract/documentLife';
import {
  type DocumentLifeTypes,
  type DocumentStanding,
  documentActs,
  documentSteps,
} from '#domain/document/life';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { AboutDocument, DocumentRow } from './documents.queries';

const DAY_MS = 86_400_000;

/** When a document, its caller and the moment are known, what can happen to it is known. */
export interface Situation {
  readonly caller: Caller;
  readonly about: Pick<AboutDocument, 'isFrozen'>;
  readonly timeZone: string;
  readonly at: Date;
}

/** The moment from which a deleted document may be removed for good. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS);
}

/** Auditors and guests read only, whoever they are otherwise. */
const writes = (caller: Caller) => currentEntity(caller).access === 'Member';

export function stateOf({ deleted_at }: Pick<DocumentRow, 'deleted_at'>): DocumentState {
  return deleted_at === null ? 'inPlace' : 'deleted';
}

/** How far a document is, whoever looks at it. */
export function lifeOf(
  row: DocumentRow,
  { about: { isFrozen }, timeZone, at }: Omit<Situation, 'caller'>,
): Omit<DocumentStanding, 'isAdmin' | 'isUploader'> {
  return {
    state: stateOf(row),
    isFrozen,
    isOfDraft: row.resolution_id !== null && !isFrozen,
    isHeld: row.hold_reason !== null,
    isRetained: row.retain_until !== null && row.retain_until >= dayIn(timeZone, at),
    isRestorable: row.deleted_at !== null && restorableUntil(row.deleted_at) > at,
  };
}

export function standingOf(row: DocumentRow, { caller, ...situation }: Situation): DocumentStanding {
  return {
    ...lifeOf(row, situation),
    isAdmin: writes(caller) && currentEntity(caller).role === 'Admin',
    isUploader: writes(caller) && row.uploaded_by === caller.userId,
  };
}

const LACKS: Readonly<Record<DocumentLifeTypes['guard'], (row: DocumentRow) => DocumentLack>> = {
  frozen: () => ({ lack: 'frozen' }),
  held: () => ({ lack: 'held' }),
  ofDraft: () => ({ lack: 'ofDraft' }),
  retained: ({ retain_until }) => ({ lack: 'retained', until: retain_until ?? '' }),
  restorable: ({ deleted_at }) => ({
    lack: 'restorable',
    until: restorableUntil(deleted_at ?? new Date(0)).toISOString(),
  }),
};

/** What a caller may do with a document they read, and what can happen to it next. */
export function nextOf(
  row: DocumentRow,
  situation: Situation,
): { readonly acts: readonly DocumentAct[]; readonly process: DocumentProcess } {
  const standing = standingOf(row, situation);
  const steps = documentSteps(standing);
  return {
    acts: documentActs(steps),
    process: {
      state: standing.state,
      steps: steps.map(({ act, to, by, isYours, missing }) => ({
        act,
        to,
        by,
        who: { isYou: isYours, ...namedOf(by, row) },
        missing: missing.map((guard) => LACKS[guard](row)),
      })),
    },
  };
}

function namedOf(by: DocumentLifeTypes['by'], { uploaded_by_name }: DocumentRow) {
  const names = by === 'adminOrUploader' && uploaded_by_name ? [uploaded_by_name] : [];
  return { total: names.length, names };
}
