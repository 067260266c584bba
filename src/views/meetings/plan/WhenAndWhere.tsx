import { MEETING_LIMITS } from '#contract/calls/meetings';
import { MEETING_TYPES } from '#contract/vocabulary';
import { dayIn } from '#domain/time/calendar';
import { DateField } from '../../shared/date/DateField';
import { AreaField } from '../../shared/fields/AreaField';
import { SelectField } from '../../shared/fields/SelectField';
import { TextField } from '../../shared/fields/TextField';
import { useNow } from '../../shared/now';
import { CheckField } from './CheckField';
import type { Faults } from './faults';
import { type PlanForm, REMIND_DAYS } from './form';
import { timesWords } from './moment';
import styles from './Plan.module.css';
import { SeriesFields } from './SeriesFields';
import { beginOf, countOfMinutes } from './times';

interface WhenAndWhereProps {
  readonly form: PlanForm;
  readonly change: (part: Partial<PlanForm>) => void;
  readonly faults: Faults;
  /** A field was left: what is wrong with it is said from then on. */
  readonly leave: (field: string) => void;
  readonly timeZone: string;
}

const NOT_AT_ALL = '';
const REMIND_OPTIONS: readonly (readonly [string, string])[] = [
  [NOT_AT_ALL, 'Not at all'],
  ...REMIND_DAYS.map((days): readonly [string, string] => [
    String(days),
    days === 1 ? '1 day before' : `${days} days before`,
  ]),
];

interface RemindFieldProps {
  readonly label: string;
  readonly days: number | null;
  readonly change: (days: number | null) => void;
}

/** How many days before the meeting its people are reminded, in the morning. */
function RemindField({ label, days, change }: RemindFieldProps) {
  return (
    <SelectField
      label={label}
      value={days === null ? NOT_AT_ALL : String(days)}
      options={REMIND_OPTIONS}
      onChange={(value) => change(value === NOT_AT_ALL ? null : Number(value))}
    />
  );
}

/** What a meeting is, when it is and where. */
export function WhenAndWhere({ form, change, faults, leave, timeZone }: WhenAndWhereProps) {
  const today = dayIn(timeZone, useNow());
  const begin = beginOf(form, timeZone);
  const minutes = countOfMinutes(form.minutes);
  const times = begin && timesWords(begin, { time: form.time, minutes: minutes || null, timeZone });
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Type"
          value={form.type}
          options={MEETING_TYPES.map((type) => [type, type])}
          onChange={(value) => change({ type: MEETING_TYPES.find((type) => type === value) ?? form.type })}
        />
        <TextField
          label="Title"
          value={form.title}
          maxLength={MEETING_LIMITS.title}
          problem={faults.title ?? null}
          onBlur={() => leave('title')}
          onChange={({ target }) => change({ title: target.value })}
        />
      </div>
      <div className={styles.pair}>
        <DateField
          label="Day"
          day={form.day}
          today={today}
          looksForward
          problem={faults.day ?? null}
          onChange={(day) => change({ day })}
        />
        <TextField
          label="Begins at"
          hint={times?.begin ?? `Time in ${timeZone.split('/').at(-1)?.replace('_', ' ')}.`}
          value={form.time}
          maxLength={5}
          placeholder="14:00"
          problem={faults.time ?? null}
          onBlur={() => leave('time')}
          onChange={({ target }) => change({ time: target.value })}
        />
        <TextField
          label="Duration in minutes"
          inputMode="numeric"
          hint={times?.end ?? undefined}
          value={form.minutes}
          maxLength={5}
          problem={faults.minutes ?? null}
          onBlur={() => leave('minutes')}
          onChange={({ target }) => change({ minutes: target.value })}
        />
      </div>
      {form.revision === null && <SeriesFields form={form} change={change} faults={faults} />}
      <div className={styles.pair}>
        <TextField
          label="Place"
          value={form.place}
          maxLength={MEETING_LIMITS.place}
          onChange={({ target }) => change({ place: target.value })}
        />
        <TextField
          label="Address online (optional)"
          type="url"
          value={form.link}
          maxLength={MEETING_LIMITS.link}
          problem={faults.link ?? null}
          onBlur={() => leave('link')}
          onChange={({ target }) => change({ link: target.value })}
        />
      </div>
      <AreaField
        label="Message to those who are invited (optional)"
        rows={3}
        value={form.message}
        maxLength={MEETING_LIMITS.message}
        onChange={(message) => change({ message })}
      />
      <div className={styles.pair}>
        <RemindField
          label="Remind who has not answered"
          days={form.reminders.unanswered}
          change={(unanswered) => change({ reminders: { ...form.reminders, unanswered } })}
        />
        <RemindField
          label="Remind everybody who comes"
          days={form.reminders.everybody}
          change={(everybody) => change({ reminders: { ...form.reminders, everybody } })}
        />
      </div>
      <CheckField
        label="Every member of the entity may read it, not only who attends"
        isChecked={form.isOpen}
        change={(isOpen) => change({ isOpen })}
      />
    </>
  );
}
