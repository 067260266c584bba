import type { User } from '#contract/calls/user';
import type { StructureChart, Theme } from '#contract/vocabulary';
import { type DetailField, type DetailsWords, storedDetails } from '#domain/account/details';
import { capitalised } from '../shared/format';

export const CHART_NAMES: Readonly<Record<StructureChart, string>> = {
  entity: 'This entity',
  group: 'The whole group',
};

export const THEME_NAMES: Readonly<Record<Theme, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'As the device',
};

export const FIELD_NAMES: Readonly<Record<DetailField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  color: 'Avatar colour',
  defaultEntity: 'Default entity',
  defaultStructureChart: 'Default structure chart',
  theme: 'Theme',
  analytics: 'Usage figures',
};

/** `Delft and lagoon`. */
export function colorName(color: string): string {
  return capitalised(color.split('-').join(' and '));
}

/** As it stands within a sentence: `the whole group`. */
function nameIn(names: Readonly<Record<string, string>>, value: string): string {
  const name = (Object.hasOwn(names, value) && names[value]) || value;
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function valueName(field: DetailField, value: string, user: User): string {
  if (field === 'color') return colorName(value);
  if (field === 'theme') return nameIn(THEME_NAMES, value);
  if (field === 'defaultStructureChart') return nameIn(CHART_NAMES, value);
  if (field === 'defaultEntity') {
    return user.entities.find(({ id }) => id === value)?.name ?? 'the first by name';
  }
  return value;
}

/** Each change in words: `Default structure chart from this entity to the whole group`. */
export function changesInWords(changes: DetailsWords, user: User): readonly string[] {
  const stored = storedDetails(user);
  const told = (field: DetailField, value: string) =>
    `${FIELD_NAMES[field]} from ${valueName(field, stored[field], user)} to ${valueName(field, value, user)}`;
  return Object.entries(changes).flatMap(([field, value]) => {
    const known = Object.keys(stored).find((name): name is DetailField => name === field);
    return known && value !== undefined ? [told(known, value)] : [];
  });
}
