import type { MeetingDetails } from '#contract/calls/meetings';
import type { PollOption } from '#contract/meetingPoll';
import { Button } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import { inWords } from '../../shared/lists';
import { DAY_ANSWERS, type DayAnswer, DayAnswers } from '../DayAnswers';
import { useSpanWords } from '../useSpanWords';

interface DatePollProps {
  readonly meeting: MeetingDetails;
  readonly isBusy: boolean;
  readonly answer: (option: string, answer: DayAnswer) => void;
  readonly choose: (option: PollOption) => void;
  /** Asks about other days. */
  readonly change: () => void;
  readonly end: () => void;
}

/** The days that are asked about: what everybody said, what the reader says, and the one that is chosen. */
export function DatePoll({ meeting, isBusy, answer, choose, change, end }: DatePollProps) {
  const { poll, acts, me, people, status, beganAt } = meeting;
  if (poll === null || status !== 'Scheduled' || beganAt !== null) return null;
  const mayEdit = acts.includes('edit');
  const unasked = people.filter(({ userId, email }) => userId === null && email === '');
  return (
    <Section title="Which day suits?">
      <p className="type-small ink-2 below-10">
        The meeting moves to the day that is chosen.
        {mayEdit &&
          unasked.length > 0 &&
          ` Without an address nobody is asked by mail: ask ${namesOf(unasked)} yourself.`}
      </p>
      <ul>
        {poll.options.map((option) => (
          <li key={option.id} className="lay-one gap-8 below-14">
            <Day meeting={meeting} option={option} />
            {me !== null && (
              <DayAnswers
                day={{ ...option, timeZone: meeting.timeZone }}
                given={option.answers.find(({ attendeeId }) => attendeeId === me.attendeeId)?.answer ?? null}
                isBusy={isBusy}
                answer={(value) => answer(option.id, value)}
              />
            )}
            {mayEdit && (
              <div>
                <Button aria-disabled={isBusy} onClick={() => !isBusy && choose(option)}>
                  Choose this day
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className="lay-flex lay-wraps gap-8">
          <Button aria-disabled={isBusy} onClick={() => !isBusy && change()}>
            Change the days
          </Button>
          <Button aria-disabled={isBusy} onClick={() => !isBusy && end()}>
            Stop asking
          </Button>
        </div>
      )}
    </Section>
  );
}

interface DayProps {
  readonly meeting: MeetingDetails;
  readonly option: PollOption;
}

/** When it would be, and who said what. */
function Day({ meeting: { people, timeZone }, option }: DayProps) {
  const spanWords = useSpanWords();
  const saying = (value: DayAnswer) =>
    people.filter(({ id }) =>
      option.answers.some(({ attendeeId, answer }) => attendeeId === id && answer === value),
    );
  const said = DAY_ANSWERS.map(([value, , words]) => ({ words, who: saying(value) })).filter(
    ({ who }) => who.length > 0,
  );
  return (
    <div>
      <p className="type-medium">{spanWords({ ...option, timeZone })}</p>
      {said.length === 0 && <p className="type-note">Nobody has answered yet.</p>}
      {said.map(({ words, who }) => (
        <p key={words} className="type-note lay-break">
          {words}: {namesOf(who)}
        </p>
      ))}
    </div>
  );
}

const NAMED = 5;

/** The first names of a list, and how many more there are. */
function namesOf(people: readonly { readonly name: string }[]): string {
  const named = people.slice(0, NAMED).map(({ name }) => name);
  const rest = people.length - named.length;
  return inWords(rest === 0 ? named : [...named, `${rest} more`]);
}
