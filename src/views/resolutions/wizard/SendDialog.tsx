import { Button } from '../../shared/Button';
import { Dialog } from '../../shared/Dialog';
import { countOf, formatLongDate } from '../../shared/format';
import form from '../decide/Form.module.css';
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
      <div className={form.body}>
        <p className={form.text}>
          <b>{title}</b> is frozen when it is sent: its text, the documents, who decides with which weight,
          and the rule cannot be changed afterwards. Only more time can be given, with a reason.
        </p>
        <ElectorateReview />
        <p className={form.text}>
          {decisionMakers.length === 1 ? 'They get' : 'Each of them gets'} a mail with a link of their own.
          Voting opens when the mails are sent.
        </p>
        {deadline !== null && (
          <p className={form.text}>
            Last day to decide: <b>{formatLongDate(deadline, 'UTC')}</b>.
          </p>
        )}
        <SendRule />
        <div className={form.actions}>
          <Button onClick={close}>Back</Button>
          <Button look="primary" onClick={send}>
            Freeze and send
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
