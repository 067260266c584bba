import type {
  ConvenedOtherwise,
  NoticeCheck,
  NoticeConsequence,
  NoticeDays,
  NoticeInvitee,
  NoticeKind,
  NoticeRepair,
  NoticeSource,
} from '#contract/meetingNotice';
import { MEETING_TYPES, type MeetingType } from '#contract/vocabulary';
import { groupBy } from '#domain/entity/group-by';
import { addDays } from '#domain/time/calendar';

/** What the period of a company depends on. */
export const NOTICE_FORMS = ['bv', 'nv', 'listed', 'other'] as const;
export type NoticeForm = (typeof NOTICE_FORMS)[number];

/** What is asked of who convenes a meeting. */
export interface NoticeRule {
  readonly types: readonly MeetingType[];
  readonly forms: readonly NoticeForm[];
  readonly source: NoticeSource;
  /** It is sent on the day that lies so many days before the day of the meeting, or earlier. 0: none is asked for. */
  readonly days: number;
  readonly invitees: readonly NoticeInvitee[];
  readonly consequence: NoticeConsequence;
  readonly repairs: readonly NoticeRepair[];
}

const GENERAL: readonly MeetingType[] = ['General Meeting'];
const CLASS: readonly MeetingType[] = ['Specific Share Class'];

/** Directors of both boards advise in the general meeting (BW 2:227(7), 2:117(4)): they are invited too. */
const TO_GENERAL = ['shareholders', 'meetingRights', 'directors', 'supervisors'] as const;
const TO_CLASS = ['class', 'directors', 'supervisors'] as const;
const OF_ALL: Pick<NoticeRule, 'consequence' | 'repairs'> = {
  consequence: 'needsConsentOfAll',
  repairs: ['moveMeeting', 'consentOfAll', 'adviceOfBoards'],
};

/**
 * The periods, as data. Calendar days: weekends and holidays count. The first rule that fits holds: BV no later than the 8th day
 * before the meeting (BW 2:225), NV the 15th, with listed shares the 42nd (BW 2:115). Boards are convened as their articles or
 * rules say.
 */
export const NOTICE_RULES: readonly NoticeRule[] = [
  { types: GENERAL, forms: ['bv'], source: 'BW 2:225', days: 8, invitees: TO_GENERAL, ...OF_ALL },
  { types: CLASS, forms: ['bv'], source: 'BW 2:225', days: 8, invitees: TO_CLASS, ...OF_ALL },
  { types: GENERAL, forms: ['nv'], source: 'BW 2:115', days: 15, invitees: TO_GENERAL, ...OF_ALL },
  { types: CLASS, forms: ['nv'], source: 'BW 2:115', days: 15, invitees: TO_CLASS, ...OF_ALL },
  {
    types: GENERAL,
    forms: ['listed'],
    source: 'BW 2:115',
    days: 42,
    invitees: TO_GENERAL,
    consequence: 'conveneAgain',
    repairs: ['moveMeeting'],
  },
  {
    types: CLASS,
    forms: ['listed'],
    source: 'BW 2:115',
    days: 42,
    invitees: TO_CLASS,
    consequence: 'conveneAgain',
    repairs: ['moveMeeting'],
  },
  {
    types: [...GENERAL, ...CLASS],
    forms: ['other'],
    source: 'articles',
    days: 0,
    invitees: ['shareholders'],
    ...OF_ALL,
  },
  {
    types: ['Management Board Meeting'],
    forms: NOTICE_FORMS,
    source: 'articles',
    days: 0,
    invitees: ['directors'],
    consequence: 'needsWholeBoard',
    repairs: ['moveMeeting', 'boardAgrees'],
  },
  {
    types: ['Supervisory Board Meeting'],
    forms: NOTICE_FORMS,
    source: 'articles',
    days: 0,
    invitees: ['supervisors'],
    consequence: 'needsWholeBoard',
    repairs: ['moveMeeting', 'boardAgrees'],
  },
  {
    types: ['Other'],
    forms: NOTICE_FORMS,
    source: 'none',
    days: 0,
    invitees: [],
    consequence: 'none',
    repairs: [],
  },
];

const NV = /naamloze|^n\.?\s?v\b/i;
const BV = /besloten|^b\.?\s?v\b/i;
const LISTED = /beurs|\blisted\b/i;

/** @param legalForm as it is registered; null where it is not known. @param country ISO 3166-1 alpha-2. */
export function noticeFormOf(legalForm: string | null, country: string | null): NoticeForm {
  if (legalForm === null || (country !== null && country !== 'NL')) return 'other';
  if (NV.test(legalForm)) return LISTED.test(legalForm) ? 'listed' : 'nv';
  return BV.test(legalForm) ? 'bv' : 'other';
}

/** @throws RangeError where no rule fits: the table leaves no type out. */
export function noticeRuleOf(type: MeetingType, form: NoticeForm): NoticeRule {
  const rule = NOTICE_RULES.find(({ types, forms }) => types.includes(type) && forms.includes(form));
  if (!rule) throw new RangeError(`No rule convenes a ${type} of ${form}`);
  return rule;
}

export interface NoticeFacts {
  readonly type: MeetingType;
  readonly form: NoticeForm;
  /** Days that the articles ask for; null where they say nothing. They lengthen the law's period, and do not shorten it. */
  readonly articles: number | null;
  /** The day of the meeting, of sending and of today, `YYYY-MM-DD` where the entity is. */
  readonly day: string;
  readonly sentOn: string | null;
  readonly today: string;
  /** Those of whom somebody is not among the attendees. */
  readonly missing: readonly NoticeInvitee[];
  /** Who is invited and what is on the agenda, with the day on which it was sent; null while it was not. */
  readonly people: readonly Invited[];
  readonly items: readonly Told[];
}

interface Told {
  readonly name: string;
  readonly on: string | null;
}

interface Invited extends Told {
  /** They have no address, or what was sent to it was not delivered. Null for who is reached, or has answered. */
  readonly lacks: 'address' | 'delivery' | null;
  /** Otherwise than by mail. */
  readonly otherwise: ConvenedOtherwise | null;
}

/** By what an entity names its meetings where it says what its articles ask for. */
const KIND_OF: Readonly<Record<MeetingType, NoticeKind>> = {
  'General Meeting': 'general',
  'Specific Share Class': 'shareClass',
  'Management Board Meeting': 'management',
  'Supervisory Board Meeting': 'supervisory',
  Other: 'other',
};

/** Days that the articles ask for; null where they say nothing. */
export function articlesOf(days: NoticeDays | undefined, type: MeetingType): number | null {
  return days?.[KIND_OF[type]] ?? null;
}

/** Days that the law asks for of a kind of meetings, and where it does. */
export function lawOf(kind: NoticeKind, form: NoticeForm): Pick<NoticeRule, 'days' | 'source'> {
  const type = MEETING_TYPES.find((one) => KIND_OF[one] === kind) ?? 'Other';
  return noticeRuleOf(type, form);
}

const DAY_MS = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const isWeekend = (day: string) => [SATURDAY, SUNDAY].includes(new Date(day).getUTCDay());

const earliest = (days: readonly (string | null)[]) =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

/** Somebody who was convened otherwise is reached from that day; by the mail where that reached them before. */
function reached({ name, on, lacks, otherwise }: Invited): Invited {
  if (otherwise === null) return { name, on, lacks, otherwise };
  return { name, on: earliest([otherwise.on, lacks === null ? on : null]), lacks: null, otherwise };
}

/** The day on which the last of all was convened otherwise than by mail; null where somebody was not. */
function lettersOn(people: readonly Invited[]): string | null {
  const days = people.flatMap(({ otherwise }) => otherwise?.on ?? []);
  return days.length === people.length ? (days.toSorted().at(-1) ?? null) : null;
}

/** Notice was given when all were written to, or when the mails went out. What the first mails tell stood in the letters, too. */
function givenOf({ sentOn: mailedOn, items }: NoticeFacts, people: readonly Invited[]) {
  const letters = lettersOn(people);
  const sentOn = earliest([letters, mailedOn]);
  if (letters === null || sentOn !== letters) return { sentOn, items };
  const isFirst = (on: string | null) =>
    on === null ? mailedOn === null : mailedOn !== null && on <= mailedOn;
  return { sentOn, items: items.map((item) => (isFirst(item.on) ? { ...item, on: letters } : item)) };
}

function otherwiseOf(people: readonly Invited[]): NoticeCheck['otherwise'] {
  const told = people.flatMap(({ name, otherwise }) => (otherwise ? [{ name, ...otherwise }] : []));
  return [...groupBy(told, ({ way, on }) => `${on} ${way}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, some]) => {
      const [first] = some;
      return first ? [{ way: first.way, on: first.on, names: some.map(({ name }) => name) }] : [];
    });
}

/** Whether a meeting is convened in time, by which rule, and what follows where it is not. */
export function checkNotice(facts: NoticeFacts): NoticeCheck {
  const rule = noticeRuleOf(facts.type, facts.form);
  const { today, day } = facts;
  const people = facts.people.map(reached);
  const { sentOn, items } = givenOf(facts, people);
  const byArticles = facts.articles !== null && facts.articles > rule.days;
  const days = byArticles ? (facts.articles ?? 0) : rule.days;
  const lastDay = days === 0 ? null : addDays(day, -days);
  const looked = sentOn ?? today;
  const isAfter = (sent: string) => lastDay !== null && sent > lastDay;
  const addedOf = (told: readonly Told[]) =>
    sentOn === null || isAfter(sentOn)
      ? []
      : told.filter(({ on }) => isAfter(on ?? today)).map(({ name }) => name);
  const added = { people: addedOf(people), items: addedOf(items) };
  const isLate = isAfter(looked) || added.people.length + added.items.length > 0;
  const namesOf = (lack: Invited['lacks']) =>
    people.filter(({ lacks }) => lacks === lack).map(({ name }) => name);
  const unreached = { noAddress: namesOf('address'), failed: namesOf('delivery') };
  const isUnreached = unreached.noAddress.length + unreached.failed.length > 0;
  const isDefect = isLate || (isUnreached && sentOn !== null);
  const invitees = new Set(rule.invitees);
  return {
    state: stateOf(lastDay, { isLate, isDefect, sentOn }),
    source: byArticles ? 'articles' : rule.source,
    days,
    lastDay,
    sentOn,
    daysGiven: daysBetween(looked, day),
    isWeekend: lastDay !== null && isWeekend(lastDay),
    invitees: rule.invitees,
    missing: facts.missing.filter((invitee) => invitees.has(invitee)),
    added,
    unreached,
    otherwise: otherwiseOf(people),
    consequence: isDefect ? rule.consequence : 'none',
    // While there is time, who was not reached can still be convened as the rest were.
    repairs: [
      ...(isUnreached ? REACHING : []),
      ...(isLate || (isDefect && isAfter(today)) ? rule.repairs : []),
    ],
  };
}

const REACHING: readonly NoticeRepair[] = ['otherAddress', 'byLetter'];

interface Kept {
  readonly isLate: boolean;
  readonly isDefect: boolean;
  readonly sentOn: string | null;
}

function stateOf(lastDay: string | null, { isLate, isDefect, sentOn }: Kept): NoticeCheck['state'] {
  if (isLate) return 'late';
  if (isDefect) return 'unreached';
  if (lastDay === null) return 'free';
  return sentOn === null ? 'open' : 'met';
}
