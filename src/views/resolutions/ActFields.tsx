import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import { addDays, dayIn } from '#domain/time/calendar';
import { DateField } from '../shared/date/DateField';
import { RadioField } from '../shared/fields/RadioField';
import { SelectField } from '../shared/fields/SelectField';
import { TextField } from '../shared/fields/TextField';
import { useNow } from '../shared/now';
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
  return (
    <SelectField
      label="Decision maker"
      value={chosen}
      options={decisionMakers.map(({ id, name, representing }) => [
        id,
        representing ? `${name}, ${representing}` : name,
      ])}
      onChange={(value) => {
        const next = decisionMakers.find(({ id }) => id === value);
        if (next) choose(next);
      }}
    />
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

const RESULTS = [
  ['accepted', 'Accepted'],
  ['rejected', 'Rejected'],
] as const;

export function ResultField({ result, isMissing, choose }: ResultFieldProps) {
  return (
    <RadioField
      label="The result"
      options={RESULTS}
      value={result}
      problem={isMissing ? 'Choose the result.' : null}
      onChange={choose}
    />
  );
}
