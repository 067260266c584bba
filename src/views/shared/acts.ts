import { useEffect, useEffectEvent } from 'react';

interface Snapshot<Asked> {
  readonly context: { readonly asked: Asked | null; readonly isInDialog: boolean };
}

/** What a dialog is to show; null for none. */
export function askedInDialog<Asked>({ context: { asked, isInDialog } }: Snapshot<Asked>): Asked | null {
  return isInDialog ? asked : null;
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
