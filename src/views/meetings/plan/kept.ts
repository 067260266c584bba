import {
  AGENDA_KINDS,
  ATTENDEE_ROLES,
  type MeetingReminders,
  USUAL_REMINDERS,
} from '#contract/calls/meetings';
import { MEETING_TYPES } from '#contract/vocabulary';
import { MEETING_PERIODS } from '#domain/meetings/series';
import { type ItemForm, ONCE, type PlanForm, REMIND_DAYS, type TemplateForm } from './form';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (from: Fields, key: string) => (typeof from[key] === 'string' ? from[key] : '');
const idIn = (from: Fields, key: string) => (typeof from[key] === 'string' ? from[key] : null);
const listIn = (from: Fields, key: string) => (Array.isArray(from[key]) ? from[key].filter(isFields) : []);
const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], value: unknown): Word =>
  words.find((word) => word === value) ?? words[0];

/** A form as it was kept, looked at piece by piece: another version may have kept it. Null for nothing. */
export const readForm = (text: string | undefined): PlanForm | null => readAs(text, formIn);

/** The same of a template. */
export const readTemplate = (text: string | undefined): TemplateForm | null =>
  readAs(text, (found) => ({ revision: revisionIn(found) ?? 0, agenda: agendaIn(found) }));

function readAs<Form>(text: string | undefined, formOf: (found: Fields) => Form): Form | null {
  if (text === undefined || text === '') return null;
  try {
    const found: unknown = JSON.parse(text);
    return isFields(found) ? formOf(found) : null;
  } catch {
    return null;
  }
}

const revisionIn = ({ revision }: Fields) => (typeof revision === 'number' ? revision : null);

const daysIn = (value: unknown) => REMIND_DAYS.find((days) => days === value) ?? null;

function remindersIn(value: unknown): MeetingReminders {
  if (!isFields(value)) return USUAL_REMINDERS;
  return { unanswered: daysIn(value.unanswered), everybody: daysIn(value.everybody) };
}

function formIn(found: Fields): PlanForm {
  return {
    revision: revisionIn(found),
    type: oneOf(MEETING_TYPES, found.type),
    title: textIn(found, 'title'),
    day: idIn(found, 'day'),
    time: textIn(found, 'time'),
    minutes: textIn(found, 'minutes'),
    period: MEETING_PERIODS.find((period) => period === found.period) ?? ONCE.period,
    count: textIn(found, 'count') || ONCE.count,
    place: textIn(found, 'place'),
    link: textIn(found, 'link'),
    message: textIn(found, 'message'),
    isOpen: found.isOpen === true,
    reminders: remindersIn(found.reminders),
    people: listIn(found, 'people').map((person) => ({
      id: textIn(person, 'id'),
      partyId: idIn(person, 'partyId'),
      userId: idIn(person, 'userId'),
      name: textIn(person, 'name'),
      email: textIn(person, 'email'),
      color: textIn(person, 'color'),
      role: oneOf(ATTENDEE_ROLES, person.role),
      capacity: textIn(person, 'capacity'),
      weight: idIn(person, 'weight') ?? '0',
      capital: textIn(person, 'capital') || '0',
    })),
    agenda: agendaIn(found),
  };
}

function agendaIn(found: Fields): readonly ItemForm[] {
  return listIn(found, 'agenda').map((item) => ({
    id: textIn(item, 'id'),
    title: textIn(item, 'title'),
    minutes: textIn(item, 'minutes'),
    kind: oneOf(AGENDA_KINDS, item.kind),
    presenterId: idIn(item, 'presenterId'),
    text: textIn(item, 'text'),
    proposal: textIn(item, 'proposal'),
    isConsent: item.isConsent === true,
    isConfidential: item.isConfidential === true,
    seenBy: Array.isArray(item.seenBy) ? item.seenBy.filter((id) => typeof id === 'string') : [],
    resolutionId: idIn(item, 'resolutionId'),
    papers: listIn(item, 'papers').map((paper) => ({
      id: textIn(paper, 'id'),
      name: textIn(paper, 'name'),
    })),
  }));
}
