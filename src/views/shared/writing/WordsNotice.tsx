import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import styles from './writing.module.css';

interface WordsNoticeProps {
  readonly title: string;
  readonly hint?: string;
  /** Heads of the columns that stand beside the name of what was written. */
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly words: readonly string[];
  }[];
  /** What can be done with them: nothing is stored until then. */
  readonly children: ReactNode;
}

/** What was written and is not stored, in a line or two each, with the question what becomes of it. */
export function WordsNotice({ title, hint, heads, rows, children }: WordsNoticeProps) {
  const id = useId();
  return (
    <section className={styles.stale} aria-labelledby={id}>
      <h2 id={id} role="alert" className="type-strong ink-amber lay-row gap-8">
        <CircleAlert size={16} />
        {title}
      </h2>
      {hint !== undefined && <p className="type-small aside-6">{hint}</p>}
      <div className="lay-scrolls-x">
        <table className={classes('type-small box-table aside-12', styles.differences)}>
          <thead>
            <tr>
              {['What', ...heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, words }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {heads.map((head, column) => (
                  <td key={head}>{words[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="lay-wrap phone-acts gap-8">{children}</p>
    </section>
  );
}
