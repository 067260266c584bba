import { useId } from 'react';
import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import { addDays, dayIn } from '#domain/time/calendar';
import { DateField } from '../shared/date/DateField';
import { TextField } from '../shared/fields/TextField';
import { useNow } from '../shared/now';
import styles from './decide/Form.module.css';
import { dayOf } from './when';

interface DayFieldProps {
  readonly day: string | null;
  readonly resolution: Resolution;
  readonly isMissing: boolean;
  readonly choose: (day: string | null) => void;
}

/** The last day to decide as it is to be: after the one that holds now. */
export function DayField({ day, resolution: { deadline, timeZone }, isMissing, choose }: DayFieldProps) {
  const today = dayIn(timeZone, useNow());
  const after = deadline === null ? today : addDays(dayOf(deadline, timeZone), 1);
  return (
    <DateField
      label="New last day to decide"
      day={day}
      today={today}
      first={after < today ? today : after}
      looksForward
      problem={isMissing ? 'Choose the new last day.' : null}
      onChange={choose}
    />
  );
}

interface DecisionMakerFieldProps {
  readonly decisionMakers: readonly DecisionMaker[];
  /** Id of one of them. */
  readonly chosen: string;
  readonly choose: (decisionMaker: DecisionMaker) => void;
}

export function DecisionMakerField({ decisionMakers, chosen, choose }: DecisionMakerFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Decision maker</label>
      <select
        id={id}
        value={chosen}
        onChange={({ target }) => {
          const next = decisionMakers.find(({ id: value }) => value === target.value);
          if (next) choose(next);
        }}
      >
        {decisionMakers.map(({ id: value, name, representing }) => (
          <option key={value} value={value}>
            {representing ? `${name}, ${representing}` : name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface AddressFieldProps {
  readonly email: string;
  readonly isMissing: boolean;
  readonly typed: (email: string) => void;
}

export function AddressField({ email, isMissing, typed }: AddressFieldProps) {
  return (
    <TextField
      label="Email address"
      type="email"
      autoComplete="off"
      value={email}
      problem={isMissing ? 'Enter an email address, such as name@example.com.' : null}
      onChange={(event) => typed(event.target.value)}
    />
  );
}

interface ResultFieldProps {
  readonly result: 'accepted' | 'rejected' | null;
  readonly isMissing: boolean;
  readonly choose: (result: 'accepted' | 'rejected') => void;
}

export function ResultField({ result, isMissing, choose }: ResultFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.question} aria-describedby={`${id}-problem`}>
      <legend>The result</legend>
      {(['accepted', 'rejected'] as const).map((value) => (
        <label key={value} className={styles.answer}>
          <input type="radio" name={id} checked={result === value} onChange={() => choose(value)} />
          {value === 'accepted' ? 'Accepted' : 'Rejected'}
        </label>
      ))}
      <p className={styles.problem} id={`${id}-problem`}>
        {isMissing && 'Choose the result.'}
      </p>
    </fieldset>
  );
}
