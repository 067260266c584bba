import form from '../decide/Form.module.css';
import { Dialog } from '../resolutions/Dialog';
import { Button } from '../shared/Button';
import { countOf, formatLongDate } from '../shared/format';
import { useWizard } from './useWizard';

interface SendDialogProps {
  readonly close: () => void;
  readonly send: () => void;
}

/** The last question before sending: what cannot be changed any more, and who is told. */
export function SendDialog({ close, send }: SendDialogProps) {
  const { draft } = useWizard();
  const { decisionMakers, deadline, number, title } = draft;
  const people = countOf(decisionMakers.length, 'decision maker');
  return (
    <Dialog title={`Send ${number} to ${people}?`} close={close}>
      <div className={form.body}>
        <p className={form.text}>
          <b>{title}</b> is frozen when it is sent: its text, the attachments, who decides with which weight,
          and the rule cannot be changed afterwards. Only the deadline can be extended, with a reason.
        </p>
        <p className={form.text}>
          {decisionMakers.length === 1 ? 'They get' : 'Each of them gets'} a mail with a link of their own.
          Voting opens when the mails are sent
          {deadline !== null && `, and closes at the end of ${formatLongDate(deadline, 'UTC')}`}.
        </p>
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
