import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Attendee } from '#contract/calls/meetings';
import type { ApprovalRule } from '#contract/minutesLife';
import { addDays, dayIn } from '#domain/time/calendar';
import { Button } from '../../shared/Button';
import { DateField } from '../../shared/date/DateField';
import { Section } from '../../shared/details/Section';
import { useNow } from '../../shared/now';
import { approvalLook, roleName } from '../looks';
import styles from '../minutes/Minutes.module.css';
import { Person } from './Person';
import type { SigningPart } from './request';

/** How long signatures are waited for where nobody says otherwise. */
const USUAL_DAYS = 14;

const RULES: Readonly<Record<ApprovalRule, string>> = {
  all: 'Signing starts when all have approved the same version.',
  majority: 'Signing starts when more than half have approved the same version.',
  chair: 'Signing starts when the chair has approved this version.',
};

interface ApproversProps extends SigningPart {
  readonly people: readonly Attendee[];
}

/** Who approves the text, and how signatures are asked once they have. */
export function Approvers({ minutes, meetingId, timeZone, request, people }: ApproversProps) {
  const { approvers, approval, acts } = minutes;
  return (
    <Section title="Approval of the text" aside={`${approval.given} of ${approval.needed}`}>
      <ul>
        {approvers.map(({ attendee, name, role, answer, at, note, isYou }) => (
          <Person
            key={attendee}
            name={name}
            people={people}
            as={roleName(role)}
            isYou={isYou}
            look={approvalLook(answer)}
            at={at}
            timeZone={timeZone}
          >
            {note !== null && <p className={styles.quote}>“{note}”</p>}
          </Person>
        ))}
      </ul>
      {minutes.version > 0 && approvers.length > 0 && (
        <p className="type-note lay-row gap-8 above-8">
          <Lock size={16} aria-hidden /> {RULES[minutes.approvalRule]}
        </p>
      )}
      {acts.includes('requestSignatures') && (
        <AskForSignatures
          timeZone={timeZone}
          ask={(lastDay) => request({ act: 'ask', input: { meetingId, lastDay } })}
        />
      )}
    </Section>
  );
}

interface AskProps {
  readonly timeZone: string;
  readonly ask: (lastDay: string) => void;
}

function AskForSignatures({ timeZone, ask }: AskProps) {
  const today = dayIn(timeZone, useNow());
  const [day, setDay] = useState<string | null>(addDays(today, USUAL_DAYS));
  return (
    <div className="above-8">
      <DateField
        label="Last day to sign"
        day={day}
        onChange={setDay}
        today={today}
        first={today}
        looksForward
      />
      <Button look="primary" aria-disabled={day === null} onClick={() => day !== null && ask(day)}>
        Send for signature
      </Button>
    </div>
  );
}
