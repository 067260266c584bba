import {
  Ban,
  BellRing,
  CalendarClock,
  CircleCheck,
  CircleDot,
  CircleMinus,
  CircleSlash2,
  CircleX,
  FilePlus2,
  type LucideIcon,
  MailWarning,
  Send,
  UsersRound,
} from 'lucide-react';
import type { TimelineEvent } from '#contract/calls/resolutions';
import { formatDate } from '../shared/format';
import families from '../shared/Status.module.css';

export interface Told {
  readonly text: string;
  /** What was given as the reason, in the words of who acted. */
  readonly reason: string | null;
  readonly icon: LucideIcon;
  readonly family: string | undefined;
}

type Payload = TimelineEvent['payload'];

const DECIDED: Readonly<
  Record<string, readonly [words: string, icon: LucideIcon, family: string | undefined]>
> = {
  for: ['decided in favour', CircleCheck, families.blue],
  against: ['decided against', CircleX, families.red],
  abstain: ['abstained', CircleMinus, families.slate],
  conflict: ['declared a conflict of interest', CircleSlash2, families.slate],
};

/** One event of a resolution in a sentence without a full stop. @param timeZone of the entity. */
export function tell(event: TimelineEvent, timeZone: string): Told {
  const { payload } = event;
  const reason = word(payload, 'reason');
  return { reason, ...describe(event, timeZone) };
}

function describe({ type, payload, actor }: TimelineEvent, timeZone: string): Omit<Told, 'reason'> {
  const who = actor?.name ?? null;
  const by = (text: string) => (who === null ? text : `${text} by ${who}`);
  switch (type.replace(/^resolution\./, '')) {
    case 'created':
      return { text: by('Draft begun'), icon: FilePlus2, family: families.slate };
    case 'sent':
      return { text: sentWords(payload), icon: Send, family: families.sky };
    case 'opened':
      return { text: 'Voting opened', icon: CircleDot, family: families.blue };
    case 'decided':
    case 'changed':
    case 'conflictDeclared':
      return decided(payload, who, type.endsWith('changed'));
    case 'consented': {
      const agreed = payload.given === true;
      const name = seatName(payload) ?? who ?? 'Somebody';
      return agreed
        ? { text: `${name} agreed to deciding in writing`, icon: CircleCheck, family: families.blue }
        : { text: `${name} did not agree to deciding in writing`, icon: CircleX, family: families.red };
    }
    case 'quorumReached':
      return { text: 'Quorum reached', icon: UsersRound, family: families.green };
    case 'reminded':
      return { text: `Reminder sent to ${namesIn(payload)}`, icon: BellRing, family: families.slate };
    case 'inviteFailed':
      return {
        text: `The invitation of ${namesIn(payload)} could not be delivered`,
        icon: MailWarning,
        family: families.red,
      };
    case 'invited':
      return { text: `Invitation sent to ${namesIn(payload)}`, icon: Send, family: families.sky };
    case 'extended':
      return {
        text: by(`Deadline extended${untilWords(payload, timeZone)}`),
        icon: CalendarClock,
        family: families.blue,
      };
    case 'cancelled':
      return { text: by('Cancelled'), icon: Ban, family: families.slate };
    case 'tieBroken':
      return {
        text: by(payload.result === 'accepted' ? 'Tie broken in favour' : 'Tie broken against'),
        icon: UsersRound,
        family: families.slate,
      };
    case 'accepted':
      return {
        text: `Accepted${payload.early === true ? ' before the deadline' : ''}`,
        icon: CircleCheck,
        family: families.green,
      };
    case 'rejected':
      return {
        text: `Rejected${payload.early === true ? ' before the deadline' : ''}`,
        icon: CircleX,
        family: families.red,
      };
    case 'imported':
      return { text: by('Imported'), icon: FilePlus2, family: families.slate };
    default:
      return { text: by(capitalised(wordsOf(type))), icon: CircleDot, family: families.slate };
  }
}

function decided(payload: Payload, who: string | null, isChange: boolean): Omit<Told, 'reason'> {
  const name = seatName(payload) ?? who ?? 'Somebody';
  const [words, icon, family] = DECIDED[word(payload, 'decision') ?? ''] ?? [
    'withdrew the decision',
    CircleMinus,
    families.slate,
  ];
  const via = payload.via === 'link' ? ', by link' : '';
  return { text: `${name} ${isChange ? 'changed the decision: ' : ''}${words}${via}`, icon, family };
}

function sentWords(payload: Payload): string {
  const count = payload.decisionMakers;
  if (typeof count !== 'number') return 'Sent to the decision makers';
  return count === 1 ? 'Sent to one decision maker' : `Sent to ${count} decision makers`;
}

function untilWords(payload: Payload, timeZone: string): string {
  const deadline = word(payload, 'deadline');
  return deadline === null || Number.isNaN(Date.parse(deadline))
    ? ''
    : ` to ${formatDate(deadline, timeZone)}`;
}

function seatName(payload: Payload): string | null {
  return word(payload, 'name');
}

function namesIn(payload: Payload): string {
  const { names } = payload;
  if (Array.isArray(names) && names.length > 0) return names.map(String).join(', ');
  return seatName(payload) ?? 'a decision maker';
}

function word(payload: Payload, key: string): string | null {
  const value = payload[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** `resolution.votingPaused` becomes `voting paused`. */
function wordsOf(type: string): string {
  return type
    .replace(/^resolution\./, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
