import { linkedSigningMachine } from '../../src/machines/meetings/linkedSigning.machine';
import { linkActs, linkTo } from './kit/links';
import { toBeSigned } from './kit/meetings';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof linkedSigningMachine> = {
  machine: linkedSigningMachine,
  ...linkActs({
    machine: 'linkedSigning',
    path: '/sign',
    link: async (world) => {
      const email = `ida.${crypto.randomUUID()}@example.com`;
      await toBeSigned(world.request, [{ name: 'Ida Kuiper', email, role: 'secretary', weight: '1' }]);
      return linkTo(world, email, '/sign');
    },
    answer: (page) => page.getByRole('button', { name: 'Sign', exact: true }).click(),
    opening: 'The minutes are being opened.',
    unopened: 'The minutes could not be opened',
    opened: (page) => page.getByRole('status').filter({ hasText: /^Ida Kuiper, (do you sign|you signed)/ }),
  }),
};
