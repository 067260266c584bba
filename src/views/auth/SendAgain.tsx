import styles from './auth.module.css';
import { DemoMail } from './DemoMail';

interface SendAgainProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

/** For whom a message did not reach. */
export function SendAgain({ label, isBusy, onSend }: SendAgainProps) {
  return (
    <p className={styles.after}>
      Nothing arrived?{' '}
      <button
        type="button"
        className={styles.link}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onSend();
        }}
      >
        {label}
      </button>{' '}
      <DemoMail />
    </p>
  );
}
