import { DemoMail } from './DemoMail';

interface SendAgainProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

/** For whom a message did not reach. */
export function SendAgain({ label, isBusy, onSend }: SendAgainProps) {
  return (
    <p className="ink-2 above-22">
      Nothing arrived?{' '}
      <button
        type="button"
        className="type-medium ink-accent hover-line"
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
