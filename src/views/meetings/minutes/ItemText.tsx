import { useState } from 'react';
import type { Amendment, MinutesItem } from '#contract/calls/minutes';
import { differenceOf } from '#domain/meetings/difference';
import { Button } from '../../shared/Button';
import { AreaField } from '../../shared/fields/AreaField';
import { formatDateTime, formatTime } from '../../shared/format';
import styles from '../presenter/Held.module.css';

export interface ItemActs {
  readonly write: (item: MinutesItem, text: string) => void;
  readonly amend: (item: MinutesItem, text: string) => void;
  readonly settle: (amendment: Amendment, accept: boolean) => void;
}

interface ItemTextProps extends ItemActs {
  readonly item: MinutesItem;
  readonly amendments: readonly Amendment[];
  readonly timeZone: string;
  readonly showsChanges: boolean;
  readonly mayEdit: boolean;
  readonly mayAmend: boolean;
}

/** The minutes of one item: its text, what was recorded of it, and what is proposed instead. */
export function ItemText(props: ItemTextProps) {
  const { item, amendments, timeZone, showsChanges, mayEdit, mayAmend, write, amend, settle } = props;
  const [isWriting, setWriting] = useState(false);
  return (
    <section className="lay-ruled" aria-labelledby={`item-${item.id}`}>
      <div className={styles.item}>
        <span className="ink-2">{item.number}</span>
        <h3 className="type-group" id={`item-${item.id}`}>
          {item.title}
        </h3>
        {item.beganAt !== null && <span className="type-note">{formatTime(item.beganAt, timeZone)}</span>}
      </div>
      <div>
        {isWriting ? (
          <Writing
            item={item}
            name={mayEdit ? 'Save the text' : 'Propose these words'}
            send={(text) => {
              if (mayEdit) write(item, text);
              else amend(item, text);
              setWriting(false);
            }}
            cancel={() => setWriting(false)}
          />
        ) : (
          <>
            <p className={styles.text}>
              {showsChanges && item.before !== null ? (
                <Difference before={item.before} after={item.text} />
              ) : (
                item.text
              )}
            </p>
            {(mayEdit || mayAmend) && (
              <Button look="ghost" onClick={() => setWriting(true)}>
                {mayEdit ? `Edit item ${item.number}` : `Propose other words for item ${item.number}`}
              </Button>
            )}
          </>
        )}
        <ul>
          {item.record.map((line) => (
            <li key={line} className="type-note lay-break">
              {line}
            </li>
          ))}
        </ul>
        {amendments.map((amendment) => (
          <div key={amendment.id} className="box-frame pad-10-14 above-8">
            <p className="type-note">
              Amendment by {amendment.by}, {formatDateTime(amendment.at, timeZone)}
            </p>
            <p className={styles.text}>
              <Difference before={amendment.base} after={amendment.text} />
            </p>
            {mayEdit && (
              <div className="lay-row gap-8">
                <Button onClick={() => settle(amendment, false)}>Decline</Button>
                <Button onClick={() => settle(amendment, true)}>Accept</Button>
              </div>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Two texts in one: what was inserted is underlined, what was removed is struck. */
function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  let place = 0;
  return differenceOf(before, after).map(({ kind, text }) => {
    const key = `${kind}-${place}`;
    place += text.length + 1;
    if (kind === 'inserted') return <ins key={key}>{text}</ins>;
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
  });
}

interface WritingProps {
  readonly item: MinutesItem;
  readonly name: string;
  readonly send: (text: string) => void;
  readonly cancel: () => void;
}

function Writing({ item, name, send, cancel }: WritingProps) {
  const [text, setText] = useState(item.text);
  return (
    <>
      <AreaField label={`Minutes of ${item.title}`} value={text} onChange={setText} rows={6} autoFocus />
      <div className="lay-row gap-8 above-8">
        <Button look="primary" onClick={() => send(text)}>
          {name}
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </>
  );
}
