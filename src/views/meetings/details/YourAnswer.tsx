import { type MeetingDetails, RSVP_ANSWERS, type RsvpAnswer } from '#contract/calls/meetings';
import { Button } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import { formatDateTime } from '../../shared/format';
import { rsvpLook } from '../looks';

const NAMES: Readonly<Record<RsvpAnswer, string>> = {
  accepted: 'I come',
  tentative: 'Maybe',
  declined: 'I do not come',
};

interface YourAnswerProps {
  readonly meeting: MeetingDetails;
  readonly isBusy: boolean;
  readonly answer: (answer: RsvpAnswer) => void;
}

/** Whether the person comes: three answers alike. */
export function YourAnswer({ meeting, isBusy, answer }: YourAnswerProps) {
  const { me, people, acts, timeZone } = meeting;
  if (me === null || !acts.includes('respond')) return null;
  const given = people.find(({ id }) => id === me.attendeeId);
  return (
    <Section title="Do you come?">
      <p className="type-small ink-2 below-10" role="status">
        {given?.rsvp && given.rsvpAt
          ? `You answered on ${formatDateTime(given.rsvpAt, timeZone)}: ${rsvpLook(given.rsvp).label.toLowerCase()}.`
          : 'You have not answered yet.'}
      </p>
      <div className="lay-flex lay-wraps gap-8">
        {RSVP_ANSWERS.map((value) => (
          <Button
            key={value}
            aria-pressed={me.rsvp === value}
            look={me.rsvp === value ? 'soft' : 'default'}
            aria-disabled={isBusy}
            onClick={() => !isBusy && answer(value)}
          >
            {NAMES[value]}
          </Button>
        ))}
      </div>
    </Section>
  );
}
