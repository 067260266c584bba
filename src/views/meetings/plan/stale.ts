import { formatDay } from '../../shared/format';
import type { Difference } from '../../shared/writing/StaleNotice';
import type { ItemForm, PlanForm } from './form';

type Field = Exclude<keyof PlanForm, 'revision'>;

const named = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'None');
/** Titles of items, in their order. */
export const titlesOf = (agenda: readonly Pick<ItemForm, 'title'>[]) =>
  named(agenda.map(({ title }) => title));
const before = (days: number | null) => (days === null ? 'not at all' : `${days} days before`);

const FIELDS: Readonly<Record<Field, readonly [name: string, inShort: (form: PlanForm) => string]>> = {
  type: ['Type', ({ type }) => type],
  title: ['Title', ({ title }) => title],
  day: ['Day', ({ day }) => (day === null ? 'None' : formatDay(day))],
  time: ['Begins at', ({ time }) => time],
  minutes: ['Duration in minutes', ({ minutes }) => minutes],
  period: ['Comes again', ({ period }) => period ?? 'No'],
  count: ['Meetings in all', ({ count }) => count],
  place: ['Place', ({ place }) => place],
  link: ['Address online', ({ link }) => link],
  message: ['Message', ({ message }) => message],
  isOpen: ['Who may read it', ({ isOpen }) => (isOpen ? 'Every member of the entity' : 'Who attends')],
  reminders: [
    'Reminders',
    ({ reminders }) => `${before(reminders.unanswered)}, and to all ${before(reminders.everybody)}`,
  ],
  people: ['Attendees', ({ people }) => named(people.map(({ name }) => name))],
  agenda: ['Agenda', ({ agenda }) => titlesOf(agenda)],
};

const isField = (key: string): key is Field => key in FIELDS;

/** What a form and the meeting as it is stored meanwhile have otherwise. */
export function differencesOf(newer: PlanForm, mine: PlanForm): readonly Difference[] {
  return Object.keys(FIELDS)
    .filter(isField)
    .filter((field) => JSON.stringify(newer[field]) !== JSON.stringify(mine[field]))
    .map((field) => {
      const [name, inShort] = FIELDS[field];
      return { key: field, name, newer: inShort(newer), mine: inShort(mine) };
    });
}
