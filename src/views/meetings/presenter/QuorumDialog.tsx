import { useSelector } from '@xstate/react';
import type { Flow } from '../../../machines/flows';
import type { HoldActs } from '../../../machines/meetings/holdActs.machine';
import type { AskedAct } from '../../../machines/shared/act/act';
import { AskDialog } from '../../shared/dialog/AskDialog';
import { useNewRequest } from '../../shared/request';
import { QuorumEditor } from '../../shared/rule/QuorumEditor';

interface QuorumDialogProps {
  readonly asked: AskedAct<HoldActs, 'rule'>;
  readonly flow: Flow<'holdActs'>;
  readonly close: () => void;
}

/** By which quorum the votes of this meeting are counted; the rest of its rule stays. */
export function QuorumDialog({ asked, flow, close }: QuorumDialogProps) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  const newRequest = useNewRequest();
  const { rule } = asked.input;
  return (
    <AskDialog
      title="Quorum of this meeting"
      text="The law asks for none in most meetings: look in the articles of association. It holds for the votes that are opened from now on."
      confirm="Choose this quorum"
      refusal={refusal}
      isBusy={isBusy}
      close={() => !isBusy && close()}
      confirmed={() => flow.send({ type: 'act.confirmed', ...newRequest() })}
    >
      <QuorumEditor
        isOfMeeting
        quorum={rule.quorum}
        change={(quorum) =>
          flow.send({
            type: 'act.changed',
            asked: { ...asked, input: { ...asked.input, rule: { ...rule, quorum } } },
          })
        }
      />
    </AskDialog>
  );
}
