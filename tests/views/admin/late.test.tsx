// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AdminUser, CustomerUserDetails } from '#contract/calls/adminUsers';
import { actsOf, refuseAct } from '../../kit/acts';
import { aUser, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const SOMEBODY: AdminUser = {
  id: id(41),
  firstName: 'Jan',
  lastName: 'de Boer',
  email: 'jan@vanhouten.test',
  status: 'Active',
  color: 'moss',
  createdAt: '2026-11-01T09:00:00.000Z',
};
const CUSTOMER: CustomerUserDetails = { ...SOMEBODY, entities: 0, memberships: [], lastAdminOf: [] };

const PAGES = [
  {
    path: `customer-users/${SOMEBODY.id}`,
    answers: { 'admin.customerUsers.get': CUSTOMER },
    opens: 'Suspend',
    confirms: 'Suspend',
    act: { act: 'changeUser', input: { userId: SOMEBODY.id, name: 'Jan de Boer', status: 'Suspended' } },
  },
  {
    path: `quorate-users/${SOMEBODY.id}`,
    answers: { 'admin.productUsers.get': SOMEBODY },
    opens: 'Remove from the administrators',
    confirms: 'Remove',
    act: { act: 'removeAdministrator', input: { userId: SOMEBODY.id, name: 'Jan de Boer' } },
  },
] as const;

async function openAdmin(path: string, answers: object) {
  const views = await openViews(`/${id(2)}/admin/${path}`, {
    answers: { ...QUIET_ANSWERS, ...answers },
    user: aUser({ role: 'Admin', admin: true }),
    strict: false,
  });
  return { ...views, user: userEvent.setup() };
}

async function sendItNow(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Send it now' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send this now?' })).toBeNull());
}

describe.each(PAGES)('the act of the page $path', ({ path, answers, opens, confirms, act }) => {
  it('is sent a month after nobody answered only where the administrator says so', async () => {
    const { services, become, user } = await openAdmin(path, answers);
    const confirm = async () =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirms }));
    await user.click(await screen.findByRole('button', { name: opens }));
    await confirm();
    refuseAct(services, 'No answer came', true);
    await screen.findByText(/No answer came/);
    become('2026-12-31T09:00:00.000Z');
    await confirm();
    await sendItNow(user);
    expect(actsOf(services)).toEqual([{ asked: act, note: '' }]);
  });
});

describe('an administrator who is added', () => {
  it('is added a month after nobody answered only where the administrator says so', async () => {
    const { services, become, user } = await openAdmin('quorate-users/create', {});
    await user.type(await screen.findByLabelText('Email'), 'jan@vanhouten.test');
    const add = () => user.click(screen.getByRole('button', { name: 'Add administrator' }));
    await add();
    refuseAct(services, 'No answer came', true);
    await screen.findByText(/No answer came/);
    become('2026-12-31T09:00:00.000Z');
    await add();
    await sendItNow(user);
    const input = { email: 'jan@vanhouten.test' };
    expect(actsOf(services)).toEqual([{ asked: { act: 'addAdministrator', input }, note: '' }]);
  });
});
