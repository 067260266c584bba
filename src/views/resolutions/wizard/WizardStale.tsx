import { useSelector } from '@xstate/react';
import { formatDateTime } from '../../shared/format';
import { StaleNotice } from '../../shared/writing/StaleNotice';
import { FIELD_NAMES } from './fieldNames';
import { inShort } from './inShort';
import { useWizard } from './useWizard';

/** Somebody else changed the same words of the draft. */
export function WizardStale() {
  const { wizard } = useWizard();
  const isStale = useSelector(wizard, (snapshot) => snapshot.hasTag('stale'));
  const { conflicts, words, draft } = useSelector(wizard, (snapshot) => snapshot.context);
  if (!isStale || !draft || draft.id === null) return null;
  return (
    <StaleNotice
      title={`${draft.updatedBy.name} changed this draft at ${formatDateTime(draft.updatedAt)}, and you changed the same.`}
      differences={conflicts.map((field) => ({
        key: field,
        name: FIELD_NAMES[field],
        newer: inShort(field, draft),
        mine: inShort(field, words),
      }))}
      takeNewer={() => wizard.send({ type: 'wizard.newerChosen' })}
      keepMine={() => wizard.send({ type: 'wizard.mineChosen' })}
    />
  );
}
