import { holdActsMachine } from '../../src/machines/meetings/holdActs.machine';
import { dialogActs, press } from './kit/dialogs';
import { begun, KADE } from './kit/meetings';
import type { PageModel } from './kit/page';

const BEHIND_DIALOG =
  'The question whether an old act is sent stands before the page: nothing is pressed there meanwhile.';

export const page: PageModel<typeof holdActsMachine> = {
  machine: holdActsMachine,
  ...dialogActs({
    path: async ({ request }) => `meetings/${(await begun(request)).id}/present`,
    entity: KADE,
    ask: press('Choose the quorum'),
    title: 'Quorum of this meeting',
    fill: async (dialog) => {
      await dialog.getByLabel('Needed').selectOption('At least a part');
      await dialog.getByLabel('Part').fill('2/3');
    },
    confirm: 'Choose this quorum',
    done: (page) => page.getByText('Quorum reached'),
  }),
  never: { 'holdActs.old | act.requested | 0': BEHIND_DIALOG, 'holdActs.idle | always | 0': BEHIND_DIALOG },
};
