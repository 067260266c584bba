import { useMantineColorScheme } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { CircleDot, Monitor, Moon, Network, Sun } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { User } from '#contract/calls/user';
import { sentence } from '#contract/line';
import { STRUCTURE_CHARTS, THEMES, type Theme } from '#contract/vocabulary';
import { canSave, type DetailField, NAME_FIELDS, storedDetails, unsaved } from '#domain/account/details';
import type { Flow } from '../../machines/flows';
import { Button } from '../shared/Button';
import { EntityTile } from '../shared/EntityTile';
import { FailureNotice } from '../shared/FailureNotice';
import { ReadField } from '../shared/fields/ReadField';
import { Segments } from '../shared/fields/Segments';
import { SelectField } from '../shared/fields/SelectField';
import { TextField } from '../shared/fields/TextField';
import { fullName } from '../shared/format';
import { type Unsaved, WordsBoundary } from '../shared/WordsBoundary';
import { AvatarColors } from './AvatarColors';
import { CHART_NAMES, changesInWords, FIELD_NAMES, THEME_NAMES } from './detailWords';
import styles from './Settings.module.css';
import { SettingsPart } from './SettingsPart';

/** The longest name that is stored. */
const NAME_LENGTH = 100;

type NameField = (typeof NAME_FIELDS)[number];

const NAME_WORDS: Readonly<Record<NameField, { readonly missing: string; readonly autoComplete: string }>> = {
  firstName: { missing: 'Enter your first name.', autoComplete: 'given-name' },
  lastName: { missing: 'Enter your last name.', autoComplete: 'family-name' },
};

interface DetailsProps {
  readonly details: Flow<'details'>;
  readonly user: User;
  /** Parts that save for themselves, above the bar. */
  readonly children: ReactNode;
}

/** What is chosen and typed stays until it is saved or discarded: another page, a reload or a new sign-in does not lose it. */
export function Details({ details, user, children }: DetailsProps) {
  const formId = useId();
  const save = useRef<HTMLButtonElement>(null);
  const words = useSelector(details, (snapshot) => snapshot.context.words);
  const isBusy = useSelector(details, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(details, (snapshot) => snapshot.context.failure);
  const [left, setLeft] = useState<readonly NameField[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const show = useShownTheme();
  const changes = unsaved(words, user);
  const values = { ...storedDetails(user), ...words };
  const beginsIn = user.entities.find(({ id }) => id === values.defaultEntity);
  const changed = Object.keys(changes).length;
  const missing = NAME_FIELDS.filter((field) => changes[field] === '');
  const edit = (field: DetailField) => (value: string) =>
    details.send({ type: 'details.edited', field, value });

  const suspectOf = (field: NameField): Unsaved | null => {
    if (words[field] === undefined) return null;
    return { names: [FIELD_NAMES[field]], drop: () => edit(field)(user[field]) };
  };

  const saved = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || changed === 0) return;
    if (canSave(changes)) {
      details.send({ type: 'details.saveRequested', changes });
      return;
    }
    setLeft(NAME_FIELDS);
    const [first] = missing;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  /** Its button goes; the one beside it has the focus then. */
  const discarded = () => {
    details.send({ type: 'details.discarded' });
    if (changes.theme !== undefined) show(user.preferences.theme);
    save.current?.focus();
  };

  return (
    <>
      <form id={formId} ref={form} onSubmit={saved} noValidate>
        <SettingsPart title="Profile" text="Your name as it appears in resolutions and minutes.">
          <div className={styles.names}>
            {NAME_FIELDS.map((field) => (
              <WordsBoundary key={field} suspects={() => suspectOf(field)}>
                <TextField
                  name={field}
                  label={FIELD_NAMES[field]}
                  autoComplete={NAME_WORDS[field].autoComplete}
                  maxLength={NAME_LENGTH}
                  value={values[field]}
                  problem={left.includes(field) && missing.includes(field) ? NAME_WORDS[field].missing : null}
                  onBlur={() => setLeft((before) => [...before, field])}
                  onChange={({ target: { value } }) => edit(field)(value)}
                />
              </WordsBoundary>
            ))}
            <ReadField label="Email" value={user.email} className="lay-break" />
          </div>
          <AvatarColors name={fullName(user)} color={values.color} change={edit('color')} />
        </SettingsPart>
        <SettingsPart title="Start and appearance" text="Where you begin after signing in, and how it looks.">
          <div className={styles.choices}>
            <SelectField
              label={FIELD_NAMES.defaultEntity}
              value={values.defaultEntity}
              options={[
                ['', 'The first by name'],
                ...user.entities.map(({ id, name }) => [id, name] as const),
              ]}
              mark={beginsIn && <EntityTile name={beginsIn.name} type={beginsIn.type} size={22} />}
              onChange={edit('defaultEntity')}
            />
            <SelectField
              label={FIELD_NAMES.defaultStructureChart}
              value={values.defaultStructureChart}
              options={STRUCTURE_CHARTS.map((chart) => [chart, CHART_NAMES[chart]] as const)}
              mark={<Network size={16} className="ink-3" />}
              onChange={edit('defaultStructureChart')}
            />
          </div>
          <p className="field-label above-16" aria-hidden>
            {FIELD_NAMES.theme}
          </p>
          <Segments
            label={FIELD_NAMES.theme}
            value={values.theme}
            options={THEME_OPTIONS}
            onChange={(theme) => {
              edit('theme')(theme);
              show(theme);
            }}
          />
        </SettingsPart>
        <SettingsPart
          title="Privacy"
          text="Which pages are used is counted without their content, to make the product better."
        >
          <label className="lay-row gap-10 tall-34 phone-tall-44">
            <input
              type="checkbox"
              checked={values.analytics === 'on'}
              onChange={({ target }) => edit('analytics')(target.checked ? 'on' : 'off')}
            />
            Count the pages I visit
          </label>
        </SettingsPart>
      </form>
      {children}
      <div className={styles.bar} data-ends-in-bar>
        {failure && (
          <FailureNotice className="lay-wide">
            {sentence(failure)} What you typed is kept. Save it again.
          </FailureNotice>
        )}
        <div className="lay-grow lay-narrow" role="status">
          {changed > 0 && !isBusy && (
            <p className="type-small lay-wrap gap-2-8">
              <span className="type-medium lay-row gap-6">
                <CircleDot size={15} className="ink-amber-icon" aria-hidden />
                {changed === 1 ? '1 unsaved change' : `${changed} unsaved changes`}
              </span>
              <span className="ink-2 lay-break">{changesInWords(changes, user).join(' · ')}</span>
            </p>
          )}
        </div>
        {changed > 0 && !isBusy && <Button onClick={discarded}>Discard</Button>}
        <Button ref={save} form={formId} type="submit" look="primary" aria-disabled={isBusy || changed === 0}>
          {nameOfSaving(isBusy, changed)}
        </Button>
      </div>
    </>
  );
}

const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor } as const;
const THEME_ORDER: readonly string[] = ['light', 'dark', 'system'];
const byUse = (one: Theme, other: Theme) => THEME_ORDER.indexOf(one) - THEME_ORDER.indexOf(other);

const THEME_OPTIONS = [...THEMES]
  .sort(byUse)
  .map((value) => ({ value, label: THEME_NAMES[value], icon: THEME_ICONS[value] }));

/** A theme is seen as soon as it is chosen; the browser remembers it, and the server once it is saved. */
function useShownTheme(): (theme: string) => void {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (theme) => setColorScheme(theme === 'light' || theme === 'dark' ? theme : 'auto');
}

function nameOfSaving(isBusy: boolean, changed: number): string {
  if (isBusy) return 'Saving…';
  if (changed === 0) return 'Save changes';
  return changed === 1 ? 'Save 1 change' : `Save ${changed} changes`;
}
