import type { ConvenedWay, NoticeSource } from '#contract/meetingNotice';
import type { NoticeWords } from '#words/meetings/notice';
import { listed } from '../lists';
import { plural } from '../plural';

const daysOf = (days: number) => plural(days, { one: '1 day', other: `${days} days` });

const SOURCES: Readonly<Record<NoticeSource, (days: string) => string>> = {
  'BW 2:225': (days) => `At least ${days} before the day of the meeting (BW 2:225).`,
  'BW 2:115': (days) => `At least ${days} before the day of the meeting (BW 2:115).`,
  articles: (days) => `At least ${days} before the day of the meeting, by the articles of association.`,
  none: () => 'The law sets no period for this meeting.',
};

const WAYS: Readonly<Record<ConvenedWay, string>> = {
  letter: 'by letter',
  hand: 'by hand',
  register: 'at their address in the register of shareholders',
};

export const NOTICE: NoticeWords = {
  title: 'Notice',
  state: {
    met: 'Sent in time',
    open: 'Can still be sent in time',
    late: 'The period is not kept',
    free: 'No period to keep',
    unreached: 'Not everybody was reached',
  },
  rule: (source, days) =>
    source === 'articles' && days === 0
      ? 'The articles of association ask for no days between the invitation and the meeting.'
      : SOURCES[source](daysOf(days)),
  lastDay: (day, isWeekend) =>
    `The last day to send is ${day}${isWeekend ? ', in a weekend: post is not delivered everywhere then' : ''}.`,
  sentOn: (day, daysGiven) => `Sent on ${day}, ${daysOf(daysGiven)} before.`,
  consequence: {
    needsConsentOfAll:
      'Valid decisions then need the consent of all who have meeting rights, and the boards must have been able to advise.',
    conveneAgain: 'Decisions taken then can be annulled. The meeting has to be convened again.',
    needsWholeBoard: 'The board can decide when all its members take part or agree to the short notice.',
    none: '',
  },
  repair: {
    moveMeeting: 'Move the meeting to a later day',
    consentOfAll: 'Obtain the consent of all who have meeting rights',
    adviceOfBoards: 'Let both boards advise before the decision',
    boardAgrees: 'Let all members of the board agree to the short notice',
    otherAddress: 'Give another email address, and send the invitation again',
    byLetter: 'Convene them by letter in time, keep the proof, and record it at their name',
  },
  invitee: {
    shareholders: 'shareholders',
    meetingRights: 'others with meeting rights',
    directors: 'managing directors',
    supervisors: 'supervisory directors',
    class: 'holders of the share class',
  },
  missing: (invitees) => `Nobody of these is among the attendees: ${listed(invitees)}.`,
  addedPeople: (names) => `Invited after the last day: ${listed(names)}.`,
  addedItems: (items) => `Put on the agenda after the last day: ${listed(items)}.`,
  undelivered: (names) => `The invitation could not be delivered: ${listed(names)}.`,
  noAddress: (names) => `No email address, so no invitation: ${listed(names)}.`,
  way: WAYS,
  otherwise: (way, day, names) => `Convened ${WAYS[way]} on ${day}: ${listed(names)}.`,
  noAdvice: 'A rule of thumb from the law and the articles as recorded here, and no legal advice.',
};
