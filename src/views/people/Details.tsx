import { useSelector } from '@xstate/react';
import { type FormEvent, useRef, useState } from 'react';
import type { User } from '#contract/calls/user';
import type { Flow } from '../../machines/flows';
import { canSave, DETAIL_FIELDS, type DetailField, unsaved } from '../../machines/people/details.machine';
import { sentence } from '../../machines/shared/messages';
import { Button } from '../shared/Button';
import { FailureNotice } from '../shared/FailureNotice';
import { TextField } from '../shared/fields/TextField';
import { Panel } from '../shared/Panel';
import { type Unsaved, WordsBoundary } from '../shared/WordsBoundary';
import styles from './Details.module.css';

/** The longest name that is stored. */
const NAME_LENGTH = 100;

interface FieldWords {
  readonly label: string;
  readonly missing: string;
  readonly autoComplete: string;
}

const FIELDS: Readonly<Record<DetailField, FieldWords>> = {
  firstName: { label: 'First name', missing: 'Enter your first name.', autoComplete: 'given-name' },
  lastName: { label: 'Last name', missing: 'Enter your last name.', autoComplete: 'family-name' },
};

interface DetailsProps {
  readonly details: Flow<'details'>;
  readonly user: User;
}

/** The words stay until they are saved or discarded: another page, a reload or a new sign-in does not lose them. */
export function Details({ details, user }: DetailsProps) {
  const words = useSelector(details, (snapshot) => snapshot.context.words);
  const isBusy = useSelector(details, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(details, (snapshot) => snapshot.context.failure);
  const [left, setLeft] = useState<readonly DetailField[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const changes = unsaved(words, user);
  const changed = Object.keys(changes).length;
  const missing = DETAIL_FIELDS.filter((field) => changes[field] === '');

  const suspectOf = (field: DetailField): Unsaved | null => {
    if (words[field] === undefined) return null;
    const drop = () => details.send({ type: 'details.edited', field, value: user[field] });
    return { names: [FIELDS[field].label], drop };
  };

  const saved = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || changed === 0) return;
    if (canSave(changes)) {
      details.send({ type: 'details.saveRequested', changes });
      return;
    }
    setLeft(DETAIL_FIELDS);
    const [first] = missing;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  /** Its button goes; the one beside it has the focus then. */
  const discarded = () => {
    details.send({ type: 'details.discarded' });
    form.current?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
  };

  return (
    <Panel title="Your details">
      <form className="pad-20 phone-pad-16" ref={form} onSubmit={saved} noValidate>
        <div className={styles.fields}>
          {DETAIL_FIELDS.map((field) => (
            <WordsBoundary key={field} suspects={() => suspectOf(field)}>
              <TextField
                name={field}
                label={FIELDS[field].label}
                autoComplete={FIELDS[field].autoComplete}
                maxLength={NAME_LENGTH}
                value={words[field] ?? user[field]}
                problem={left.includes(field) && missing.includes(field) ? FIELDS[field].missing : null}
                onBlur={() => setLeft((before) => [...before, field])}
                onChange={({ target: { value } }) => details.send({ type: 'details.edited', field, value })}
              />
            </WordsBoundary>
          ))}
        </div>
        <dl className={styles.fixed}>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </dl>
        {failure && (
          <FailureNotice className="above-16">
            {sentence(failure)} What you typed is kept. Save it again.
          </FailureNotice>
        )}
        <div className={styles.bar}>
          <p className="type-small type-medium ink-amber lay-grow" role="status">
            {changed > 0 && !isBusy && 'Not saved yet'}
          </p>
          {changed > 0 && !isBusy && (
            <Button look="ghost" onClick={discarded}>
              Discard
            </Button>
          )}
          <Button type="submit" look="primary" aria-disabled={isBusy || changed === 0}>
            {nameOfSaving(isBusy, changed)}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function nameOfSaving(isBusy: boolean, changed: number): string {
  if (isBusy) return 'Saving…';
  if (changed === 0) return 'Save changes';
  return changed === 1 ? 'Save 1 change' : `Save ${changed} changes`;
}
