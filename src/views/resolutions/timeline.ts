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

/** How the mark of an event looks. */
const EVENT_LOOKS: Readonly<Record<EventMark, readonly [icon: LucideIcon, family: string]>> = {
  abstained: [CircleMinus, 'hue-slate'],
  accepted: [CircleCheck, 'hue-green'],
  against: [CircleX, 'hue-red'],
  agreed: [CircleCheck, 'hue-blue'],
  begun: [FilePlus2, 'hue-slate'],
  cancelled: [Ban, 'hue-slate'],
  conflict: [CircleSlash2, 'hue-slate'],
  deleted: [Trash2, 'hue-slate'],
  extended: [CalendarClock, 'hue-blue'],
  for: [CircleCheck, 'hue-blue'],
  opened: [CircleDot, 'hue-blue'],
  other: [CircleDot, 'hue-slate'],
  quorum: [UsersRound, 'hue-slate'],
  refused: [CircleX, 'hue-red'],
  rejected: [CircleX, 'hue-red'],
  reminded: [BellRing, 'hue-slate'],
  sent: [Send, 'hue-sky'],
  term: [UserRoundX, 'hue-slate'],
  tie: [UsersRound, 'hue-slate'],
  undelivered: [MailWarning, 'hue-red'],
  withdrawn: [CircleMinus, 'hue-slate'],
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
