import { Lock, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { Attendee } from '#contract/calls/meetings';
import type { Minutes } from '#contract/calls/minutes';
import { sentence } from '#contract/line';
import type { ApprovalRule } from '#contract/minutesLife';
import { isApprovedByNobody, isCounted, ruleInForce } from '#domain/meetings/minutes';
import { addDays, dayIn } from '#domain/time/calendar';
import { MINUTES_PAPER } from '#words/en/meetings/papers';
import { Button } from '../../shared/Button';
import { DateField } from '../../shared/date/DateField';
import { Section } from '../../shared/details/Section';
import { countOf } from '../../shared/format';
import { useNow } from '../../shared/now';
import { approvalLook, roleName } from '../looks';
import styles from '../minutes/Minutes.module.css';
import { CheckField } from '../plan/CheckField';
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
    <Section
      title="Approval of the text"
      aside={approval.needed > 0 ? `${approval.given} of ${approval.needed}` : null}
    >
      <ul>
        {approvers.map(({ attendee, name, role, answer, mayAnswer, at, note, isYou }) => (
          <Person
            key={attendee}
            name={name}
            people={people}
            as={roleName(role)}
            isYou={isYou}
            look={approvalLook({ answer, mayAnswer }, minutes.approvedAt !== null)}
            at={at}
            askedAt={mayAnswer && minutes.status === 'Circulated' ? minutes.circulatedAt : null}
            timeZone={timeZone}
          >
            {note !== null && <p className={styles.quote}>“{note}”</p>}
          </Person>
        ))}
      </ul>
      <ByNobody minutes={minutes} />
      {minutes.version > 0 && approval.needed > 0 && (
        <p className="type-note lay-row gap-8 above-8">
          <Lock size={16} aria-hidden className="lay-fixed" />
          {isWrittenOn(minutes)
            ? `The text was changed after version ${minutes.version} was circulated. It can be approved once it is circulated again.`
            : RULES[ruleOf(minutes)]}
        </p>
      )}
      {minutes.status === 'Circulated' && <Gone approvers={approvers} />}
      {acts.includes('requestSignatures') && (
        <AskForSignatures
          timeZone={timeZone}
          people={people.filter(({ role }) => role !== 'guest')}
          usual={minutes.usualSigners}
          ask={(lastDay, signers) => request({ act: 'ask', input: { meetingId, lastDay, signers } })}
        />
      )}
    </Section>
  );
}

/** Said where minutes go on to be signed though nobody approved them. */
export function ByNobody({ minutes: { approvedAt, approvers } }: Pick<SigningPart, 'minutes'>) {
  if (!isApprovedByNobody(approvedAt, approvers)) return null;
  return (
    <p className="lay-row gap-8 above-8 type-small">
      <UserRoundX size={16} aria-hidden className="lay-fixed" />
      {sentence(MINUTES_PAPER.approvedByNobody(approvers.map(({ name }) => name)))}
    </p>
  );
}

function ruleOf({ approvalRule, approvers }: Minutes): ApprovalRule {
  return ruleInForce(
    approvalRule,
    approvers.map((approver) => ({ ...approver, isChair: approver.role === 'chair' })),
  );
}

/** Who is not waited for. */
function Gone({ approvers }: Pick<Minutes, 'approvers'>) {
  const gone = approvers.filter((approver) => !isCounted(approver));
  if (gone.length === 0) return null;
  return (
    <p className="type-note above-8">
      Not waited for, because they cannot answer now: {gone.map(({ name }) => name).join(', ')}.
    </p>
  );
}

const isWrittenOn = ({ process }: Minutes) =>
  process.steps.some(
    ({ act, missing }) => act === 'answer' && missing.some(({ lack }) => lack === 'writtenOn'),
  );

interface AskProps {
  readonly timeZone: string;
  /** Who may be asked. */
  readonly people: readonly Attendee[];
  /** Who is asked where nobody chooses, by their ids. */
  readonly usual: readonly string[];
  readonly ask: (lastDay: string, signers: readonly string[]) => void;
}

function AskForSignatures({ timeZone, people, usual, ask }: AskProps) {
  const today = dayIn(timeZone, useNow());
  const [day, setDay] = useState<string | null>(addDays(today, USUAL_DAYS));
  const [signers, setSigners] = useState(usual);
  const isHeld = day === null || signers.length === 0;
  return (
    <div className="above-8 lay-one gap-8">
      <Signers people={people} chosen={signers} choose={setSigners} />
      <DateField
        label="Last day to sign"
        day={day}
        onChange={setDay}
        today={today}
        first={today}
        looksForward
      />
      <div>
        <Button look="primary" aria-disabled={isHeld} onClick={() => !isHeld && ask(day, signers)}>
          Send for signature
        </Button>
      </div>
    </div>
  );
}

interface SignersProps {
  readonly people: readonly Attendee[];
  readonly chosen: readonly string[];
  readonly choose: (ids: readonly string[]) => void;
}

/** Whose signature is asked: folded, because it is nearly always that of all who took part. */
function Signers({ people, chosen, choose }: SignersProps) {
  return (
    <details>
      <summary className="type-small ink-accent">
        {chosen.length === 0
          ? 'Nobody signs yet'
          : `Who signs: ${countOf(chosen.length, 'person', 'people')}`}
      </summary>
      <fieldset className="box-bare">
        <legend className="visually-hidden">Who signs</legend>
        {people.map(({ id, name, role }) => (
          <CheckField
            key={id}
            label={`${name}, ${roleName(role)}`}
            isChecked={chosen.includes(id)}
            change={(isChecked) =>
              choose(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
