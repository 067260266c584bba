import { accountActsMachine } from '../../src/machines/people/accountActs.machine';
import { dialogActs, press } from './kit/dialogs';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof accountActsMachine> = {
  machine: accountActsMachine,
  ...dialogActs({
    path: 'user/settings',
    ask: press(/^(Make|Renew) (an|the) address/),
    title: /calendar/,
    confirm: /^(Make|Renew) the address$/,
    done: (page) => page.getByRole('dialog', { name: 'The address of your calendar' }),
  }),
};
