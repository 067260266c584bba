import type { MeetingAct, MeetingLack, MeetingPart, MeetingProcess } from '#contract/meetingLife';
import { STEP_NAMES_LIMIT, type StepWho } from '#contract/process';
import {
  type MeetingLifeTypes,
  type MeetingStanding,
  meetingActs,
  meetingSteps,
} from '#domain/meetings/life';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { MeetingFacts } from './facts';
import type { AttendeeRow, MeetingRow } from './queries';

/** When a meeting, its facts, its caller and the moment are known, what can happen to it is known. */
export interface Situation {
  readonly caller: Caller;
  readonly facts: MeetingFacts;
  readonly at: Date;
}

/** Auditors and guests read only, whoever they are otherwise. */
export const writes = (caller: Caller) => currentEntity(caller).access === 'Member';
export const isAdmin = (caller: Caller) => writes(caller) && currentEntity(caller).role === 'Admin';

/** What invitations would lack. */
export function missingParts(row: MeetingRow): readonly MeetingPart[] {
  return [
    ...(row.place === '' && row.link === '' ? (['place'] as const) : []),
    ...(row.attendees === 0 ? (['attendees'] as const) : []),
    ...(row.items === 0 ? (['agenda'] as const) : []),
  ];
}

export function standingOf(row: MeetingRow, { caller, facts, at }: Situation): MeetingStanding {
  const { minutes, signing, preparesFor } = facts;
  return {
    status: row.status,
    isAdmin: isAdmin(caller),
    isAttendee: writes(caller) && preparesFor.length === 0 && row.readers.includes(caller.userId),
    isSigner: writes(caller) && (signing?.awaited.includes(caller.userId) ?? false),
    isComplete: missingParts(row).length === 0,
    isSent: row.invited_at !== null,
    isPast: row.ends_at <= at,
    isBegun: row.began_at !== null,
    isEnded: row.ended_at !== null,
    isDecided: facts.isDecided,
    hasMinutes: minutes !== null,
    isApproved: minutes !== null && minutes.given >= minutes.needed,
    isAnybodySigning: facts.signers > 0,
    isAnswered: signing !== null && signing.answered >= signing.asked,
    isSigningOver: signing !== null && dayIn(row.time_zone, at) > signing.lastDay,
  };
}

type Lacks = Readonly<
  Record<MeetingLifeTypes['guard'], (row: MeetingRow, facts: MeetingFacts) => MeetingLack>
>;

const LACKS: Lacks = {
  incomplete: (row) => ({ lack: 'incomplete', parts: missingParts(row) }),
  wasSent: () => ({ lack: 'wasSent' }),
  notSent: () => ({ lack: 'notSent' }),
  past: () => ({ lack: 'past' }),
  begun: () => ({ lack: 'begun' }),
  notBegun: () => ({ lack: 'notBegun' }),
  notHeld: () => ({ lack: 'notHeld' }),
  decided: () => ({ lack: 'decided' }),
  noMinutes: () => ({ lack: 'noMinutes' }),
  notApproved: (_, { minutes }) => ({
    lack: 'notApproved',
    given: minutes?.given ?? 0,
    needed: minutes?.needed ?? 0,
  }),
  nobodySigns: () => ({ lack: 'nobodySigns' }),
  signing: (_, { signing }) => ({
    lack: 'signing',
    answered: signing?.answered ?? 0,
    asked: signing?.asked ?? 0,
  }),
  signingRuns: (row, { signing }) => ({
    lack: 'signingRuns',
    until: signing?.lastDay ?? dayIn(row.time_zone, row.ends_at),
  }),
};

export const lackOf = (guard: MeetingLifeTypes['guard'], row: MeetingRow, facts: MeetingFacts): MeetingLack =>
  LACKS[guard](row, facts);

function namedOf(
  by: MeetingLifeTypes['by'],
  facts: MeetingFacts,
  people: readonly AttendeeRow[],
): Omit<StepWho, 'isYou'> {
  const names =
    by === 'attendee'
      ? people.filter(({ rsvp }) => rsvp === null).map(({ name }) => name)
      : by === 'signer'
        ? (facts.signing?.names ?? [])
        : [];
  return { total: names.length, names: names.slice(0, STEP_NAMES_LIMIT) };
}

/** What a caller may do with a meeting they read, and what can happen to it next. */
export function nextOf(
  row: MeetingRow,
  people: readonly AttendeeRow[],
  situation: Situation,
): { readonly acts: readonly MeetingAct[]; readonly process: MeetingProcess } {
  const { facts } = situation;
  const steps = meetingSteps(standingOf(row, situation));
  return {
    acts: meetingActs(steps),
    process: {
      state: row.status,
      steps: steps.map(({ act, to, by, isYours, missing }) => ({
        act,
        to,
        by,
        who: { isYou: isYours, ...namedOf(by, facts, people) },
        missing: missing.map((guard) => lackOf(guard, row, facts)),
      })),
    },
  };
}
