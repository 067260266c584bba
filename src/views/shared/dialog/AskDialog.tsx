import type { FormEvent, ReactNode } from 'react';
import { Button } from '../Button';
import { FailureNotice } from '../FailureNotice';
import { Dialog } from './Dialog';
import { QuestionActions, QuestionText, questionClass } from './Question';

interface AskDialogProps {
  readonly title: string;
  /** What will be done, and what cannot be undone. */
  readonly text: ReactNode;
  /** Why it was not done; what was typed is still there. */
  readonly failure: string | null;
  /** No answer told whether it was done: the same may be asked for again. */
  readonly mayRetry?: boolean;
  readonly isBusy: boolean;
  /** It cannot be confirmed yet. */
  readonly isHeld?: boolean;
  /** The name of the act. */
  readonly confirm: string;
  /** It takes something away. */
  readonly isDanger?: boolean;
  readonly close: () => void;
  readonly confirmed: () => void;
  /** Its fields: a reason, a day. */
  readonly children?: ReactNode;
}

/** Asks before an act, and for the words it needs. It stays until it is closed: whoever opens it knows when the act is done. */
export function AskDialog(props: AskDialogProps) {
  const {
    title,
    text,
    failure,
    mayRetry = false,
    isBusy,
    isHeld = false,
    confirm,
    isDanger = false,
    children,
  } = props;
  const { close, confirmed } = props;
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    confirmed();
  };
  return (
    <Dialog title={title} close={close}>
      <form className={questionClass} onSubmit={submitted} noValidate>
        <QuestionText>{text}</QuestionText>
        {children}
        {failure !== null && (
          <FailureNotice tryAgain={mayRetry && !isHeld ? confirmed : undefined}>{failure}</FailureNotice>
        )}
        <QuestionActions>
          <Button onClick={close} aria-disabled={isBusy}>
            Close
          </Button>
          <Button type="submit" look={isDanger ? 'danger' : 'primary'} aria-disabled={isBusy || isHeld}>
            {isBusy ? 'One moment…' : confirm}
          </Button>
        </QuestionActions>
      </form>
    </Dialog>
  );
}
