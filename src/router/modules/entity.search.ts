import { EVERY_DAY } from '#domain/time/typedDay';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface SettingsSearch {
  /** The day from which relationships are changed; today when missing. */
  readonly from?: string | undefined;
  /** The day whose register is looked at; today when missing. */
  readonly asOf?: string | undefined;
  /** The register with all that was and will be. */
  readonly history?: 'true' | undefined;
}

const dayIn = (value: unknown) =>
  typeof value === 'string' &&
  DAY.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  value >= EVERY_DAY.first &&
  value <= EVERY_DAY.last
    ? value
    : undefined;

/** What is no day counts as none: it is named, so that it does not stay in the address. */
export function readSettingsSearch(search: Readonly<Record<string, unknown>>): SettingsSearch {
  return {
    from: dayIn(search.from),
    asOf: dayIn(search.asOf),
    history: search.history === 'true' ? 'true' : undefined,
  };
}

export const settingsDeps = ({ search: { from, asOf, history } }: { readonly search: SettingsSearch }) => ({
  from,
  asOf,
  history,
});
