import { useState } from 'react';
import type { LinkedRsvp } from '#contract/calls/meetingConvening';
import { MEETING_LIMITS, RSVP_ANSWERS, type RsvpAnswer } from '#contract/calls/meetings';
import { Button } from '../../shared/Button';
import { FailureNotice } from '../../shared/FailureNotice';
import { AreaField } from '../../shared/fields/AreaField';
import { formatDateTime, formatTime, keepTogether } from '../../shared/format';
import styles from '../../shared/link/Link.module.css';
import { rsvpLook } from '../looks';
import { placeWords, spanWords } from '../when';

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
}

/** The invitation of one person: when, where, what it is about, and three answers alike. */
export function Invitation({ linked, isBusy, failure, answer }: InvitationProps) {
  const { entityName, number, title, type, timeZone, message, name, rsvp, rsvpAt, agenda, link } = linked;
  const [note, setNote] = useState(linked.rsvpNote);
  const place = placeWords({ place: linked.place, link: '' });
  return (
    <div className={styles.page}>
      <p className="type-meta">
        {keepTogether(entityName)}, {type}, {number}
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
      <section aria-label="Your answer" className="lay-one gap-12">
        <p role="status">
          {rsvp !== null && rsvpAt !== null
            ? `${name}, you answered on ${formatDateTime(rsvpAt, timeZone)}: ${rsvpLook(rsvp).label.toLowerCase()}.`
            : `${name}, do you come?`}
        </p>
        {linked.answering === 'open' ? (
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
        ) : (
          <p className="ink-2">The meeting has begun or was cancelled: it is not answered any more.</p>
        )}
        {failure !== null && <FailureNotice>{failure} Your answer was not recorded.</FailureNotice>}
      </section>
    </div>
  );
}
