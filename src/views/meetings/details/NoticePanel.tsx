import { CalendarCheck, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { NoticeCheck, NoticeState } from '#contract/meetingNotice';
import { NOTICE } from '#words/en/meetings/notice';
import { Section } from '../../shared/details/Section';
import { formatWeekday } from '../../shared/format';
import { StatusText } from '../../shared/Status';

const LOOKS: Readonly<Record<NoticeState, readonly [icon: LucideIcon, family: string]>> = {
  met: [CircleCheck, 'hue-green'],
  open: [CalendarCheck, 'hue-blue'],
  late: [TriangleAlert, 'hue-amber'],
  free: [CircleCheck, 'hue-slate'],
  unreached: [TriangleAlert, 'hue-amber'],
};

/** Whether the convening period is kept, by which rule, and what follows where it is not. */
export function NoticeWords({ notice }: { readonly notice: NoticeCheck }) {
  const { state, source, days, lastDay, isWeekend, sentOn, daysGiven, missing, added } = notice;
  const { unreached, otherwise } = notice;
  const [icon, family] = LOOKS[state];
  return (
    <div className="lay-one gap-6 type-small">
      <p>
        <StatusText label={NOTICE.state[state]} family={family} icon={icon} />
      </p>
      <p className="ink-2">{NOTICE.rule(source, days)}</p>
      {sentOn !== null && days > 0 && (
        <p className="ink-2">{NOTICE.sentOn(formatWeekday(sentOn), daysGiven)}</p>
      )}
      {sentOn === null && lastDay !== null && (
        <p className="ink-2">{NOTICE.lastDay(formatWeekday(lastDay), isWeekend)}</p>
      )}
      {missing.length > 0 && (
        <p className="ink-2">{NOTICE.missing(missing.map((invitee) => NOTICE.invitee[invitee]))}</p>
      )}
      {added.people.length > 0 && <p className="ink-2">{NOTICE.addedPeople(added.people)}</p>}
      {added.items.length > 0 && <p className="ink-2">{NOTICE.addedItems(added.items)}</p>}
      {otherwise.map(({ way, on, names }) => (
        <p key={`${on} ${way}`} className="ink-2 lay-break">
          {NOTICE.otherwise(way, formatWeekday(on), names)}
        </p>
      ))}
      {unreached.failed.length > 0 && <p>{NOTICE.undelivered(unreached.failed)}</p>}
      {unreached.noAddress.length > 0 && <p>{NOTICE.noAddress(unreached.noAddress)}</p>}
      <Defect notice={notice} />
      {days > 0 && <p className="type-note">{NOTICE.noAdvice}</p>}
    </div>
  );
}

/** What follows from a notice that is too short or did not arrive, and how that is repaired. */
function Defect({ notice: { consequence, repairs } }: { readonly notice: NoticeCheck }) {
  return (
    <>
      {NOTICE.consequence[consequence] !== '' && <p>{NOTICE.consequence[consequence]}</p>}
      {repairs.length > 0 && (
        <ul className="type-bullets" aria-label="How it can be repaired">
          {repairs.map((repair) => (
            <li key={repair}>{NOTICE.repair[repair]}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function NoticePanel({ notice }: { readonly notice: NoticeCheck }) {
  return (
    <Section title={NOTICE.title}>
      <NoticeWords notice={notice} />
    </Section>
  );
}
