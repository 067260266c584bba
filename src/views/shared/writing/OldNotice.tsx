import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../Button';
import { classes } from '../classes';
import styles from './writing.module.css';

interface Written {
  readonly key: string;
  readonly name: string;
  /** In a line or two. */
  readonly words: string;
}

interface OldNoticeProps {
  /** Since when it waits. */
  readonly title: string;
  readonly written: readonly Written[];
  readonly send: () => void;
  readonly discard: () => void;
}

/** What was written waited too long to be sent by itself: the person is asked, and nothing is stored until then. */
export function OldNotice({ title, written, send, discard }: OldNoticeProps) {
  const id = useId();
  return (
    <section className={styles.stale} aria-labelledby={id}>
      <h2 id={id} role="alert" className="type-strong ink-amber lay-row gap-8">
        <CircleAlert size={16} />
        {title}
      </h2>
      <p className="type-small aside-6">
        What you wrote is kept here and was not stored since. After 30 days it is no longer known whether the
        draft was made: look for it in the list first, as sending may make it a second time.
      </p>
      <div className="lay-scrolls-x">
        <table className={classes('type-small box-table aside-12', styles.differences)}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">To be sent</th>
            </tr>
          </thead>
          <tbody>
            {written.map(({ key, name, words }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="lay-wrap phone-acts gap-8">
        <Button onClick={discard}>Discard</Button>
        <Button onClick={send}>Send it now</Button>
      </p>
    </section>
  );
}
