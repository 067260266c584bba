import type { User, UserUpdate } from '#contract/calls/user';
import { AVATAR_COLORS, isId, STRUCTURE_CHARTS, THEMES } from '#contract/vocabulary';

export const NAME_FIELDS = ['firstName', 'lastName'] as const;
export const DETAIL_FIELDS = [
  ...NAME_FIELDS,
  'color',
  'defaultEntity',
  'defaultStructureChart',
  'theme',
  'analytics',
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

/** What may be chosen where a field is not written freely; `''` is no default entity. */
const CHOICES: Readonly<Partial<Record<DetailField, (value: string) => boolean>>> = {
  color: isAvatarColor,
  defaultEntity: (value) => value === '' || isId(value),
  defaultStructureChart: (value) => STRUCTURE_CHARTS.some((chart) => chart === value),
  theme: (value) => THEMES.some((theme) => theme === value),
  analytics: (value) => value === 'on' || value === 'off',
};

/** By field; one that nobody touched is missing. */
export type DetailsWords = { readonly [Field in DetailField]?: string };

function isAvatarColor(value: string): boolean {
  const colors = value.split('-');
  return colors.length <= 2 && colors.every((color) => AVATAR_COLORS.some((known) => known === color));
}

/** Whether a value may stand in a field of the form. */
export function isDetail(field: unknown, value: unknown): boolean {
  const known = DETAIL_FIELDS.find((each) => each === field);
  return known !== undefined && typeof value === 'string' && (CHOICES[known]?.(value) ?? true);
}

type Detailed = Pick<User, 'firstName' | 'lastName' | 'properties' | 'preferences'>;

/** What is stored of each field, as the form has it. */
export function storedDetails({
  firstName,
  lastName,
  properties,
  preferences,
}: Detailed): Record<DetailField, string> {
  return {
    firstName,
    lastName,
    color: properties.color,
    defaultEntity: properties.defaultEntity ?? '',
    defaultStructureChart: properties.defaultStructureChart,
    theme: preferences.theme,
    analytics: preferences.analytics ? 'on' : 'off',
  };
}

/** What of the words differs from the user, as it would be stored: without spaces around it. */
export function unsaved(words: DetailsWords, user: Detailed): DetailsWords {
  const stored = storedDetails(user);
  return Object.fromEntries(
    DETAIL_FIELDS.flatMap((field) => {
      const value = words[field]?.trim();
      return value === undefined || value === stored[field] ? [] : [[field, value]];
    }),
  );
}

/** Whether there is something to save and no name of it is empty. */
export function canSave(changes: DetailsWords): boolean {
  return Object.keys(changes).length > 0 && NAME_FIELDS.every((field) => changes[field] !== '');
}

/** The change as it is sent: what is missing stays. */
export function updateOf(changes: DetailsWords): UserUpdate {
  const { firstName, lastName, color, defaultEntity, analytics } = changes;
  const chart = STRUCTURE_CHARTS.find((each) => each === changes.defaultStructureChart);
  const theme = THEMES.find((each) => each === changes.theme);
  const properties = {
    ...(color !== undefined && { color }),
    ...(defaultEntity !== undefined && { defaultEntity: defaultEntity || null }),
    ...(chart && { defaultStructureChart: chart }),
  };
  const preferences = {
    ...(theme && { theme }),
    ...(analytics !== undefined && { analytics: analytics === 'on' }),
  };
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(Object.keys(preferences).length > 0 && { preferences }),
  };
}
