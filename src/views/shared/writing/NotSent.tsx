import { CircleAlert } from 'lucide-react';
import { useFocusOnMount } from '../focus';
import styles from './writing.module.css';

interface NotSentProps {
  /** Why, where no field is to blame. */
  readonly reason: string;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  /** To the field. */
  readonly lead: (field: string) => void;
}

/** Why it was not sent. The dialog that asked is gone: who used the keyboard goes on here. */
export function NotSent({ reason, problems, lead }: NotSentProps) {
  const place = useFocusOnMount<HTMLElement>();
  return (
    <section className={styles.notSent} role="alert" tabIndex={-1} ref={place}>
      <p className="type-strong ink-amber lay-row gap-8">
        <CircleAlert size={16} />
        Not sent. {problems.length > 0 ? 'Everything you wrote is kept. To be put right first:' : reason}
      </p>
      {problems.length > 0 && (
        <ul className="indent-24">
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <button
                type="button"
                className="type-small type-left type-underlined ink-1 tall-28"
                onClick={() => lead(field)}
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
