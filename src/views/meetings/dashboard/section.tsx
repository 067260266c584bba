import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { Page } from '#contract/call';
import type { Entity } from '#contract/calls/entity';
import type { UpcomingMeeting } from '../../../machines/meetings/remembered';
import { useApp } from '../../shared/app';
import { formatDate, formatTime } from '../../shared/format';
import { NothingYet, Panel, panelActionClass } from '../../shared/Panel';
import type { DashboardSection } from '../../shared/section';
import { zoneWords } from '../zone';
import styles from './Upcoming.module.css';

interface UpcomingProps {
  readonly data: Page<UpcomingMeeting>;
  readonly entity: Entity;
}

function Upcoming({ data, entity }: UpcomingProps) {
  const reader = useApp().timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Panel
      title="Upcoming meetings"
      action={
        <Link to="/{-$entity}/meetings" params={{ entity: entity.id }} className={panelActionClass}>
          All meetings <ArrowRight size={15} />
        </Link>
      }
    >
      {data.items.length === 0 ? (
        <NothingYet>No meeting is planned.</NothingYet>
      ) : (
        <ul>
          {data.items.map((meeting) => (
            <li key={meeting.id} className="lay-ruled lay-row gap-12 pad-9-18">
              <Day meeting={meeting} />
              <div className="lay-fill lay-one">
                <Link
                  to="/{-$entity}/meetings/$id"
                  params={{ entity: entity.id, id: meeting.id }}
                  className="type-medium lay-break touch-44"
                >
                  {meeting.title}
                </Link>
                <span className="type-meta lay-break">{whenAndWhere(meeting, reader)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The day as a leaf of a calendar. */
function Day({ meeting: { startsAt, timeZone } }: { readonly meeting: UpcomingMeeting }) {
  const [day = '', month = ''] = formatDate(startsAt, timeZone).split(/\s/);
  return (
    <span className={styles.day}>
      <span className="type-meta">{month}</span>
      <span className="type-strong type-figures">{day}</span>
    </span>
  );
}

/** With the zone of the time, where the reader's clock shows another one. */
function whenAndWhere({ startsAt, timeZone, place, link }: UpcomingMeeting, reader: string): string {
  const where = place.trim() === '' && link !== '' ? 'online' : place;
  const weekday = new Intl.DateTimeFormat('en-NL', { weekday: 'short', timeZone }).format(new Date(startsAt));
  const at = `${weekday}, ${formatTime(startsAt, timeZone)}${zoneWords([startsAt], timeZone, reader)}`;
  return [at, where].filter(Boolean).join(', ');
}

/** What the dashboard shows of meetings. */
export const section: DashboardSection<Page<UpcomingMeeting>> = { View: Upcoming };
