import type { Lapse } from '#contract/decision/rule';
import { SelectField } from '../../../shared/fields/SelectField';
import styles from '../../../shared/rule/Rule.module.css';
import { WholeField } from '../../../shared/rule/WholeField';

interface LapseEditorProps {
  readonly lapse: Lapse | null | undefined;
  readonly change: (lapse: Lapse | null) => void;
}

const FROM = [
  ['none', 'It does not expire'],
  ['circulation', 'After the day it is sent'],
  ['firstConsent', 'After the first vote in favour'],
] as const;

const DAYS = 28;

/** When a resolution that nobody completed ends by itself. */
export function LapseEditor({ lapse, change }: LapseEditorProps) {
  const kind = lapse === undefined ? '' : (lapse?.from ?? 'none');
  const choose = (value: string) => {
    if (value === '') return;
    if (value === 'none') return change(null);
    const from = value === 'firstConsent' ? 'firstConsent' : 'circulation';
    change({ days: lapse?.days ?? DAYS, from, firstDayIs: lapse?.firstDayIs ?? 1 });
  };
  return (
    <fieldset className={styles.leg}>
      <legend>Expiry</legend>
      <SelectField
        label="Expires"
        value={kind}
        options={kind === '' ? [['', 'Not chosen yet'], ...FROM] : FROM}
        onChange={choose}
      />
      {lapse && (
        <>
          <WholeField
            label="Days"
            most={3_660}
            value={lapse.days}
            onChange={(days) => change({ ...lapse, days })}
          />
          <SelectField
            label="The first day"
            value={String(lapse.firstDayIs)}
            options={[
              ['1', 'Counts'],
              ['0', 'Does not count'],
            ]}
            onChange={(value) => change({ ...lapse, firstDayIs: value === '0' ? 0 : 1 })}
          />
        </>
      )}
    </fieldset>
  );
}
