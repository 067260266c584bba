import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { AnyActorRef } from 'xstate';
import type { OldRequest } from '../../machines/shared/act/act.context';
import type { Refusal } from '../../machines/shared/act/act.events';

interface Snapshot<Asked> {
  readonly context: {
    readonly asked: Asked | null;
    readonly isInDialog: boolean;
    readonly old: OldRequest | null;
  };
}

/** What the dialog of an act is to show; null for none, and while another question comes first. */
export function askedInDialog<Asked>({ context }: Snapshot<Asked>): Asked | null {
  return context.isInDialog && context.old === null ? context.asked : null;
}

/** What is asked about before it is sent, because it is old; null for nothing. */
export function oldRequestOf({ context }: Pick<Snapshot<unknown>, 'context'>): OldRequest | null {
  return context.old;
}

export interface Telling<Outcome> {
  on(type: 'act.performed', hear: (told: { readonly performed: Outcome }) => void): { unsubscribe(): void };
}

/** Hears of every act of a flow that is done while the view is shown. */
export function usePerformed<Outcome>(
  flow: Telling<Outcome> | undefined,
  hear: (performed: Outcome) => void,
) {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const subscription = flow?.on('act.performed', ({ performed }) => heard(performed));
    return () => subscription?.unsubscribe();
  }, [flow]);
}

interface QuestionSnapshot {
  readonly context: {
    readonly refusal: Refusal | null;
    readonly isTried: boolean;
    readonly missing: readonly string[];
  };
  hasTag(tag: 'busy'): boolean;
}

interface QuestionFlow extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): QuestionSnapshot;
}

/** Where the dialog of an act stands. A field that is to be filled in first says so itself, so that an older refusal is not told beside it. */
export function useQuestion(flow: QuestionFlow) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const { refusal, isTried, missing } = useSelector(flow, ({ context }) => context);
  const isHeldUp = isTried && missing.length > 0;
  return {
    isBusy,
    /** Why it was not done. */
    refusal,
    /** The refusal as long as nothing has to be filled in first. */
    told: isHeldUp ? null : refusal,
    isHeldUp,
    isMissing: (field: string) => isTried && missing.includes(field),
  };
}
