import { useEffect, useEffectEvent } from 'react';
import type { OldRequest } from '../../machines/shared/act/act.context';

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

interface Telling<Outcome> {
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
