import { askSupport } from '#contract/calls/support';
import { isBlank } from '#contract/line';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';
import { type ChosenFile, messageForm } from '../shared/message';

interface Question {
  readonly text: string;
  readonly files: readonly ChosenFile[];
  /** Id of the route on which it is asked. */
  readonly page: string;
}

/** What a person does in the support chat. */
export interface SupportActs {
  readonly ask: ActOf<typeof askSupport, Question>;
}

export const SUPPORT_ACTS: Acts<SupportActs> = {
  ask: {
    call: askSupport,
    missing: ({ text, files }) => (isBlank(text) && files.length === 0 ? ['text'] : []),
    options: (input, { file }) => ({ body: messageForm(input, file) }),
    words: ({ text }) => `Write to support: ${text.trim()}`,
    leavesPage: true,
  },
};

/** What a person writes to support, one message at a time. */
export const supportActsMachine = actMachine<SupportActs>('supportActs', SUPPORT_ACTS);
