import type { OldRequest } from '../../../machines/shared/act/act.context';
import { Dialog } from './Dialog';
import { OLD_TITLE, type OldAnswer, OldQuestion } from './OldQuestion';
import { Question } from './Question';

interface OldDialogProps {
  readonly old: OldRequest;
  readonly answer: (answer: OldAnswer) => void;
  readonly close: () => void;
}

/** Asks before a request is sent that is too old to be repeated by itself. */
export function OldDialog({ old, answer, close }: OldDialogProps) {
  return (
    <Dialog title={OLD_TITLE} close={close}>
      <Question>
        <OldQuestion old={old} answer={answer} />
      </Question>
    </Dialog>
  );
}
