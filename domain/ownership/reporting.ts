import { addDays } from '../time/calendar';

/** How long a law gives to report to the central register that owners changed, from a day on. */
interface ReportingLaw {
  /** `YYYY-MM-DD`: the first day on which it holds. */
  readonly from: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: ReadonlySet<string>;
  readonly days: number;
  readonly source: string;
}

const UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The newest last. Dutch companies report their owners since 27 September 2020. */
const REPORTING_LAWS: readonly ReportingLaw[] = [
  {
    from: '2020-09-27',
    countries: new Set(['NL']),
    days: 7,
    source: 'Handelsregisterwet 2007, article 20(2)',
  },
  {
    from: '2027-07-10',
    countries: new Set(UNION),
    days: 28,
    source: 'Regulation (EU) 2024/1624, articles 63(2) and 90',
  },
];

export interface Reporting {
  /** The last day on which it is reported in time. */
  readonly until: string;
  readonly days: number;
  readonly source: string;
}

/** Until when a change of owners on a day is reported; null where no law is recorded for the country and the day. */
export function reportingOf(day: string, country: string | null): Reporting | null {
  const law = REPORTING_LAWS.findLast(
    ({ from, countries }) => from <= day && country !== null && countries.has(country),
  );
  return law ? { until: addDays(day, law.days), days: law.days, source: law.source } : null;
}
