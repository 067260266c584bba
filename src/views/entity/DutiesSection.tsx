import { type OwnDuties, YEARLY_DUTIES, type YearlyDuty } from '#contract/taskLife';
import { dutiesAhead, usualDuty } from '#domain/tasks/duties';
import { addDays, dayIn } from '#domain/time/calendar';
import {
  dutyField,
  MOST_DAYS,
  MOST_MONTHS,
  partsOf,
  readDuty,
  wordOf,
} from '../../machines/entity/duties.words';
import { valueIn } from '../../machines/entity/settings.words';
import { SelectField } from '../shared/fields/SelectField';
import { TextField } from '../shared/fields/TextField';
import { formatWeekday } from '../shared/format';
import { useNow } from '../shared/now';
import styles from './Settings.module.css';
import { Section, type SettingsForm } from './section';
import { DUTY_WORDS, periodWords } from './words';

/** So far ahead the next time of a duty is looked for: the longest period after the end of a year, and a year. */
const AHEAD_DAYS = 1_200;

const [USUAL, OWN, NONE] = ['', 'own', 'none'] as const;

/** The duties of a year: what the legal form has, and what this entity has otherwise. */
export function DutiesSection(form: SettingsForm) {
  const { info, words } = form;
  const legalForm = valueIn(info, words, 'registration.legalForm').trim() || null;
  const yearEnd = valueIn(info, words, 'settings.financialYearEnd') || undefined;
  const own: OwnDuties = Object.fromEntries(
    YEARLY_DUTIES.map((code) => [code, readDuty(valueIn(info, words, dutyField(code)))]),
  );
  const today = dayIn(info.settings.timeZone, useNow());
  const ahead = dutiesAhead({ legalForm, yearEnd, own }, today, addDays(today, AHEAD_DAYS));
  return (
    <Section
      anchor="duties"
      title="Yearly duties"
      lead={
        <p>
          What comes back every year, counted from the end of the financial year. Each is suggested as a task
          when its day comes near. What a legal form has is a default and no legal advice.
        </p>
      }
    >
      <div className="lay-one gap-14">
        {YEARLY_DUTIES.map((code) => (
          <DutyRow
            key={code}
            code={code}
            form={form}
            legalForm={legalForm}
            next={ahead.find((duty) => duty.code === code)?.due ?? null}
          />
        ))}
      </div>
    </Section>
  );
}

interface DutyRowProps {
  readonly code: YearlyDuty;
  readonly form: SettingsForm;
  readonly legalForm: string | null;
  /** The day by which it is to be done next, `YYYY-MM-DD`; null for none. */
  readonly next: string | null;
}

function DutyRow({ code, form: { info, words, edit, isFaulty }, legalForm, next }: DutyRowProps) {
  const field = dutyField(code);
  const word = valueIn(info, words, field);
  const usual = usualDuty(code, legalForm);
  const name = DUTY_WORDS[code];
  const chosen = word === USUAL || word === NONE ? word : OWN;
  const [months, days] = partsOf(word);
  const isWrong = isFaulty(field);
  const choose = (value: string) =>
    edit(field, value === OWN ? wordOf(usual?.within ?? { months: 0 }) : value);
  return (
    <div className={styles.fields}>
      <SelectField
        label={name}
        value={chosen}
        options={[
          [
            USUAL,
            usual ? `${periodWords(usual.within)}, as the legal form has it` : 'Not of this legal form',
          ],
          [OWN, 'A period of its own'],
          [NONE, 'Not here'],
        ]}
        hint={hintOf(next, chosen === USUAL ? (usual?.law ?? null) : null)}
        onChange={choose}
      />
      {chosen === OWN && (
        <>
          <TextField
            className={styles.half}
            label="Months"
            aria-label={`Months: ${name}`}
            inputMode="numeric"
            maxLength={2}
            keepsLine={false}
            value={months}
            problem={isWrong ? `Months up to ${MOST_MONTHS}, days up to ${MOST_DAYS}.` : null}
            onChange={({ target }) => edit(field, `${target.value}/${days}`)}
          />
          <TextField
            className={styles.half}
            label="And days"
            aria-label={`And days: ${name}`}
            inputMode="numeric"
            maxLength={3}
            keepsLine={false}
            value={days}
            onChange={({ target }) => edit(field, `${months}/${target.value}`)}
          />
        </>
      )}
    </div>
  );
}

function hintOf(next: string | null, law: string | null): string | null {
  if (next === null) return null;
  return `Next by ${formatWeekday(next)}${law === null ? '' : ` (${law})`}.`;
}
