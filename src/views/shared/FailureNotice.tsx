import type { ReactNode } from 'react';
import { classes } from './classes';

interface FailureNoticeProps {
  /** Where it stands: the room around it. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Why an act was not done, read out when it appears. */
export function FailureNotice({ className, children }: FailureNoticeProps) {
  return (
    <p className={classes('box-failure lay-break pad-10-12', className)} role="alert">
      {children}
    </p>
  );
}
