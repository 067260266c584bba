import { useState } from 'react';
import { MINUTES_LIMITS } from '#contract/calls/minutes';
import type { LinkedSigning } from '#contract/calls/minutesLink';
import { isBlank } from '#contract/line';
import { fingerprintOf } from '#domain/meetings/signing';
import { Button } from '../../../shared/Button';
import { FailureNotice } from '../../../shared/FailureNotice';
import { AreaField } from '../../../shared/fields/AreaField';
import { formatDateTime, formatDay, keepTogether } from '../../../shared/format';
import styles from '../../../shared/link/Link.module.css';
import { roleName } from '../../looks';
import minutes from '../../minutes/Minutes.module.css';
import { useMomentWords } from '../../useSpanWords';

interface ToSignProps {
  readonly linked: LinkedSigning;
  readonly isBusy: boolean;
  /** Why the answer was not recorded. */
  readonly failure: string | null;
  readonly sign: () => void;
  readonly decline: (reason: string) => void;
}

/** The text that one person signs, what their signature binds, and the two answers. */
export function ToSign({ linked, isBusy, failure, sign, decline }: ToSignProps) {
  const { entityName, number, title, startsAt, timeZone, erratum, hidden } = linked;
  const momentWords = useMomentWords();
  return (
    <div className={styles.page}>
      <p className="type-meta">
        {keepTogether(entityName)}, {erratum ? `erratum ${erratum.number} to the minutes` : 'minutes'},{' '}
        <span className="type-line">{number}</span>
      </p>
      <h1 className="type-title lay-break" tabIndex={-1}>
        {title}
      </h1>
      <p className="type-marked ink-2">{momentWords(startsAt, timeZone)}</p>
      {erratum && (
        <section aria-label={`Erratum ${erratum.number}`} className="box-frame pad-10-14">
          <p className={minutes.text}>{erratum.text}</p>
        </section>
      )}
      <section aria-label="Text of record" className="lay-one gap-16">
        {linked.items.map((item) => (
          <Item key={item.number} {...item} />
        ))}
        {hidden > 0 && (
          <p className="type-note">
            {hidden === 1 ? '1 item is' : `${hidden} items are`} confidential and not shown to you. The
            fingerprint is of the whole text.
          </p>
        )}
      </section>
      <Answer linked={linked} isBusy={isBusy} sign={sign} decline={decline} />
      {failure !== null && <FailureNotice>{failure} Your answer was not recorded.</FailureNotice>}
    </div>
  );
}

function Item({ number, title, text, record }: LinkedSigning['items'][number]) {
  return (
    <section aria-label={title} className="lay-one gap-8">
      <h2 className="type-group lay-break">
        {number}. {title}
      </h2>
      {text !== '' && <p className={minutes.text}>{text}</p>}
      {record.length > 0 && (
        <ul className={minutes.record}>
          {record.map((line) => (
            <li key={line} className="type-small ink-2 lay-break">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What was answered already, if anything, as a sentence. */
function said({ name, role, capacity, state, at, timeZone, lastDay, signing }: LinkedSigning): string {
  const as = capacity || roleName(role);
  if (state !== 'awaiting' && at !== null) {
    return `${name}, you ${state === 'signed' ? 'signed' : 'declined to sign'} as ${as} on ${formatDateTime(at, timeZone)}.`;
  }
  if (signing === 'closed') return 'The signing of these minutes is over.';
  const until = lastDay === null ? '' : ` The last day is ${formatDay(lastDay)}.`;
  return `${name}, do you sign as ${as}?${until}`;
}

function Answer({ linked, isBusy, sign, decline }: Omit<ToSignProps, 'failure'>) {
  const [reason, setReason] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const isEmpty = reason === null || isBlank(reason);
  const handIn = () => {
    if (isBusy) return;
    setTried(true);
    if (!isEmpty) decline(reason);
  };
  return (
    <section aria-label="Your answer" className="lay-one gap-12">
      <p role="status">{said(linked)}</p>
      {linked.reason !== null && <p className={minutes.quote}>“{linked.reason}”</p>}
      <p className="type-small ink-2">
        Fingerprint of this text: <span className="lay-break">{fingerprintOf(linked.hash).join(' ')}</span>.
        Change one letter and it is different. A signature holds for this text only, and is bound to the link
        in your mail.
      </p>
      {linked.signing === 'open' && reason === null && (
        <div className="lay-wrap gap-8">
          <Button large onClick={() => setReason('')}>
            Decline with a reason
          </Button>
          <Button large look="primary" aria-disabled={isBusy} onClick={() => !isBusy && sign()}>
            Sign
          </Button>
        </div>
      )}
      {linked.signing === 'open' && reason !== null && (
        <>
          <AreaField
            label="Why you decline"
            hint="The minutes name you, with this reason."
            problem={isTried && isEmpty ? 'Say why you decline.' : null}
            rows={3}
            value={reason}
            maxLength={MINUTES_LIMITS.reason}
            onChange={setReason}
            autoFocus
          />
          <div className="lay-wrap gap-8">
            <Button large onClick={() => setReason(null)}>
              Cancel
            </Button>
            <Button large look="danger" aria-disabled={isBusy} onClick={handIn}>
              Decline to sign
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
