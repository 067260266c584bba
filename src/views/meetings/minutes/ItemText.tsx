import { Pencil } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import type { MeetingComment } from '#contract/calls/meetingComments';
import type { Amendment, MinutesItem } from '#contract/calls/minutes';
import { Button } from '../../shared/Button';
import type { Thread } from '../../shared/comments/threads';
import { formatDateTime, formatTime } from '../../shared/format';
import { Difference } from './Difference';
import { draftOf, type TextDraft } from './drafts';
import styles from './Minutes.module.css';
import { Writing } from './Writing';

export interface ItemActs {
  /** Keeps what is written; null gives it up. */
  readonly keep: (item: MinutesItem, draft: TextDraft | null) => void;
  readonly send: (item: MinutesItem, draft: TextDraft) => void;
  readonly settle: (amendment: Amendment, accept: boolean) => void;
}

interface ItemTextProps extends ItemActs {
  readonly item: MinutesItem;
  readonly amendments: readonly Amendment[];
  /** What is said of it. */
  readonly threads: readonly Thread<MeetingComment>[];
  /** What the reader writes of it; null while they do not. */
  readonly draft: TextDraft | null;
  readonly timeZone: string;
  readonly showsChanges: boolean;
  readonly mayEdit: boolean;
  readonly mayAmend: boolean;
  readonly isBusy: boolean;
}

/** The minutes of one item: its text, what was recorded of it, and what is proposed instead. */
export function ItemText(props: ItemTextProps) {
  const { item, amendments, threads, draft, timeZone, showsChanges, mayEdit, mayAmend, isBusy } = props;
  const { keep, send, settle } = props;
  const isWriting = draft !== null && (mayEdit || mayAmend);
  const opener = useFocusAfterWriting(isWriting);
  return (
    <section className={styles.item} aria-labelledby={`item-${item.id}`}>
      <span className="type-figures ink-3">{item.number}</span>
      <h3 className="type-group lay-break" id={`item-${item.id}`}>
        {item.title}
      </h3>
      <span className="lay-row gap-8">
        {item.beganAt !== null && <Time at={item.beganAt} timeZone={timeZone} />}
        {(mayEdit || mayAmend) && !isWriting && <Begin {...props} opener={opener} />}
      </span>
      <div className={styles.body}>
        {isWriting ? (
          <Writing
            item={item}
            draft={draft}
            name={mayEdit ? 'Save the text' : 'Propose these words'}
            isBusy={isBusy}
            keep={(next) => keep(item, next)}
            send={() => send(item, draft)}
          />
        ) : (
          (item.text !== '' || showsChanges) && (
            <p className={styles.text}>
              {showsChanges && item.before !== null ? (
                <Difference before={item.before} after={item.text} />
              ) : (
                item.text
              )}
              <Marks threads={threads} />
            </p>
          )
        )}
        {item.record.length > 0 && (
          <ul className={styles.record} aria-label={`Recorded under ${item.title}`}>
            {item.record.map((line) => (
              <li key={line} className="type-small ink-2 lay-break">
                {line}
              </li>
            ))}
          </ul>
        )}
        {amendments.map((amendment) => (
          <Proposed
            key={amendment.id}
            amendment={amendment}
            timeZone={timeZone}
            settle={mayEdit && !isBusy ? (accept) => settle(amendment, accept) : null}
          />
        ))}
      </div>
    </section>
  );
}

interface BeginProps extends Pick<ItemTextProps, 'item' | 'mayEdit' | 'keep'> {
  readonly opener: Ref<HTMLButtonElement>;
}

/** Begins to write it, or to propose other words. */
function Begin({ item, mayEdit, keep, opener }: BeginProps) {
  return (
    <Button ref={opener} look="ghost" onClick={() => keep(item, draftOf(item))}>
      <Pencil size={15} aria-hidden /> {mayEdit ? 'Edit' : 'Amend'}
      <span className="visually-hidden"> item {item.number}</span>
    </Button>
  );
}

/** After writing the focus goes back to what began it. */
function useFocusAfterWriting(isWriting: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    if (wasWriting.current && !isWriting) opener.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  return opener;
}

function Time({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  return (
    <time className="type-note" dateTime={at}>
      {formatTime(at, timeZone)}
    </time>
  );
}

/** The numbers of what is said of an item, each the way to it. */
function Marks({ threads }: { readonly threads: readonly Thread<MeetingComment>[] }) {
  if (threads.length === 0) return null;
  return (
    <span className={styles.marks}>
      {threads.map(({ first, number }) => (
        <a
          key={first.id}
          className={styles.mark}
          href={`#comment-${first.id}`}
          aria-label={`Comment ${number}`}
        >
          {number}
        </a>
      ))}
    </span>
  );
}

interface ProposedProps {
  readonly amendment: Amendment;
  readonly timeZone: string;
  /** Null for who only reads it. */
  readonly settle: ((accept: boolean) => void) | null;
}

function Proposed({ amendment, timeZone, settle }: ProposedProps) {
  const { by, at, base, text } = amendment;
  return (
    <section
      className="box-frame box-control box-subtle lay-one gap-8 pad-10-14"
      aria-label={`Amendment by ${by}`}
    >
      <div className="lay-row lay-between lay-wraps gap-8">
        <p>
          <b className="type-medium">Amendment by {by}</b>{' '}
          <time className="type-note" dateTime={at}>
            {formatDateTime(at, timeZone)}
          </time>
        </p>
        {settle && (
          <div className="lay-row gap-8">
            <Button onClick={() => settle(false)}>Decline</Button>
            <Button onClick={() => settle(true)}>Accept</Button>
          </div>
        )}
      </div>
      <p className={styles.text}>
        <Difference before={base} after={text} />
      </p>
    </section>
  );
}
