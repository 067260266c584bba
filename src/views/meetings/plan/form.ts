import type { Candidate, ConveningHelp } from '#contract/calls/meetingConvening';
import {
  type AgendaKind,
  type AttendeeRole,
  MEETING_LIMITS,
  type MeetingDetails,
  type MeetingReminders,
  type NewMeeting,
  USUAL_REMINDERS,
  type WrittenAttendee,
  type WrittenItem,
} from '#contract/calls/meetings';
import type { TemplateItem } from '#contract/calls/meetingTemplates';
import { isBlank } from '#contract/line';
import type { MeetingType } from '#contract/vocabulary';
import { daysAfter, type MeetingPeriod } from '#domain/meetings/series';
import { usualMinutes } from '#domain/meetings/template';
import { beginningOf, countOfMinutes, spanOf, type TypedTimes, timesOf } from './times';

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

/** How a meeting comes again, as it is chosen. */
export interface SeriesForm {
  /** Null for a meeting that does not. */
  readonly period: MeetingPeriod | null;
  /** How many meetings there are in all, as it is typed. */
  readonly count: string;
}

/** A meeting as its form is filled in. */
export interface PlanForm extends TypedTimes, SeriesForm {
  /** The revision of the meeting that it was written on; null for a new one. */
  readonly revision: number | null;
  readonly type: MeetingType;
  readonly title: string;
  readonly place: string;
  readonly link: string;
  readonly message: string;
  readonly isOpen: boolean;
  readonly reminders: MeetingReminders;
  readonly people: readonly PersonForm[];
  readonly agenda: readonly ItemForm[];
}

/** What meetings of a type begin with, as it is filled in. */
export interface TemplateForm {
  /** Of the template that it was written on. */
  readonly revision: number;
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

/** A meeting that does not come again; the number is what is proposed where it does. */
export const ONCE: SeriesForm = { period: null, count: '4' };

/** On which days it comes again; null where the number of meetings cannot be read. */
export function furtherDaysOf({ day, period, count }: PlanForm): readonly string[] | null {
  if (day === null || period === null) return [];
  const meetings = /^\d{1,2}$/.test(count.trim()) ? Number(count) : 0;
  const isPossible = meetings >= 2 && meetings <= MEETING_LIMITS.atOnce;
  return isPossible ? daysAfter(day, period, meetings) : null;
}

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

/** The items that a meeting of a type begins with. */
export function itemsOf(items: readonly TemplateItem[], newId: () => string): readonly ItemForm[] {
  return items.map((item) => ({ ...NEW_ITEM, ...item, id: newId(), minutes: String(item.minutes) }));
}

/** A new meeting before anybody wrote in it: by what its type asks for. */
export function newForm(
  help: ConveningHelp,
  { type, startsAt }: { readonly type: MeetingType; readonly startsAt: string },
  newId: () => string,
): PlanForm {
  const { timeZone, title, place, candidates, template } = help;
  return {
    revision: null,
    type,
    title,
    ...beginningOf(startsAt, timeZone),
    minutes: String(usualMinutes(template)),
    ...ONCE,
    place,
    link: '',
    message: '',
    isOpen: false,
    reminders: USUAL_REMINDERS,
    people: candidates
      .filter(({ isRequired }) => isRequired)
      .map((candidate) => personOf(candidate, newId())),
    agenda: itemsOf(template.items, newId),
  };
}

export function formOf(meeting: MeetingDetails): PlanForm {
  const { type, title, startsAt, endsAt, timeZone, place, link, message, isOpen, people, agenda } = meeting;
  const { reminders, revision } = meeting;
  return {
    revision,
    type,
    title,
    ...timesOf({ startsAt, endsAt }, timeZone),
    ...ONCE,
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

/** What is sent of a form that has no faults. @throws Error where it has: a defect. */
export function meetingOf(form: PlanForm, timeZone: string): NewMeeting & { readonly timeZone: string } {
  const span = spanOf(form, timeZone);
  if (span === null) throw new Error('A meeting is sent when its time is known');
  const alsoOn = furtherDaysOf(form) ?? [];
  return {
    type: form.type,
    title: form.title.trim(),
    ...span,
    timeZone,
    place: form.place.trim(),
    link: form.link.trim(),
    message: form.message.trim(),
    isOpen: form.isOpen,
    reminders: form.reminders,
    ...(alsoOn.length > 0 && { alsoOn }),
    people: form.people.map(sentPerson),
    agenda: form.agenda.map(sentItem),
  };
}

export function sentItem({ papers, minutes, title, ...item }: ItemForm): WrittenItem {
  return {
    ...item,
    title: title.trim(),
    minutes: countOfMinutes(minutes) ?? 0,
    seenBy: item.isConfidential ? item.seenBy : [],
    papers: papers.map(({ id }) => id),
  };
}

/** How many votes somebody has; null where what is typed is no number of them. */
export function votesOf({ weight }: PersonForm): bigint | null {
  return /^(0|[1-9]\d{0,17})$/.test(weight.trim()) ? BigInt(weight) : null;
}

function sentPerson({ color: _, email, name, weight, ...person }: PersonForm): WrittenAttendee {
  return {
    ...person,
    name: name.trim(),
    weight: weight.trim(),
    ...(!isBlank(email) && { email: email.trim() }),
  };
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
