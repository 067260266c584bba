import type { EnteredBy } from '#contract/calls/holdings';
import type { OwnershipTrack } from '#contract/calls/structure';
import type { NoticeKind } from '#contract/meetingNotice';
import type { YearlyDuty } from '#contract/taskLife';
import type { DutyPeriod } from '#domain/tasks/duties';
import { type DutyField, dutyOf, readDuty } from '../../machines/entity/duties.words';
import { type NoticeField, noticeOf } from '../../machines/entity/notice.words';
import type { DetailField, Related, SettingsChange, Side } from '../../machines/entity/settings.words';
import { countryName, figures, formatDate, formatDayOfYear, formatPercentage } from '../shared/format';

export const NOTICE_WORDS: Readonly<Record<NoticeKind, string>> = {
  general: 'General meeting',
  shareClass: 'Meeting of a class of shares',
  management: 'Management board meeting',
  supervisory: 'Supervisory board meeting',
  other: 'Any other meeting',
};

/** What the duties of a year are called. */
export const DUTY_WORDS: Readonly<Record<YearlyDuty, string>> = {
  prepareAccounts: 'Prepare the annual accounts',
  prepareStatement: 'Draw up the balance sheet and the statement of income and expenses',
  signAccounts: 'Have the annual accounts signed',
  adoptAccounts: 'Adopt the annual accounts',
  fileAccounts: 'File the annual accounts',
  checkOwners: 'Check the registers of shareholders and owners',
};

export const FIELD_WORDS: Readonly<Record<Exclude<DetailField, DutyField | NoticeField>, string>> = {
  name: 'Name',
  status: 'Status',
  country: 'Country',
  'registration.number': 'Registration number',
  'registration.register': 'Register',
  'registration.legalForm': 'Legal form',
  'address.street': 'Street and number',
  'address.postcode': 'Postcode',
  'address.city': 'City',
  'settings.timeZone': 'Time zone',
  'settings.financialYearEnd': 'The financial year ends on',
  'settings.genderTargets.management': 'Management board',
  'settings.genderTargets.supervisory': 'Supervisory board',
};

const CHANGE_WORDS: Readonly<Partial<Record<string, string>>> = {
  'settings.genderTargets.management': 'Gender target of the management board',
  'settings.genderTargets.supervisory': 'Gender target of the supervisory board',
};

export const TRACK_WORDS: Readonly<Record<OwnershipTrack, string>> = {
  ownership: 'Ownership',
  voting: 'Voting',
};
export const ONE_OF: Readonly<Record<Side, string>> = { parents: 'parent', children: 'child' };

/** `31 December`. The 29th of February is the last day of that month in every year. */
export function yearEndWords(yearEnd: string): string {
  if (yearEnd === '02-29') return 'Last day of February';
  return formatDayOfYear(yearEnd);
}

/** `5 months`, `5 months and 3 days`, `8 days`. */
export function periodWords({ months, days = 0 }: DutyPeriod): string {
  const parts = [
    ...(months > 0 || days === 0 ? [figures(months, 'month')] : []),
    ...(days > 0 ? [figures(days, 'day')] : []),
  ];
  return parts.join(' and ');
}

function dutyShown(word: string): string {
  const duty = readDuty(word);
  if (!duty) return 'as the legal form has it';
  return duty === 'none' ? 'not here' : periodWords(duty);
}

function nameOfField(field: DetailField): string {
  const duty = dutyOf(field);
  const kind = noticeOf(field);
  if (kind) return `Days before a ${NOTICE_WORDS[kind].toLowerCase()}`;
  return duty ? `“${DUTY_WORDS[duty]}”` : (CHANGE_WORDS[field] ?? wordsOfField(field));
}

const isNamed = (field: string): field is keyof typeof FIELD_WORDS => field in FIELD_WORDS;
const wordsOfField = (field: string) => (isNamed(field) ? FIELD_WORDS[field] : field);

const shown = (field: DetailField, value: string): string => {
  if (dutyOf(field)) return dutyShown(value);
  if (value === '') return 'nothing';
  if (field === 'settings.financialYearEnd') return yearEndWords(value);
  return field === 'country' ? countryName(value) : value;
};

/** A percentage as people read it. */
export const shareWords = (percentage: string | null) =>
  percentage === null || percentage === '' ? 'unknown' : formatPercentage(percentage.replace(',', '.'));

/** A field that is changed, and both of its values. */
export function valueWords(
  change: Extract<SettingsChange, { readonly kind: 'detail' | 'share' }>,
  nameOf: (id: string) => string,
): { readonly name: string; readonly before: string; readonly after: string } {
  if (change.kind === 'share') {
    const { track, id, before, after } = change;
    return {
      name: `${TRACK_WORDS[track]} of ${nameOf(id)}`,
      before: shareWords(before),
      after: shareWords(after),
    };
  }
  const { field, before, after } = change;
  return {
    name: nameOfField(field),
    before: shown(field, before),
    after: shown(field, after),
  };
}

/** What one change is: "Voting of Kade Vastgoed B.V. from 50% to 40%". @param nameOf of an entity, by its id. */
export function changeWords(change: SettingsChange, nameOf: (id: string) => string): string {
  switch (change.kind) {
    case 'detail':
    case 'share': {
      const { name, before, after } = valueWords(change, nameOf);
      return `${name} from ${before} to ${after}`;
    }
    case 'added':
      return `${nameOf(change.id)} as a ${ONE_OF[change.side]}`;
    case 'removed':
      return `${nameOf(change.id)} is no ${ONE_OF[change.side]} any more`;
  }
}

/** Where what is entered comes from. */
export function sourceWords(source: EnteredBy | null): string | null {
  if (source === null) return null;
  return `Entered by ${source.name ?? 'the platform'} on ${formatDate(source.at)}.`;
}

export const isKept = ({ isRemoved }: Related) => !isRemoved;
