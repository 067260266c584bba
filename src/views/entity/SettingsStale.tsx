import { StaleNotice } from '../shared/writing/StaleNotice';
import type { SettingsForm } from './section';
import { type FieldChange, fieldOf } from './useStale';
import { valueWords } from './words';

interface SettingsStaleProps extends Pick<SettingsForm, 'edit'> {
  readonly stale: readonly FieldChange[];
  readonly keepMine: () => void;
  readonly nameOf: (id: string) => string;
}

/** What somebody else saved of the fields that were typed in here. */
export function SettingsStale({ stale, keepMine, nameOf, edit }: SettingsStaleProps) {
  if (stale.length === 0) return null;
  return (
    <StaleNotice
      title="Somebody else changed the same here meanwhile."
      differences={stale.map((change) => ({
        key: fieldOf(change),
        name: valueWords(change, nameOf).name,
        newer: valueWords(change, nameOf).before,
        mine: valueWords(change, nameOf).after,
      }))}
      takeNewer={() => {
        for (const change of stale) edit(fieldOf(change), change.before ?? '');
      }}
      keepMine={keepMine}
    />
  );
}
