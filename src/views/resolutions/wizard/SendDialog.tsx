import { Button } from '../../shared/Button';
import { Dialog } from '../../shared/dialog/Dialog';
import { Question, QuestionActions, QuestionText } from '../../shared/dialog/Question';
import { countOf, formatLongDate } from '../../shared/format';
import { ElectorateReview } from './decisionMakers/ElectorateReview';
import { SendRule } from './SendRule';
import { useWizard } from './useWizard';

interface SendDialogProps {
  readonly close: () => void;
  readonly send: () => void;
}

/** The last question before sending: what cannot be changed any more, and who is told. */
export function SendDialog({ close, send }: SendDialogProps) {
  const { draft } = useWizard();
  const { decisionMakers, deadline, title } = draft;
  const people = countOf(decisionMakers.length, 'decision maker');
  return (
    <Dialog title={`Send to ${people}?`} close={close}>
      <Question>
        <QuestionText>
          <b>{title}</b> is frozen when it is sent: its text, the documents, who decides with which weight,
          and the rule cannot be changed afterwards. Only more time can be given, with a reason.
        </QuestionText>
        <ElectorateReview />
        <QuestionText>
          {decisionMakers.length === 1 ? 'They get' : 'Each of them gets'} a mail with a link of their own.
          Voting opens when the mails are sent.
        </QuestionText>
        {deadline !== null && (
          <QuestionText>
            Last day to decide: <b>{formatLongDate(deadline, 'UTC')}</b>.
          </QuestionText>
        )}
        <SendRule />
        <QuestionActions>
          <Button onClick={close}>Back</Button>
          <Button look="primary" onClick={send}>
            Freeze and send
          </Button>
        </QuestionActions>
      </Question>
    </Dialog>
  );
}
