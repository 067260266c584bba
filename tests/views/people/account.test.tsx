// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CalendarFeed, Leaving, SignIn } from '#contract/calls/account';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { aUser, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const HERE: SignIn = {
  id: id(61),
  browser: 'Firefox',
  system: 'Windows',
  signedInAt: '2026-11-20T08:00:00.000Z',
  seenAt: '2026-11-20T09:00:00.000Z',
  isThis: true,
};
const THERE: SignIn = { ...HERE, id: id(62), browser: null, system: 'iPhone', isThis: false };
const LEAVING: Leaving = { entities: ['Kade Vastgoed B.V.'], lastAdminOf: [], decisions: 1, tasks: 2 };

interface Opened {
  readonly calendar?: CalendarFeed;
  readonly leaving?: Leaving;
}

async function openSettings({ calendar = { since: null, readAt: null }, leaving = LEAVING }: Opened = {}) {
  const answers = {
    ...QUIET_ANSWERS,
    'account.signIns.list': { items: [HERE, THERE] },
    'account.calendar.get': calendar,
    'account.leaving': leaving,
  };
  const views = await openViews(`/${id(2)}/user/settings`, { answers, strict: false });
  await screen.findByRole('heading', { level: 1, name: 'User settings' });
  await screen.findByRole('heading', { name: 'Where you are signed in' });
  return { ...views, user: userEvent.setup() };
}

describe('the account of a person', () => {
  it('tells where it is signed in, and which of them is this browser', async () => {
    await openSettings();
    const list = screen.getByRole('list', { name: 'Where you are signed in' });
    const told = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/Signed in.*\d/, ': '));
    expect(told).toEqual(['Firefox on Windows: This browser', 'A browser on iPhone: Sign out']);
  });

  it('signs out everywhere when that is confirmed, and leads to sign-out', async () => {
    const { user, services, router } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
    expect(actsOf(services)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    expect(actsOf(services)).toEqual([{ asked: { act: 'signOutEverywhere', input: {} }, note: '' }]);
    performAct(services, { count: 2 });
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/sign-/));
  });

  it('signs out one other browser when that is confirmed, and stays', async () => {
    const { user, services, router } = await openSettings();
    expect(screen.queryByRole('button', { name: /Sign out Firefox/ })).toBeNull();
    await user.click(
      screen.getByRole('button', { name: /^Sign out a browser on iPhone, signed in 20\sNov 2026/ }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Sign out a browser on iPhone?' });
    within(dialog).getByText(/It was signed in 20\sNov 2026/);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    expect(actsOf(services)).toEqual([
      {
        asked: {
          act: 'signOutSession',
          input: { sessionId: THERE.id, browser: 'a browser on iPhone', signedInAt: THERE.signedInAt },
        },
        note: '',
      },
    ]);
    performAct(services, { id: THERE.id });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toMatch(/settings$/);
  });

  it('makes an address for a calendar and shows it this once', async () => {
    const { user, services, keepSecret } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Make an address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Let a calendar follow your meetings?' });
    await user.click(within(dialog).getByRole('button', { name: 'Make the address' }));
    const path = keepSecret('/calendar/abc.ics');
    performAct(services, { since: '2026-11-20T09:00:00.000Z', path });
    const told = await screen.findByRole('dialog', { name: 'The address of your calendar' });
    within(told).getByText(/it is not shown again/);
  });

  it('renews and ends an address that a calendar follows', async () => {
    const { user } = await openSettings({
      calendar: { since: '2026-11-01T09:00:00.000Z', readAt: null },
    });
    screen.getByText(/No calendar has asked yet/);
    await user.click(screen.getByRole('button', { name: 'Renew the address' }));
    await screen.findByRole('dialog', { name: 'Renew the address of your calendar?' });
  });

  it('is deleted by typing its address, after it was said what goes and what stays', async () => {
    const { user, services } = await openSettings();
    const { email } = aUser();
    await user.click(screen.getByRole('button', { name: 'Delete your account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    within(dialog).getByText(/^You leave Kade Vastgoed B\.V\.\s[^.]/);
    within(dialog).getByText(/What stays, with your name/);
    within(dialog).getByText(/Your address and password are deleted at the identity provider too/);
    const confirm = within(dialog).getByRole('button', { name: 'Delete my account' });
    await user.click(confirm);
    within(dialog).getByText('This is not the address of your account.');
    expect(actsOf(services)).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), email);
    await user.click(confirm);
    expect(actsOf(services)).toEqual([
      { asked: { act: 'deleteAccount', input: { address: email, typed: email } }, note: '' },
    ]);
    refuseAct(services, 'Nobody else is an admin of Kade.', false);
    await within(dialog).findByText('Nobody else is an admin of Kade. What you filled in is kept.');
  });

  it('is not deleted while an entity would have no admin, and says of which', async () => {
    const { user } = await openSettings({ leaving: { ...LEAVING, lastAdminOf: ['Kade Vastgoed B.V.'] } });
    screen.getByText(/Nobody else is an admin of Kade Vastgoed B.V/);
    await user.click(screen.getByRole('button', { name: 'Delete your account' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes over the theme that was chosen in another browser', async () => {
    const answers = QUIET_ANSWERS;
    const dark = aUser({ preferences: { ...aUser().preferences, theme: 'dark' } });
    await openViews(`/${id(2)}/user/settings`, { answers, user: dark, strict: false });
    await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
  });
});
