import { type ReactNode, useMemo } from 'react';
import { ENTITY_STATUSES } from '#contract/vocabulary';
import type { DutyField } from '../../machines/entity/duties.words';
import type { NoticeField } from '../../machines/entity/notice.words';
import { type DetailField as AnyField, valueIn } from '../../machines/entity/settings.words';
import { countryOptionsOrNone } from '../shared/countries';
import { Flag } from '../shared/Flag';
import { ReadField } from '../shared/fields/ReadField';
import { SelectField } from '../shared/fields/SelectField';
import { TextField } from '../shared/fields/TextField';
import { entityStatusLook, StatusIcon } from '../shared/Status';
import styles from './Settings.module.css';
import { Section, type SettingsForm } from './section';
import { FIELD_WORDS, sourceWords, yearEndWords } from './words';

/** Duties and the days of an invitation have sections of their own. */
type DetailField = Exclude<AnyField, DutyField | NoticeField>;

/** Of the longest text that is stored. */
const LONGEST = 200;

const PROBLEMS: Readonly<Partial<Record<DetailField, string>>> = {
  name: 'Enter the name.',
  'settings.timeZone': 'Choose a time zone.',
  'settings.genderTargets.management': 'Enter a percentage from 0 to 100.',
  'settings.genderTargets.supervisory': 'Enter a percentage from 0 to 100.',
};

/** The zones that the browser knows, with the one that is stored. */
function zoneOptions(stored: string): readonly (readonly [string, string])[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), stored]);
  return [...zones].sort().map((zone) => [zone, zone.replaceAll('_', ' ')] as const);
}

const MONTH_ENDS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2024, month + 1, 0)).toISOString().slice(5, 10),
);

/** The ends of months, with the day that is stored; at first that nothing was chosen. */
function yearEndOptions(chosen: string): readonly (readonly [string, string])[] {
  const ends = [...new Set([...MONTH_ENDS, ...(chosen === '' ? [] : [chosen])])].sort();
  const named = ends.map((end) => [end, yearEndWords(end)] as const);
  return chosen === '' ? [['', '31 December, the calendar year'], ...named] : named;
}

function statusMark(chosen: string): ReactNode {
  const status = ENTITY_STATUSES.find((one) => one === chosen);
  return status ? <StatusIcon {...entityStatusLook(status)} /> : null;
}

interface DetailsProps extends SettingsForm {
  /** What follows from the status that is chosen. */
  readonly underStatus: ReactNode;
}

/** Name, registration and seat, and what the entity is set to. */
export function DetailsSection({ underStatus, ...form }: DetailsProps) {
  const { info, words, edit, isFaulty } = form;
  const zones = useMemo(() => zoneOptions(info.settings.timeZone), [info.settings.timeZone]);
  const yearEnds = yearEndOptions(valueIn(info, words, 'settings.financialYearEnd'));
  const common = (field: DetailField) => ({
    label: FIELD_WORDS[field],
    name: field,
    value: valueIn(info, words, field),
    problem: isFaulty(field) ? (PROBLEMS[field] ?? null) : null,
  });
  const text = (field: DetailField, className?: string) => (
    <TextField
      {...common(field)}
      className={className}
      keepsLine={false}
      maxLength={LONGEST}
      autoComplete="off"
      onChange={({ target }) => edit(field, target.value)}
    />
  );
  const choice = (
    field: DetailField,
    options: readonly (readonly [string, string])[],
    look: { readonly className?: string | undefined; readonly mark?: ReactNode } = {},
  ) => (
    <SelectField {...common(field)} {...look} options={options} onChange={(value) => edit(field, value)} />
  );
  const sources = [
    ['Registration', sourceWords(info.registration.source)],
    ['Address', sourceWords(info.address.source)],
  ].filter(([, source]) => source !== null);
  return (
    <Section
      anchor="details"
      title="Details"
      lead={
        <>
          <p>The name and registration as they appear in the trade register.</p>
          {sources.map(([what, source]) => (
            <p key={what} className="type-meta above-6">
              {what}: {source}
            </p>
          ))}
        </>
      }
    >
      <div className={styles.fields}>
        {text('name')}
        <ReadField className={styles.half} label="Type" value={info.type} />
        {choice(
          'status',
          ENTITY_STATUSES.map((status) => [status, status] as const),
          { className: styles.half, mark: statusMark(valueIn(info, words, 'status')) },
        )}
        {underStatus && <div style={{ gridColumn: '1 / -1' }}>{underStatus}</div>}
        {choice('country', countryOptionsOrNone(), {
          mark: <Flag country={valueIn(info, words, 'country')} />,
        })}
        {text('registration.number')}
        {text('address.street')}
        {text('address.postcode', styles.half)}
        {text('address.city', styles.half)}
        {text('registration.register')}
        {text('registration.legalForm')}
        {choice('settings.timeZone', zones)}
        {choice('settings.financialYearEnd', yearEnds)}
      </div>
      <fieldset className="lay-bare above-16">
        <legend className="field-label pad-0">Gender target, the least share of women and of men in %</legend>
        <div className={styles.fields}>
          {text('settings.genderTargets.management')}
          {text('settings.genderTargets.supervisory')}
        </div>
      </fieldset>
    </Section>
  );
}
