import type { ReactNode } from 'react';
import { classes } from './classes';

interface FailureNoticeProps {
  /** Where it stands: the room around it. */
  readonly className?: string;
  /** Missing where trying again is no help. */
  readonly tryAgain?: () => void;
  readonly children: ReactNode;
}

/** Why an act was not done, or something was not read, read out when it appears. */
export function FailureNotice({ className, tryAgain, children }: FailureNoticeProps) {
  return (
    <p className={classes('box-failure lay-break pad-10-12', className)} role="alert">
      {children}
      {tryAgain && (
        <>
          {' '}
          <button type="button" className="type-medium type-underlined" onClick={tryAgain}>
            Try again
          </button>
        </>
      )}
    </p>
  );
}
