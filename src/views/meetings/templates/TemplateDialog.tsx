import { useSelector } from '@xstate/react';
import type { AgendaTemplate, WrittenTemplate } from '#contract/calls/meetingTemplates';
import type { Flow } from '../../../machines/flows';
import { askedInDialog, useQuestion } from '../../shared/acts';
import { AskDialog } from '../../shared/dialog/AskDialog';
import { countOf } from '../../shared/format';
import { useNewRequest } from '../../shared/request';
import { MEETINGS_OF, replacedWords } from './words';

interface TemplateDialogProps {
  /** As it is stored now. */
  readonly template: AgendaTemplate;
  readonly plan: Flow<'meetingPlan'>;
}

/** Asks before a template takes the place of another one. Who was late is told, reads whose it is now, and decides again. */
export function TemplateDialog({ template, plan }: TemplateDialogProps) {
  const asked = useSelector(plan, askedInDialog);
  const { isBusy, told } = useQuestion(plan);
  const newRequest = useNewRequest();
  if (asked?.act !== 'saveTemplate' && asked?.act !== 'resetTemplate') return null;
  const { act, input } = asked;
  const confirmed = () => {
    const { revision } = template;
    const written = { ...input, template: { ...input.template, revision } };
    if (revision !== input.template.revision)
      plan.send({ type: 'act.changed', asked: { act, input: written } });
    plan.send({ type: 'act.confirmed', ...newRequest() });
  };
  return (
    <AskDialog
      {...wordsOf(input.template, template)}
      refusal={told}
      isBusy={isBusy}
      isDanger={act === 'resetTemplate'}
      close={() => !isBusy && plan.send({ type: 'act.dismissed' })}
      confirmed={confirmed}
    />
  );
}

function wordsOf({ items }: WrittenTemplate, template: AgendaTemplate) {
  const { type, items: before } = template;
  if (items === null)
    return {
      title: 'Go back to the built-in agenda?',
      text: `New ${MEETINGS_OF[type]} begin with the built-in agenda again. Your template of ${countOf(before.length, 'item')} is not kept. Meetings that are planned already stay as they are.`,
      confirm: 'Go back to it',
    };
  return {
    title: `Save as the template for ${MEETINGS_OF[type]}?`,
    text: `New ${MEETINGS_OF[type]} begin with ${items.length === 1 ? 'this item' : `these ${countOf(items.length, 'item')}`}. Presenters, documents, resolutions and who sees a confidential item are not kept. ${replacedWords(template)}`,
    confirm: 'Save the template',
  };
}
