import { type ReactNode, useState } from 'react';
import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import { takesPart } from '#contract/hindrance';
import { weightShareOf } from '#words/decision/bar';
import { NUMBERS } from '#words/en/numbers';
import { Avatar } from '../shared/Avatar';
import { Button } from '../shared/Button';
import { Section } from '../shared/details/Section';
import { StatusText } from '../shared/Status';
import styles from './DecisionMakers.module.css';
import { deliveryWords } from './delivery';
import { decisionLook } from './looks';
import { shortDay, shortMoment } from './when';

interface DecisionMakersProps {
  readonly resolution: Resolution;
  readonly isBusy: boolean;
  readonly remind: (decisionMaker: string) => void;
  /** Sends the mail that failed to the same address again. */
  readonly tryAgain: (decisionMaker: string) => void;
  readonly resend: (decisionMaker: DecisionMaker) => void;
}

/** Who decides, with what weight, and what they decided. */
export function DecisionMakers({ resolution, ...acts }: DecisionMakersProps) {
  const { decisionMakers, evaluation } = resolution;
  if (decisionMakers.length === 0) return null;
  const shareOf = evaluation ? weightShareOf(NUMBERS, evaluation.derivation) : null;
  return (
    <Section title="Decision makers" aside={decidedWords(resolution)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={styles.number}>
              Weight
            </th>
            <th scope="col">Decision</th>
            <th scope="col">Date</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {decisionMakers.map((decisionMaker) => (
            <Row
              key={decisionMaker.id}
              decisionMaker={decisionMaker}
              resolution={resolution}
              weight={weightOf(decisionMaker, shareOf)}
              unit={shareOf ? 'of the votes' : decisionMaker.weight === '1' ? 'vote' : 'votes'}
              {...acts}
            />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

interface RowProps extends DecisionMakersProps {
  readonly decisionMaker: DecisionMaker;
  /** Null: it does not count. */
  readonly weight: string | null;
  /** What the weight is a number of, where no head of a column says it. */
  readonly unit: string;
}

function Row({ decisionMaker, resolution, weight, unit, isBusy, remind, tryAgain, resend }: RowProps) {
  const [isNoteShown, setNoteShown] = useState(false);
  const { acts, status, timeZone } = resolution;
  const isAdviser = decisionMaker.hindrance === 'adviser';
  const isFailed = decisionMaker.invitation?.status === 'failed';
  const mayRemind = acts.includes('remind') && decisionMaker.isAwaited && !decisionMaker.isMe;
  const mailed = deliveryWords(decisionMaker, timeZone);
  return (
    <>
      <tr>
        <th scope="row" className={styles.person}>
          <div className={styles.who}>
            <Avatar name={decisionMaker.name} color={decisionMaker.color} size={32} />
            <div>
              <span className="type-medium lay-break">
                {decisionMaker.name} {decisionMaker.isMe && <span className="type-plain ink-3">(you)</span>}
                {decisionMaker.isChair && <span className="type-plain ink-3"> · chair</span>}
              </span>
              <span className="type-note lay-break tablet-body">
                {decisionMaker.representing ?? (isAdviser ? 'Director' : 'In person')}
              </span>
            </div>
          </div>
        </th>
        <td className={styles.number} data-unit={weight === null || isAdviser ? undefined : unit}>
          {isAdviser ? 'No vote' : (weight ?? 'Not counted')}
        </td>
        <td className={styles.decision}>
          {status !== 'Draft' && <StatusText {...decisionLook(decisionMaker, resolution)} />}
        </td>
        <td className={styles.date}>{dateWords(decisionMaker, timeZone)}</td>
        <td className={styles.acts}>
          {decisionMaker.reason && (
            <button
              type="button"
              className={styles.quiet}
              aria-expanded={isNoteShown}
              onClick={() => setNoteShown(!isNoteShown)}
            >
              {isNoteShown ? 'Hide note' : 'View note'}
            </button>
          )}
          {mayRemind && !isFailed && (
            <Button
              onClick={() => {
                if (!isBusy) remind(decisionMaker.id);
              }}
              aria-disabled={isBusy}
              aria-label={`Remind ${decisionMaker.name}`}
            >
              Remind
            </Button>
          )}
        </td>
      </tr>
      {(mailed || isNoteShown) && (
        <tr className={styles.more}>
          <td colSpan={5}>
            {mailed && (
              <Undelivered decisionMaker={decisionMaker} words={mailed}>
                {isFailed && acts.includes('resend') && (
                  <span className="lay-wrap gap-8 above-8">
                    <Button
                      aria-disabled={isBusy}
                      aria-label={`Try again: ${decisionMaker.name}`}
                      onClick={() => {
                        if (!isBusy) tryAgain(decisionMaker.id);
                      }}
                    >
                      Try again
                    </Button>
                    <Button
                      aria-disabled={isBusy}
                      aria-label={`Send to another address: ${decisionMaker.name}`}
                      onClick={() => resend(decisionMaker)}
                    >
                      Send to another address
                    </Button>
                  </span>
                )}
              </Undelivered>
            )}
            {isNoteShown && <blockquote className={styles.note}>{decisionMaker.reason}</blockquote>}
          </td>
        </tr>
      )}
    </>
  );
}

interface UndeliveredProps {
  readonly decisionMaker: DecisionMaker;
  readonly words: string;
  readonly children: ReactNode;
}

/** What keeps the mail from somebody and what can be done about it; the server's own words are behind it. */
function Undelivered({ decisionMaker, words, children }: UndeliveredProps) {
  const isFailed = decisionMaker.invitation?.status === 'failed';
  return (
    <div className={isFailed ? styles.failed : 'type-small ink-2 lay-break'}>
      <p>{words}</p>
      {children}
      {decisionMaker.invitation?.detail && (
        <details className={styles.raw}>
          <summary>Details</summary>
          <p>{decisionMaker.invitation.detail}</p>
        </details>
      )}
    </div>
  );
}

/** Who takes no part has no share, also before voting opens. */
function weightOf(
  decisionMaker: DecisionMaker,
  shareOf: ((id: string) => string | null) | null,
): string | null {
  if (!takesPart(decisionMaker)) return null;
  return shareOf ? shareOf(decisionMaker.id) : NUMBERS.amount(decisionMaker.weight);
}

function decidedWords({ isImported, status, decisionMakers }: Resolution): string | number | null {
  if (isImported) return null;
  const asked = decisionMakers.filter(({ hindrance }) => hindrance !== 'adviser');
  if (status === 'Draft') return asked.length;
  const decided = asked.filter(({ decision }) => decision !== null).length;
  return `${decided} of ${asked.length} decided`;
}

function dateWords({ decidedAt, via, remindedAt, invitation }: DecisionMaker, timeZone: string): string {
  if (decidedAt) return `${shortMoment(decidedAt, timeZone)}${via === 'link' ? ', by link' : ''}`;
  if (remindedAt) return `Reminded ${shortDay(remindedAt, timeZone)}`;
  if (invitation && (invitation.status === 'queued' || invitation.status === 'sending')) return 'Being sent';
  return '';
}

/** Of whom something is still asked: they could be reminded. */
export function awaited({ decisionMakers }: Resolution): readonly DecisionMaker[] {
  return decisionMakers.filter(({ isAwaited }) => isAwaited);
}
