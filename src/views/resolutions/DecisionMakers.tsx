import { type ReactNode, useState } from 'react';
import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import { takesPart } from '#contract/hindrance';
import { weightShareOf } from '#words/decision/bar';
import { NUMBERS } from '#words/en/numbers';
import { Avatar } from '../shared/Avatar';
import { Button } from '../shared/Button';
import { classes } from '../shared/classes';
import { Section } from '../shared/details/Section';
import { Rows, rowCountOf } from '../shared/list/Rows';
import type { RowPlace } from '../shared/list/rowPlace';
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
  const { decisionMakers, evaluation, timeZone } = resolution;
  const [withNote, setWithNote] = useState<ReadonlySet<string>>(new Set());
  if (decisionMakers.length === 0) return null;
  const rows = decisionMakers.flatMap((decisionMaker): readonly ShownRow[] => {
    const mailed = deliveryWords(decisionMaker, timeZone);
    const isNoteShown = withNote.has(decisionMaker.id);
    const more = { decisionMaker, mailed, isNoteShown };
    return mailed || isNoteShown ? [{ decisionMaker, isNoteShown }, more] : [{ decisionMaker, isNoteShown }];
  });
  const rowCount = rowCountOf(rows.length);
  const toggleNote = (id: string) =>
    setWithNote((before) =>
      before.has(id) ? new Set([...before].filter((key) => key !== id)) : new Set([...before, id]),
    );
  const shareOf = evaluation ? weightShareOf(NUMBERS, evaluation.derivation) : null;
  return (
    <Section title="Decision makers" aside={decidedWords(resolution)}>
      <table className={classes('box-table box-heads', styles.table)} aria-rowcount={rowCount}>
        <thead className="tablet-hidden">
          <tr aria-rowindex={rowCount && 1}>
            <th scope="col">Name</th>
            <th scope="col" className={styles.number}>
              Weight
            </th>
            <th scope="col">Decision</th>
            <th scope="col">Date</th>
            <td />
          </tr>
        </thead>
        <Rows
          count={rows.length}
          keyAt={(index) => rowKey(rowAt(rows, index))}
          row={(index, place) => {
            const shown = rowAt(rows, index);
            const { decisionMaker } = shown;
            const key = rowKey(shown);
            if ('mailed' in shown)
              return <More key={key} place={place} resolution={resolution} shown={shown} {...acts} />;
            return (
              <Row
                key={key}
                place={place}
                decisionMaker={decisionMaker}
                resolution={resolution}
                weight={weightOf(decisionMaker, shareOf)}
                unit={shareOf ? 'of the votes' : decisionMaker.weight === '1' ? 'vote' : 'votes'}
                isNoteShown={shown.isNoteShown}
                toggleNote={() => toggleNote(decisionMaker.id)}
                {...acts}
              />
            );
          }}
        />
      </table>
    </Section>
  );
}

/** A decision maker, and below it what keeps the mail from them or their note. */
type ShownRow = { readonly decisionMaker: DecisionMaker; readonly isNoteShown: boolean } | MoreRow;

interface MoreRow {
  readonly decisionMaker: DecisionMaker;
  readonly mailed: string | null;
  readonly isNoteShown: boolean;
}

function rowAt(rows: readonly ShownRow[], index: number): ShownRow {
  const row = rows[index];
  if (!row) throw new Error(`There is no row ${index}`);
  return row;
}

function rowKey(row: ShownRow): string {
  return 'mailed' in row ? `${row.decisionMaker.id} more` : row.decisionMaker.id;
}

interface RowProps extends Pick<DecisionMakersProps, 'resolution' | 'isBusy' | 'remind'> {
  readonly place: RowPlace;
  readonly decisionMaker: DecisionMaker;
  readonly isNoteShown: boolean;
  readonly toggleNote: () => void;
  /** Null: it does not count. */
  readonly weight: string | null;
  /** What the weight is a number of, where no head of a column says it. */
  readonly unit: string;
}

function Row(props: RowProps) {
  const { place, decisionMaker, resolution, weight, unit, isNoteShown, toggleNote, isBusy, remind } = props;
  const { acts, status, timeZone } = resolution;
  const isAdviser = decisionMaker.hindrance === 'adviser';
  const isFailed = decisionMaker.invitation?.status === 'failed';
  const mayRemind = acts.includes('remind') && decisionMaker.isAwaited && !decisionMaker.isMe;
  return (
    <tr {...place}>
      <th scope="row" className={styles.person}>
        <div className="lay-row gap-12">
          <Avatar name={decisionMaker.name} color={decisionMaker.color} size={32} />
          <div className="lay-grid lay-narrow">
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
      <td
        className={classes('type-figures', styles.number)}
        data-unit={weight === null || isAdviser ? undefined : unit}
      >
        {isAdviser ? 'No vote' : (weight ?? 'Not counted')}
      </td>
      <td>{status !== 'Draft' && <StatusText {...decisionLook(decisionMaker, resolution)} />}</td>
      <td className="ink-2 type-figures type-fine tablet-body">{dateWords(decisionMaker, timeZone)}</td>
      <td className={styles.acts}>
        {decisionMaker.reason && (
          <button
            type="button"
            className="type-medium ink-accent hover-line"
            aria-expanded={isNoteShown}
            onClick={toggleNote}
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
  );
}

interface MoreProps extends Omit<DecisionMakersProps, 'remind'> {
  readonly place: RowPlace;
  readonly shown: MoreRow;
}

function More({ place, resolution, shown, isBusy, tryAgain, resend }: MoreProps) {
  const { decisionMaker, mailed, isNoteShown } = shown;
  const isFailed = decisionMaker.invitation?.status === 'failed';
  return (
    <tr {...place} className={styles.more}>
      <td colSpan={5}>
        {mailed && (
          <Undelivered decisionMaker={decisionMaker} words={mailed}>
            {isFailed && resolution.acts.includes('resend') && (
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
        {isNoteShown && (
          <blockquote className="ink-2 lay-break type-lines pad-8-12 box-quote">
            {decisionMaker.reason}
          </blockquote>
        )}
      </td>
    </tr>
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
    <div className="type-small ink-2 lay-break">
      <p className={isFailed ? 'ink-red' : undefined}>{words}</p>
      {children}
      {decisionMaker.invitation?.answer && (
        <details className="ink-3 above-6">
          <summary>Details</summary>
          <p>{decisionMaker.invitation.answer}</p>
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
