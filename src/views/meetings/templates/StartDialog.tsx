import type { AgendaTemplate } from '#contract/calls/meetingTemplates';
import { AskDialog } from '../../shared/dialog/AskDialog';
import { countOf } from '../../shared/format';
import { type ItemForm, itemsOf } from '../plan/form';

interface StartDialogProps {
  readonly template: AgendaTemplate;
  readonly agenda: readonly ItemForm[];
  readonly close: () => void;
  /** Puts these in the place of the agenda. */
  readonly start: (agenda: readonly ItemForm[]) => void;
}

/** Asks before a template takes the place of what is written in an agenda. */
export function StartDialog({ template: { items }, agenda, close, start }: StartDialogProps) {
  const replaced =
    agenda.length === 0
      ? `The agenda begins with its ${countOf(items.length, 'item')}.`
      : `Its ${countOf(items.length, 'item')} take the place of the ${countOf(agenda.length, 'item')} of this agenda, with all that is written in them.`;
  return (
    <AskDialog
      title="Start from the template?"
      text={`${replaced} Nothing is saved yet.`}
      refusal={null}
      isBusy={false}
      confirm="Start from the template"
      close={close}
      confirmed={() => {
        start(itemsOf(items, () => crypto.randomUUID()));
        close();
      }}
    />
  );
}
