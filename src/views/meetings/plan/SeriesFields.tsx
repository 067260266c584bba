import { MEETING_LIMITS } from '#contract/calls/meetings';
import { MEETING_PERIODS, type MeetingPeriod } from '#domain/meetings/series';
import { SelectField } from '../../shared/fields/SelectField';
import { TextField } from '../../shared/fields/TextField';
import { formatWeekday } from '../../shared/format';
import type { Faults } from './faults';
import { furtherDaysOf, type PlanForm, type SeriesForm } from './form';
import styles from './Plan.module.css';

const ONLY_ONCE = '';

const PERIODS: Readonly<Record<MeetingPeriod, string>> = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
};

interface SeriesFieldsProps {
  readonly form: PlanForm;
  readonly change: (part: Partial<SeriesForm>) => void;
  readonly faults: Faults;
}

/** Whether a new meeting comes again: a meeting is planned for each day, and each can be changed by itself. */
export function SeriesFields({ form, change, faults }: SeriesFieldsProps) {
  const { period, count } = form;
  const further = furtherDaysOf(form) ?? [];
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Comes again"
          value={period ?? ONLY_ONCE}
          options={[[ONLY_ONCE, 'No'], ...MEETING_PERIODS.map((each) => [each, PERIODS[each]] as const)]}
          onChange={(value) => change({ period: MEETING_PERIODS.find((each) => each === value) ?? null })}
        />
        {period !== null && (
          <TextField
            label="Meetings in all"
            inputMode="numeric"
            hint={`At most ${MEETING_LIMITS.atOnce}. Each can be changed by itself later.`}
            value={count}
            maxLength={2}
            problem={faults.count ?? null}
            onChange={({ target }) => change({ count: target.value })}
          />
        )}
      </div>
      {further.length > 0 && (
        <div className="type-small ink-2">
          <p>At the same time also on</p>
          <ul className="lay-wrap gap-4-16" aria-label="Further days">
            {further.map((day) => (
              <li key={day}>{formatWeekday(day)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
