import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { sentence } from '#contract/line';
import type { Refusal } from '../../../machines/shared/act/act.events';
import { Button } from '../Button';
import { unreadIn } from '../date/unread';
import { FailureNotice } from '../FailureNotice';
import { Dialog } from './Dialog';
import { QuestionActions, QuestionText, questionClass } from './Question';

interface AskDialogProps {
  readonly title: string;
  /** What will be done, and what cannot be undone. */
  readonly text: ReactNode;
  /** Why it is not known to have been done. */
  readonly refusal: Refusal | null;
  /** Said instead of the refusal: the fields say why themselves, or it cannot even be asked for. */
  readonly problem?: string;
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
  const { title, text, refusal, isBusy, isHeld = false, confirm, isDanger = false, children } = props;
  const { close, confirmed } = props;
  const { problem = refusal && sentence(refusal.title) } = props;
  const form = useRef<HTMLFormElement>(null);
  const isFilledIn = useHasFields(form, problem);
  const confirmRead = () => {
    const unread = form.current && unreadIn(form.current);
    if (unread) unread.focus();
    else confirmed();
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    confirmRead();
  };
  return (
    <Dialog title={title} close={close}>
      <form ref={form} className={questionClass} onSubmit={submitted} noValidate>
        <QuestionText>{text}</QuestionText>
        {children}
        {problem !== null && (
          <FailureNotice tryAgain={refusal?.mayRetry && !isHeld ? confirmRead : undefined}>
            {isFilledIn ? `${problem} What you filled in is kept.` : problem}
          </FailureNotice>
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

/** Whether something could be filled in: many acts share a dialog, and not all of them have fields. */
function useHasFields(form: RefObject<HTMLFormElement | null>, problem: string | null): boolean {
  const [hasFields, setHasFields] = useState(false);
  useLayoutEffect(() => {
    setHasFields(problem !== null && form.current?.querySelector('input, select, textarea') != null);
  }, [form, problem]);
  return hasFields;
}
