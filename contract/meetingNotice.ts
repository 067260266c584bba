/*
 * Whether a meeting is convened in time: the rule, the days it asks for, and what follows where they are not kept. The words
 * stand with the sentences; here are codes and days.
 */

/** Kinds of meetings, for each of which the articles may ask for days between the invitation and the meeting. */
export const NOTICE_KINDS = ['general', 'shareClass', 'management', 'supervisory', 'other'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What the articles of an entity ask for; missing or null: nothing. */
export type NoticeDays = { readonly [Kind in NoticeKind]?: number | null };

export const MOST_NOTICE_DAYS = 180;

/** Where a period comes from. */
export const NOTICE_SOURCES = ['BW 2:225', 'BW 2:115', 'articles', 'none'] as const;
export type NoticeSource = (typeof NOTICE_SOURCES)[number];

/** What follows where the period is not kept. */
export const NOTICE_CONSEQUENCES = [
  /** No valid resolution without the consent of all who have meeting rights and the advice of both boards. */
  'needsConsentOfAll',
  /** A listed company cannot ask everybody: the meeting has to be convened again. */
  'conveneAgain',
  /** A board decides when all its members take part or agree to the short notice. */
  'needsWholeBoard',
  'none',
] as const;
export type NoticeConsequence = (typeof NOTICE_CONSEQUENCES)[number];

/** How a defect is repaired. */
export const NOTICE_REPAIRS = [
  'moveMeeting',
  'consentOfAll',
  'adviceOfBoards',
  'boardAgrees',
  /** Another address, to which the invitation is sent again. */
  'otherAddress',
  /** A letter, of which the proof is kept. */
  'byLetter',
] as const;
export type NoticeRepair = (typeof NOTICE_REPAIRS)[number];

/** How somebody is convened otherwise than by mail. `register`: at their address in the register of shareholders. */
export const CONVENED_WAYS = ['letter', 'hand', 'register'] as const;
export type ConvenedWay = (typeof CONVENED_WAYS)[number];

export interface ConvenedOtherwise {
  readonly way: ConvenedWay;
  /** The day on which it was sent, `YYYY-MM-DD` where the entity is. */
  readonly on: string;
}

/** Who is to be invited. */
export const NOTICE_INVITEES = [
  'shareholders',
  'meetingRights',
  'directors',
  'supervisors',
  'class',
] as const;
export type NoticeInvitee = (typeof NOTICE_INVITEES)[number];

/**
 * `met`: it was sent in time; `open`: it still can be; `late`: the day has passed; `free`: no period is asked for; `unreached`: it was
 * sent, and somebody's invitation was not delivered.
 */
export const NOTICE_STATES = ['met', 'open', 'late', 'free', 'unreached'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

export interface NoticeCheck {
  readonly state: NoticeState;
  readonly source: NoticeSource;
  /** Calendar days before the day of the meeting; weekends and holidays count. 0 where no period is asked for. */
  readonly days: number;
  /** The last day on which it can be sent, `YYYY-MM-DD` where the entity is; null where no period is asked for. */
  readonly lastDay: string | null;
  /** The day on which the invitations were sent; null while they were not. */
  readonly sentOn: string | null;
  /** Calendar days between the day of sending, or today, and the day of the meeting. */
  readonly daysGiven: number;
  /** Whether the last day falls on a Saturday or a Sunday, when post is not delivered everywhere. */
  readonly isWeekend: boolean;
  readonly invitees: readonly NoticeInvitee[];
  /** Of `invitees`, those of whom somebody is not among the attendees. */
  readonly missing: readonly NoticeInvitee[];
  /** Who was invited, and what was put on the agenda, after the last day, though the invitations were sent in time. */
  readonly added: { readonly people: readonly string[]; readonly items: readonly string[] };
  /** Names of who is to be convened and has no address, or whose invitation was not delivered; who has answered was reached. */
  readonly unreached: { readonly noAddress: readonly string[]; readonly failed: readonly string[] };
  /** Who was convened otherwise than by mail to the day that the meeting has, together by way and day. */
  readonly otherwise: readonly (ConvenedOtherwise & { readonly names: readonly string[] })[];
  readonly consequence: NoticeConsequence;
  readonly repairs: readonly NoticeRepair[];
}
