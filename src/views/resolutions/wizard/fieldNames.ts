import type { DraftField } from '../../../machines/resolutions/resolutionWizard.context';

/** What people call the fields of a draft. */
export const FIELD_NAMES: Readonly<Record<DraftField, string>> = {
  title: 'Title',
  text: 'Text',
  organ: 'Who decides',
  preset: 'Where the rule is from',
  rule: 'Rule',
  chair: 'Chair',
  deadline: 'Last day to decide',
  closing: 'Closes',
  message: 'Message',
  template: 'Template',
  decisionMakers: 'Decision makers',
  papers: 'Documents',
};
