import { MOST_TOKEN_DAYS, TOKEN_NAME_LENGTH } from '#contract/calls/tokens';
import { SCOPE_AREAS, TOKEN_SCOPES, type TokenScope } from '#contract/tokenScopes';
import type { TokenInput } from '../../machines/integrations/integrationActs.machine';
import { SelectField } from '../shared/fields/SelectField';
import { TextField } from '../shared/fields/TextField';
import { AREA_NAMES } from './words';

interface TokenFieldsProps {
  readonly input: TokenInput;
  /** Names of what is missing, once it was tried. */
  readonly missing: readonly string[];
  readonly change: (input: TokenInput) => void;
}

const DAYS = [7, 30, 90, 180, MOST_TOKEN_DAYS] as const;

/** What a new token is called, for how long it works, and for what. */
export function TokenFields({ input, missing, change }: TokenFieldsProps) {
  const { name, scopes, days } = input;
  const toggle = (scope: TokenScope, isOn: boolean) =>
    change({
      ...input,
      scopes: TOKEN_SCOPES.filter((one) => (one === scope ? isOn : scopes.includes(one))),
    });
  const box = (scope: TokenScope, label: string, name: string) => (
    <label className="lay-row gap-6 tall-34 phone-tall-44">
      <input
        type="checkbox"
        className="box-choice"
        aria-label={name}
        checked={scopes.includes(scope)}
        onChange={({ target }) => toggle(scope, target.checked)}
      />
      {label}
    </label>
  );
  return (
    <>
      <TextField
        label="Name"
        value={name}
        maxLength={TOKEN_NAME_LENGTH}
        autoComplete="off"
        hint="What it is for: the record and the list call it so."
        problem={missing.includes('name') ? 'Give the token a name.' : null}
        onChange={({ target }) => change({ ...input, name: target.value })}
      />
      <SelectField
        label="Works for"
        value={String(days)}
        options={DAYS.map(
          (each) => [String(each), each === MOST_TOKEN_DAYS ? 'One year' : `${each} days`] as const,
        )}
        onChange={(value) => change({ ...input, days: Number(value) })}
      />
      <fieldset className="lay-bare">
        <legend className="field-label">What it may do</legend>
        {missing.includes('scopes') && (
          <p className="type-small ink-red" role="alert">
            Choose at least one.
          </p>
        )}
        <ul className="lay-column">
          {SCOPE_AREAS.map((area) => (
            <li key={area} className="lay-wrap lay-between gap-2-8">
              <span>{AREA_NAMES[area]}</span>
              <span className="lay-row gap-12">
                {box(`${area}:read`, 'Read', `${AREA_NAMES[area]}: read`)}
                {box(`${area}:write`, 'Change', `${AREA_NAMES[area]}: change`)}
              </span>
            </li>
          ))}
          <li>
            {box(
              'decide',
              'Decide, approve and sign for its creator',
              'Decide, approve and sign for its creator',
            )}
          </li>
        </ul>
      </fieldset>
    </>
  );
}
