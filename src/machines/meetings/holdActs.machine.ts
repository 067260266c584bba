import {
  addMeetingNote,
  beginMeeting,
  chooseMeetingRule,
  closeVote,
  endMeeting,
  goToItem,
  type MeetingVote,
  openVote,
  recordAttendance,
  recordVotes,
  removeMeetingNote,
  voteInMeeting,
} from '#contract/calls/meetingHold';
import type { Rule } from '#contract/decision/rule';
import type { AttendanceAct, HoldNoteKind, VoteWay } from '#contract/meetingHold';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface OfMeeting {
  readonly meetingId: string;
}

interface GoTo extends OfMeeting {
  readonly item: string;
  readonly title: string;
}

interface Choose extends OfMeeting {
  readonly rule: Rule;
}

interface Attend extends OfMeeting {
  readonly attendee: string;
  readonly name: string;
  readonly did: AttendanceAct;
  /** Id of the attendee to whom a proxy is given. */
  readonly to?: string;
}

interface Note extends OfMeeting {
  readonly item: string;
  readonly kind: HoldNoteKind;
  readonly text: string;
  /** Of a task: who does it, an attendee, and by which day. */
  readonly assignee?: string | null;
  readonly due?: string | null;
}

interface RemoveNote extends OfMeeting {
  readonly noteId: string;
}

interface OpenVote extends OfMeeting {
  readonly item: string;
  readonly motion: string;
  readonly way: VoteWay;
  /** It decides the other consent items too. */
  readonly isTogether?: boolean;
  /** It decides the drafts that its items are about. */
  readonly decides?: boolean;
}

interface OfVote extends OfMeeting {
  readonly voteId: string;
}

interface Show extends OfVote {
  readonly attendee: string;
  readonly name: string;
  readonly decision: MeetingVote;
}

interface Decide extends OfVote {
  readonly decision: MeetingVote;
  /** Who gave a proxy and is voted for; without them it is one's own vote. */
  readonly standsFor?: { readonly attendee: string; readonly name: string };
}

interface BreakTie extends OfVote {
  readonly result: 'accepted' | 'rejected';
}

/** What is done with a meeting while it is held. */
export interface HoldActs {
  readonly begin: ActOf<typeof beginMeeting, OfMeeting>;
  readonly end: ActOf<typeof endMeeting, OfMeeting>;
  readonly goTo: ActOf<typeof goToItem, GoTo>;
  readonly rule: ActOf<typeof chooseMeetingRule, Choose>;
  readonly attend: ActOf<typeof recordAttendance, Attend>;
  readonly note: ActOf<typeof addMeetingNote, Note>;
  readonly removeNote: ActOf<typeof removeMeetingNote, RemoveNote>;
  readonly openVote: ActOf<typeof openVote, OpenVote>;
  readonly show: ActOf<typeof recordVotes, Show>;
  readonly decide: ActOf<typeof voteInMeeting, Decide>;
  readonly closeVote: ActOf<typeof closeVote, OfVote>;
  readonly breakTie: ActOf<typeof closeVote, BreakTie>;
}

const TIES: Readonly<Record<BreakTie['result'], string>> = { accepted: 'adopted', rejected: 'rejected' };

const paramsOf = ({ meetingId: id }: OfMeeting) => ({ id });
const voteOf = ({ meetingId: id, voteId }: OfVote) => ({ id, voteId });

const DID: Readonly<Record<AttendanceAct, string>> = {
  arrived: 'is there',
  left: 'leaves',
  recused: 'keeps out of this item',
  returned: 'is back',
  proxyGiven: 'gives a proxy',
  proxyWithdrawn: 'takes the proxy back',
};

const VOTES: Readonly<Record<MeetingVote, string>> = {
  for: 'in favour',
  against: 'against',
  abstain: 'abstains',
};

export const HOLD_ACTS: Acts<HoldActs> = {
  begin: {
    call: beginMeeting,
    options: (input) => ({ params: paramsOf(input) }),
    words: () => 'Open a meeting',
  },
  end: {
    call: endMeeting,
    options: (input) => ({ params: paramsOf(input) }),
    words: () => 'Close a meeting',
    done: () => 'The meeting is closed. Its minutes are next.',
  },
  goTo: {
    call: goToItem,
    options: ({ item, ...input }) => ({ params: paramsOf(input), body: { item } }),
    words: ({ title }) => `Go to ${title}`,
  },
  rule: {
    call: chooseMeetingRule,
    options: ({ rule, ...input }) => ({ params: paramsOf(input), body: { rule } }),
    words: () => 'Choose the quorum of a meeting',
    done: () => 'The quorum is chosen.',
  },
  attend: {
    call: recordAttendance,
    options: ({ attendee, did, to, ...input }) => ({
      params: paramsOf(input),
      body: { lines: [{ attendee, act: did, ...(to !== undefined && { to }) }] },
    }),
    words: ({ name, did }) => `Record that ${name} ${DID[did]}`,
  },
  note: {
    call: addMeetingNote,
    options: ({ item, kind, text, assignee, due, ...input }) => ({
      params: paramsOf(input),
      body: {
        item,
        kind,
        text: text.trim(),
        ...(kind === 'task' && { assignee: assignee ?? null, due: due ?? null }),
      },
    }),
    words: ({ text }) => `Note: ${text.trim()}`,
    notedBy: ({ item }) => `note-${item}`,
  },
  removeNote: {
    call: removeMeetingNote,
    options: ({ noteId, ...input }) => ({ params: { ...paramsOf(input), noteId } }),
    words: () => 'Remove a note',
  },
  openVote: {
    call: openVote,
    options: ({ item, motion, way, isTogether, decides, ...input }) => ({
      params: paramsOf(input),
      body: {
        item,
        motion: motion.trim(),
        way,
        ...(isTogether && { isTogether }),
        ...(decides !== undefined && { decides }),
      },
    }),
    words: ({ motion }) => `Put to the vote: ${motion.trim()}`,
    notedBy: ({ item }) => `motion-${item}`,
  },
  show: {
    call: recordVotes,
    options: ({ attendee, decision, ...input }) => ({
      params: voteOf(input),
      body: { votes: [{ attendee, decision }] },
    }),
    words: ({ name, decision }) => `Note the vote of ${name}: ${VOTES[decision]}`,
  },
  decide: {
    call: voteInMeeting,
    options: ({ decision, standsFor, ...input }) => ({
      params: voteOf(input),
      body: { decision, ...(standsFor && { attendee: standsFor.attendee }) },
    }),
    words: ({ decision, standsFor }) =>
      standsFor ? `Vote for ${standsFor.name}: ${VOTES[decision]}` : `Vote: ${VOTES[decision]}`,
    done: () => 'The vote is recorded.',
  },
  closeVote: {
    call: closeVote,
    options: (input) => ({ params: voteOf(input), body: {} }),
    words: () => 'Close a vote',
  },
  breakTie: {
    call: closeVote,
    options: ({ result, ...input }) => ({ params: voteOf(input), body: { tieBreak: result } }),
    words: ({ result }) => `Decide a vote that is equal: ${TIES[result]}`,
    done: () => 'The outcome is recorded.',
  },
};

/** What is done with a meeting while it is held, one act at a time. */
export const holdActsMachine = actMachine<HoldActs>('holdActs', HOLD_ACTS, { takesTurns: true });
