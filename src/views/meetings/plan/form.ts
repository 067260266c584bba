import type { Candidate, ConveningHelp } from '#contract/calls/meetingConvening';
import {
  AGENDA_KINDS,
  type AgendaKind,
  ATTENDEE_ROLES,
  type AttendeeRole,
  MEETING_LIMITS,
  type MeetingDetails,
  type MeetingReminders,
  type NewMeeting,
  USUAL_REMINDERS,
  type WrittenAttendee,
} from '#contract/calls/meetings';
import { isBlank } from '#contract/line';
import { MEETING_TYPES, type MeetingType } from '#contract/vocabulary';
import { dayIn } from '#domain/time/calendar';
import { formatTime } from '../../shared/format';
import { minutesOf, momentOf } from './moment';

export interface PersonForm {
  readonly id: string;
  readonly partyId: string | null;
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly color: string;
  readonly role: AttendeeRole;
  readonly capacity: string;
  readonly weight: string;
  readonly capital: string;
}

export interface PaperForm {
  readonly id: string;
  readonly name: string;
}

export interface ItemForm {
  readonly id: string;
  readonly title: string;
  /** As it is typed. */
  readonly minutes: string;
  readonly kind: AgendaKind;
  readonly presenterId: string | null;
  readonly text: string;
  readonly proposal: string;
  readonly isConsent: boolean;
  readonly isConfidential: boolean;
  /** Ids of attendees. */
  readonly seenBy: readonly string[];
  readonly resolutionId: string | null;
  readonly papers: readonly PaperForm[];
}

/** A meeting as its form is filled in. */
export interface PlanForm {
  /** The revision of the meeting that it was written on; null for a new one. */
  readonly revision: number | null;
  readonly type: MeetingType;
  readonly title: string;
  /** `YYYY-MM-DD`; null while none is chosen. */
  readonly day: string | null;
  readonly time: string;
  readonly minutes: string;
  readonly place: string;
  readonly link: string;
  readonly message: string;
  readonly isOpen: boolean;
  readonly reminders: MeetingReminders;
  readonly people: readonly PersonForm[];
  readonly agenda: readonly ItemForm[];
}

export const NEW_ITEM: Omit<ItemForm, 'id'> = {
  title: '',
  minutes: '15',
  kind: 'discussion',
  presenterId: null,
  text: '',
  proposal: '',
  isConsent: false,
  isConfidential: false,
  seenBy: [],
  resolutionId: null,
  papers: [],
};

/** What may be chosen for a reminder, in days before the meeting. */
export const REMIND_DAYS: readonly number[] = Array.from(
  { length: MEETING_LIMITS.remindDays },
  (_, before) => before + 1,
);

/** How long a meeting is that nobody has timed, in minutes. */
const USUAL_MINUTES = 120;

const MINUTE_MS = 60_000;

export function personOf(candidate: Candidate, id: string): PersonForm {
  return {
    id,
    partyId: candidate.partyId ?? null,
    userId: candidate.userId ?? null,
    name: candidate.name,
    email: candidate.email,
    color: candidate.color,
    role: candidate.role,
    capacity: candidate.capacity,
    weight: candidate.weight,
    capital: candidate.capital,
  };
}

/** The items that a meeting of this type usually has. */
export function templateItems({ template }: ConveningHelp, newId: () => string): readonly ItemForm[] {
  return template.map(({ title, minutes, kind, isConsent }) => ({
    ...NEW_ITEM,
    id: newId(),
    title,
    minutes: String(minutes),
    kind,
    isConsent,
  }));
}

/** A new meeting before anybody wrote in it: by what its type asks for. */
export function newForm(
  help: ConveningHelp,
  { type, startsAt }: { readonly type: MeetingType; readonly startsAt: string },
  newId: () => string,
): PlanForm {
  const { timeZone, title, place, candidates } = help;
  return {
    revision: null,
    type,
    title,
    day: dayIn(timeZone, new Date(startsAt)),
    time: formatTime(startsAt, timeZone),
    minutes: String(USUAL_MINUTES),
    place,
    link: '',
    message: '',
    isOpen: false,
    reminders: USUAL_REMINDERS,
    people: candidates
      .filter(({ isRequired }) => isRequired)
      .map((candidate) => personOf(candidate, newId())),
    agenda: templateItems(help, newId),
  };
}

export function formOf(meeting: MeetingDetails): PlanForm {
  const { type, title, startsAt, endsAt, timeZone, place, link, message, isOpen, people, agenda } = meeting;
  const { reminders, revision } = meeting;
  return {
    revision,
    type,
    title,
    day: dayIn(timeZone, new Date(startsAt)),
    time: formatTime(startsAt, timeZone),
    minutes: String((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS),
    place,
    link,
    message,
    isOpen,
    reminders,
    people: people.map((person) => ({
      id: person.id,
      partyId: person.partyId,
      userId: person.userId,
      name: person.name,
      email: person.email ?? '',
      color: person.color,
      role: person.role,
      capacity: person.capacity,
      weight: person.weight,
      capital: person.capital,
    })),
    agenda: agenda.map((item) => ({
      id: item.id,
      title: item.title,
      minutes: String(item.minutes),
      kind: item.kind,
      presenterId: item.presenterId,
      text: item.text,
      proposal: item.proposal,
      isConsent: item.isConsent,
      isConfidential: item.isConfidential,
      seenBy: item.seenBy,
      resolutionId: item.resolution?.id ?? null,
      papers: item.papers.map(({ documentId: id, name }) => ({ id, name })),
    })),
  };
}

/** Minutes of time; null for what is no whole number of them. */
export function countOfMinutes(text: string): number | null {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
}

/** When it begins; null while no day or time is chosen. */
export function beginOf({ day, time }: Pick<PlanForm, 'day' | 'time'>, timeZone: string): Date | null {
  const minutes = minutesOf(time);
  return day === null || minutes === null ? null : momentOf(day, minutes, timeZone);
}

/** What is sent of a form that has no faults. @throws Error where it has: a defect. */
export function meetingOf(form: PlanForm, timeZone: string): NewMeeting & { readonly timeZone: string } {
  const begin = beginOf(form, timeZone);
  const minutes = countOfMinutes(form.minutes);
  if (begin === null || minutes === null) throw new Error('A meeting is sent when its time is known');
  return {
    type: form.type,
    title: form.title.trim(),
    startsAt: begin.toISOString(),
    endsAt: new Date(begin.getTime() + minutes * MINUTE_MS).toISOString(),
    timeZone,
    place: form.place.trim(),
    link: form.link.trim(),
    message: form.message.trim(),
    isOpen: form.isOpen,
    reminders: form.reminders,
    people: form.people.map(sentPerson),
    agenda: form.agenda.map(({ papers, minutes: length, title, ...item }) => ({
      ...item,
      title: title.trim(),
      minutes: countOfMinutes(length) ?? 0,
      seenBy: item.isConfidential ? item.seenBy : [],
      papers: papers.map(({ id }) => id),
    })),
  };
}

function sentPerson({ color: _, email, name, ...person }: PersonForm): WrittenAttendee {
  return { ...person, name: name.trim(), ...(!isBlank(email) && { email: email.trim() }) };
}

/** Somebody who goes is no presenter and sees no confidential item. */
export function withoutPerson(form: PlanForm, id: string): PlanForm {
  return {
    ...form,
    people: form.people.filter((person) => person.id !== id),
    agenda: form.agenda.map((item) => ({
      ...item,
      presenterId: item.presenterId === id ? null : item.presenterId,
      seenBy: item.seenBy.filter((seer) => seer !== id),
    })),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (from: Fields, key: string) => (typeof from[key] === 'string' ? from[key] : '');
const idIn = (from: Fields, key: string) => (typeof from[key] === 'string' ? from[key] : null);
const listIn = (from: Fields, key: string) => (Array.isArray(from[key]) ? from[key].filter(isFields) : []);
const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], value: unknown): Word =>
  words.find((word) => word === value) ?? words[0];

/** A form as it was kept, looked at piece by piece: another version may have kept it. Null for nothing. */
export function readForm(text: string | undefined): PlanForm | null {
  if (text === undefined || text === '') return null;
  try {
    const found: unknown = JSON.parse(text);
    return isFields(found) ? formIn(found) : null;
  } catch {
    return null;
  }
}

const daysIn = (value: unknown) => REMIND_DAYS.find((days) => days === value) ?? null;

function remindersIn(value: unknown): MeetingReminders {
  if (!isFields(value)) return USUAL_REMINDERS;
  return { unanswered: daysIn(value.unanswered), everybody: daysIn(value.everybody) };
}

function formIn(found: Fields): PlanForm {
  return {
    revision: typeof found.revision === 'number' ? found.revision : null,
    type: oneOf(MEETING_TYPES, found.type),
    title: textIn(found, 'title'),
    day: idIn(found, 'day'),
    time: textIn(found, 'time'),
    minutes: textIn(found, 'minutes'),
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
      weight: textIn(person, 'weight') || '0',
      capital: textIn(person, 'capital') || '0',
    })),
    agenda: listIn(found, 'agenda').map((item) => ({
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
    })),
  };
}
