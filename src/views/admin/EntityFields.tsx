import { useMemo } from 'react';
import { COUNTRIES } from '#contract/countries';
import { ENTITY_STATUSES, type EntityStatus } from '#contract/vocabulary';
import type { EnteredEntity } from '../../machines/admin/adminActs.machine';
import { SelectField } from '../shared/fields/SelectField';
import { TextField } from '../shared/fields/TextField';
import { countryName } from '../shared/format';

/** Of the longest text that is stored. */
const LONGEST = 200;

/** The countries by name, and at first none. */
function countryOptions(): readonly (readonly [string, string])[] {
  const named = COUNTRIES.map((code) => [code, countryName(code)] as const);
  return [['', 'Not known'], ...named.sort(([, a], [, b]) => a.localeCompare(b, 'en'))];
}

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
  const countries = useMemo(countryOptions, []);
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
        options={countries}
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
