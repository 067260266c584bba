import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { MeetingDetails } from '#contract/calls/meetings';
import { POLL_LIMITS } from '#contract/meetingPoll';
import { dayIn } from '#domain/time/calendar';
import type { AskedDay } from '../../../machines/meetings/meetingActs.machine';
import { Button, IconButton } from '../../shared/Button';
import { DateField } from '../../shared/date/DateField';
import { TextField } from '../../shared/fields/TextField';
import { useFocusAfter } from '../../shared/focus';
import { useNow } from '../../shared/now';
import { timeFaultsOf } from '../plan/faults';
import { beginOf, spanOf, timesOf } from '../plan/times';

type Typed = Omit<AskedDay, 'span'>;

/** What is typed, with when it is; it is not asked about once it has passed. */
function dayOf(typed: Typed, timeZone: string, now: Date): AskedDay {
  const span = spanOf(typed, timeZone);
  const isFaulty = Object.keys(timeFaultsOf(typed)).length > 0;
  const hasPassed = span !== null && Date.parse(span.startsAt) <= now.getTime();
  return { ...typed, span: isFaulty || hasPassed ? null : span };
}

/** The days as they are asked about, or to begin with the one that is planned. */
export function daysOf({ poll, startsAt, endsAt, timeZone }: MeetingDetails, now: Date): readonly AskedDay[] {
  const spans = poll?.options ?? [{ id: 'planned', startsAt, endsAt }];
  return spans.map((span) => dayOf({ id: span.id, ...timesOf(span, timeZone) }, timeZone, now));
}

interface PollFieldsProps {
  readonly meeting: MeetingDetails;
  readonly days: readonly AskedDay[];
  /** One of them cannot be asked about. */
  readonly isMissing: boolean;
  readonly change: (days: readonly AskedDay[]) => void;
}

/** The days that are asked about, as they are typed. */
export function PollFields({ meeting: { timeZone }, days, isMissing, change }: PollFieldsProps) {
  const now = useNow();
  const today = dayIn(timeZone, now);
  const last = days.at(-1);
  const set = (changed: Typed) =>
    change(days.map((day) => (day.id === changed.id ? dayOf(changed, timeZone, now) : day)));
  const adding = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const remove = (removed: AskedDay) => {
    change(days.filter(({ id }) => id !== removed.id));
    focusAfter(() => adding.current);
  };
  const add = () =>
    change([
      ...days,
      {
        id: crypto.randomUUID(),
        day: null,
        time: last?.time ?? '',
        minutes: last?.minutes ?? '',
        span: null,
      },
    ]);
  return (
    <div className="lay-one gap-14">
      {days.map((day, index) => {
        const fault = isMissing ? faultOf(day, timeZone, now) : {};
        return (
          <fieldset key={day.id} className="lay-bare">
            <legend className="visually-hidden">{`Day ${index + 1}`}</legend>
            <div className="lay-one gap-8">
              <div className="lay-row lay-between">
                <span className="type-medium" aria-hidden>{`Day ${index + 1}`}</span>
                {days.length > 1 && (
                  <IconButton label={`Remove day ${index + 1}`} onClick={() => remove(day)}>
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                )}
              </div>
              <DateField
                label="Day"
                day={day.day}
                today={today}
                looksForward
                problem={fault.day ?? null}
                refused={fault.past ?? null}
                onChange={(chosen) => set({ ...day, day: chosen })}
              />
              <div className="lay-grid lay-halves gap-12">
                <TextField
                  label="Begins at"
                  value={day.time}
                  maxLength={5}
                  placeholder="14:00"
                  problem={fault.time ?? null}
                  onChange={({ target }) => set({ ...day, time: target.value })}
                />
                <TextField
                  label="Minutes"
                  inputMode="numeric"
                  value={day.minutes}
                  maxLength={5}
                  problem={fault.minutes ?? null}
                  onChange={({ target }) => set({ ...day, minutes: target.value })}
                />
              </div>
            </div>
          </fieldset>
        );
      })}
      {days.length < POLL_LIMITS.options && (
        <div>
          <Button ref={adding} onClick={add}>
            <Plus size={16} aria-hidden /> Add a day
          </Button>
        </div>
      )}
    </div>
  );
}

/** What is wrong with a day that cannot be asked about, by field. */
function faultOf(
  day: AskedDay,
  timeZone: string,
  now: Date,
): Partial<Record<'day' | 'past' | 'time' | 'minutes', string>> {
  const begin = beginOf(day, timeZone);
  return {
    ...timeFaultsOf(day),
    ...(begin !== null && begin <= now && { past: 'This has passed: choose a later one.' }),
  };
}
