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
  Trash2,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import type { TimelineEvent } from '#contract/calls/resolutions';
import { zoneOf } from '#domain/time/zone';
import { tellEvent } from '#words/en/resolutions/timeline';
import type { EventMark } from '#words/resolutions/record/words';
import type { TimelineEntry } from '../shared/details/Timeline';
import families from '../shared/Status.module.css';

/** How the mark of an event looks. */
const EVENT_LOOKS: Readonly<Record<EventMark, readonly [icon: LucideIcon, family: string | undefined]>> = {
  abstained: [CircleMinus, families.slate],
  accepted: [CircleCheck, families.green],
  against: [CircleX, families.red],
  agreed: [CircleCheck, families.blue],
  begun: [FilePlus2, families.slate],
  cancelled: [Ban, families.slate],
  conflict: [CircleSlash2, families.slate],
  deleted: [Trash2, families.slate],
  extended: [CalendarClock, families.blue],
  for: [CircleCheck, families.blue],
  opened: [CircleDot, families.blue],
  other: [CircleDot, families.slate],
  quorum: [UsersRound, families.slate],
  refused: [CircleX, families.red],
  rejected: [CircleX, families.red],
  reminded: [BellRing, families.slate],
  sent: [Send, families.sky],
  term: [UserRoundX, families.slate],
  tie: [UsersRound, families.slate],
  undelivered: [MailWarning, families.red],
  withdrawn: [CircleMinus, families.slate],
};

/** What happened to a resolution, as its timeline tells it. */
export function entriesOf(events: readonly TimelineEvent[], timeZone: string): readonly TimelineEntry[] {
  const zone = zoneOf(timeZone);
  return events.map((event) => {
    const { text, reason, mark } = tellEvent(event, zone);
    const [icon, family] = EVENT_LOOKS[mark];
    return { id: event.id, at: event.at, text, reason, icon, family };
  });
}
