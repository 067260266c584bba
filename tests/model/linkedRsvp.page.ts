import { linkedRsvpMachine } from '../../src/machines/meetings/linkedRsvp.machine';
import { linkActs, linkTo } from './kit/links';
import { invited } from './kit/meetings';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof linkedRsvpMachine> = {
  machine: linkedRsvpMachine,
  ...linkActs({
    machine: 'linkedRsvp',
    path: '/rsvp',
    link: async (world) => {
      const email = `ida.${crypto.randomUUID()}@example.com`;
      await invited(world.request, [{ name: 'Ida Kuiper', email, role: 'member', weight: '1' }]);
      return linkTo(world, email, '/rsvp');
    },
    answer: (page) => page.getByRole('button', { name: 'I come', exact: true }).click(),
    opening: 'The invitation is being opened.',
    unopened: 'The invitation could not be opened',
    opened: (page) => page.getByRole('status').filter({ hasText: /^Ida Kuiper, (do you come|you answered)/ }),
  }),
};
