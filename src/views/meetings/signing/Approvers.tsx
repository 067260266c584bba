import { useState } from 'react';
import type { Approver } from '#contract/calls/minutes';
import { addDays, dayIn } from '#domain/time/calendar';
import { Button } from '../../shared/Button';
import { DateField } from '../../shared/date/DateField';
import { Section } from '../../shared/details/Section';
import { formatDateTime } from '../../shared/format';
import { useNow } from '../../shared/now';
import { roleName } from '../looks';
import styles from '../presenter/Held.module.css';
import type { SigningPart } from './request';

/** How long signatures are waited for where nobody says otherwise. */
const USUAL_DAYS = 14;

function answerOf({ answer }: Approver): string {
  if (answer === null) return 'Awaiting';
  return answer === 'approved' ? 'Approved' : 'Asks for a change';
}

/** Who approves the text, and how signatures are asked once they have. */
export function Approvers({ minutes, meetingId, timeZone, request }: SigningPart) {
  const { approvers, approval, acts } = minutes;
  return (
    <Section title="Approval of the text" aside={`${approval.given} of ${approval.needed}`}>
      <ul>
        {approvers.map((approver) => (
          <li key={approver.attendee} className={styles.person}>
            <div>
              <p className="type-medium lay-break">
                {approver.name}
                {approver.isYou && <span className="type-plain ink-3"> (you)</span>}
              </p>
              <p className="type-note">{roleName(approver.role)}</p>
            </div>
            <div className="type-note">
              <p>{answerOf(approver)}</p>
              {approver.at !== null && <p>{formatDateTime(approver.at, timeZone)}</p>}
            </div>
          </li>
        ))}
      </ul>
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
