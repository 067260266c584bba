import { ENTITY_STATUSES, type EntityStatus } from '#contract/vocabulary';
import type { EnteredEntity } from '../../machines/admin/adminActs.machine';
import { countryOptionsOrNone } from '../shared/countries';
import { SelectField } from '../shared/fields/SelectField';
import { TextField } from '../shared/fields/TextField';

/** Of the longest text that is stored. */
const LONGEST = 200;

const TEXTS = {
  name: 'Name',
  number: 'Number in the trade register',
  street: 'Street and number',
  postcode: 'Postcode',
  city: 'City',
} as const;

interface EntityFieldsProps {
  readonly entered: EnteredEntity;
  readonly isNameMissing: boolean;
  readonly change: (changed: Partial<EnteredEntity>) => void;
}

/** What is entered of an entity: its name, status, country, registration and seat. */
export function EntityFields({ entered, isNameMissing, change }: EntityFieldsProps) {
  const text = (field: keyof typeof TEXTS) => (
    <TextField
      label={TEXTS[field]}
      value={entered[field]}
      maxLength={LONGEST}
      autoComplete="off"
      problem={field === 'name' && isNameMissing ? 'Enter the name.' : null}
      onChange={({ target: { value } }) => change({ [field]: value })}
    />
  );
  return (
    <>
      {text('name')}
      <SelectField
        label="Status"
        value={entered.status}
        options={ENTITY_STATUSES.map((status) => [status, status] as const)}
        onChange={(value) => change({ status: statusOf(value) })}
      />
      <SelectField
        label="Country"
        value={entered.country}
        options={countryOptionsOrNone()}
        onChange={(country) => change({ country })}
      />
      {text('number')}
      {text('street')}
      {text('postcode')}
      {text('city')}
    </>
  );
}

const statusOf = (value: string): EntityStatus =>
  ENTITY_STATUSES.find((status) => status === value) ?? 'Active';
