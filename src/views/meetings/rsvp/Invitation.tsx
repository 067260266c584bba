import { useState } from 'react';
import type { LinkedRsvp } from '#contract/calls/meetingConvening';
import { MEETING_LIMITS, RSVP_ANSWERS, type RsvpAnswer } from '#contract/calls/meetings';
import { Button } from '../../shared/Button';
import { FailureNotice } from '../../shared/FailureNotice';
import { AreaField } from '../../shared/fields/AreaField';
import { formatDateTime, formatTime, keepTogether } from '../../shared/format';
import styles from '../../shared/link/Link.module.css';
import { type DayAnswer, DayAnswers } from '../DayAnswers';
import { rsvpLook } from '../looks';
import { useHeadFocused } from '../useHeadFocused';
import { useSpanWords } from '../useSpanWords';
import { placeWords } from '../when';

const NAMES: Readonly<Record<RsvpAnswer, string>> = {
  accepted: 'I come',
  tentative: 'Maybe',
  declined: 'I do not come',
};

interface InvitationProps {
  readonly linked: LinkedRsvp;
  readonly isBusy: boolean;
  /** Why the answer was not recorded. */
  readonly failure: string | null;
  readonly answer: (answer: RsvpAnswer, note: string) => void;
  readonly answerDay: (option: string, answer: DayAnswer) => void;
}

/** The invitation of one person: when, where, what it is about, which days suit, and whether they come. */
export function Invitation({ linked, isBusy, failure, answer, answerDay }: InvitationProps) {
  const { entityName, number, title, type, timeZone, message, rsvp, agenda, link } = linked;
  useHeadFocused([linked.answering, ...linked.days.map(({ id }) => id)].join(' '));
  const [note, setNote] = useState(linked.rsvpNote);
  const spanWords = useSpanWords();
  const place = placeWords({ place: linked.place, link: '' });
  return (
    <div className={styles.page}>
      <p className="type-meta">
        {keepTogether(entityName)}, {type}, <span className="type-line">{number}</span>
      </p>
      <h1 className="type-title lay-break" tabIndex={-1}>
        {title}
      </h1>
      <p className="type-marked ink-2">
        {spanWords(linked)}.{place !== '' && ` ${place}.`}{' '}
        {link !== '' && (
          <a href={link} target="_blank" rel="noopener noreferrer" className="type-underlined ink-accent">
            Join online
          </a>
        )}
      </p>
      {message !== '' && <p className="type-lines lay-break">{message}</p>}
      {agenda.length > 0 && (
        <section aria-label="Agenda">
          <h2 className="type-group below-6">Agenda</h2>
          <ol className="lay-grid gap-8">
            {agenda.map((item) => (
              <li key={`${item.startsAt} ${item.title}`} className="lay-row gap-12">
                <time className="type-figures ink-3 lay-fixed" dateTime={item.startsAt}>
                  {formatTime(item.startsAt, timeZone)}
                </time>
                <span className="lay-fill lay-break">{item.title}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {linked.days.length > 0 && <Days linked={linked} isBusy={isBusy} answer={answerDay} />}
      <section aria-label="Your answer" className="lay-one gap-12">
        <p role="status">{askedWords(linked)}</p>
        {linked.answering === 'open' && (
          <>
            <AreaField
              label="Note to who organises it (optional)"
              rows={2}
              value={note}
              maxLength={MEETING_LIMITS.note}
              onChange={setNote}
            />
            <div className="lay-wrap gap-8">
              {RSVP_ANSWERS.map((value) => (
                <Button
                  key={value}
                  large
                  look={rsvp === value ? 'soft' : 'default'}
                  aria-pressed={rsvp === value}
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && answer(value, note)}
                >
                  {NAMES[value]}
                </Button>
              ))}
            </div>
          </>
        )}
        {linked.answering === 'closed' && <p className="ink-2">{closedWords(linked)}</p>}
        {failure !== null && <FailureNotice>{failure} Your answer was not recorded.</FailureNotice>}
      </section>
    </div>
  );
}

/** What is asked of the reader, or what they answered. */
function askedWords({ name, rsvp, rsvpAt, timeZone, answering }: LinkedRsvp): string {
  if (rsvp !== null && rsvpAt !== null) {
    const answered = rsvpLook(rsvp).label.toLowerCase();
    return `${name}, you answered on ${formatDateTime(rsvpAt, timeZone)}: ${answered}.`;
  }
  if (answering === 'closed') return `${name}, you did not answer.`;
  return answering === 'later' ? `${name}, the invitation follows by mail.` : `${name}, do you come?`;
}

/** Why nothing is asked any more. */
function closedWords({ status }: LinkedRsvp): string {
  return status === 'Cancelled'
    ? 'The meeting was cancelled: it is not answered any more.'
    : 'The meeting has begun or is over: it is not answered any more.';
}

interface DaysProps {
  readonly linked: LinkedRsvp;
  readonly isBusy: boolean;
  readonly answer: (option: string, answer: DayAnswer) => void;
}

/** The days that are asked about, with what the reader said of each. */
function Days({ linked: { days, timeZone }, isBusy, answer }: DaysProps) {
  const spanWords = useSpanWords();
  return (
    <section aria-label="Which day suits you?">
      <h2 className="type-group below-6">Which day suits you?</h2>
      <p className="ink-2 below-10">The meeting moves to the day that is chosen.</p>
      <ul className="lay-one gap-14">
        {days.map(({ id, answer: given, ...span }) => (
          <li key={id} className="lay-one gap-8">
            <p className="type-medium">{spanWords({ ...span, timeZone })}</p>
            <DayAnswers
              day={{ ...span, timeZone }}
              given={given}
              isBusy={isBusy}
              answer={(value) => answer(id, value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
