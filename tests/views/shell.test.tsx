// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anEntity, aUser, id } from '../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../kit/render';

const HERE = `/${id(2)}`;

/** Names of the entries of the navigation, in their order. */
async function navigation(): Promise<readonly string[]> {
  const main = await screen.findByRole('navigation', { name: 'Main' });
  return within(main)
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
}

describe.each([true, false])('the navigation (strict rendering: %s)', (strict) => {
  it('lists everything for a platform administrator who is admin of the entity, in position order', async () => {
    await openViews(HERE, { user: aUser({ admin: true, role: 'Admin' }), strict });
    expect(await navigation()).toEqual([
      'Dashboard',
      'AI searchBeta',
      'Structure Chart',
      'Documents',
      'Tag management',
      'Tasks',
      'Meetings',
      'Resolutions',
      'Management board',
      'Supervisory board',
      'Users',
      'Settings',
      'Admin',
    ]);
  });

  it('leaves out what is switched off and what is for admins (ROUTE-5)', async () => {
    await openViews(HERE, { entity: anEntity({ role: 'User', features: ['documents'] }), strict });
    expect(await navigation()).toEqual(['Dashboard', 'Documents', 'Users']);
  });

  it('counts the tasks that wait', async () => {
    const answers = { ...QUIET_ANSWERS, 'entity.notifications': { counts: { tasks: 7 }, items: [] } };
    await openViews(HERE, { entity: anEntity({ features: ['tasks'] }), answers, strict });
    await waitFor(async () => expect(await navigation()).toContain('Tasks7 open'));
  });
});

describe('the admin area', () => {
  it('has a navigation of its own and a way back', async () => {
    await openViews(`${HERE}/admin`, { user: aUser({ admin: true, role: 'Admin' }) });
    const area = await screen.findByRole('navigation', { name: 'Administration' });
    const names = within(area)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Entities', 'Customer users', 'Quorate users']);
    expect(screen.getByRole('link', { name: 'Back to the application' }).getAttribute('href')).toBe(HERE);
  });
});

describe('the command palette', () => {
  it('gives the focus back to what opened it', async () => {
    await openViews(HERE);
    const user = userEvent.setup();
    const opener = await screen.findByRole('button', { name: /Search or jump to/ });
    await user.click(opener);
    await screen.findByRole('combobox', { name: 'Search or jump to' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('the entity switcher', () => {
  async function openTree() {
    const views = await openViews(HERE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Switch entity/ }));
    const field = await screen.findByRole('combobox', { name: 'Find an entity' });
    return { ...views, user, field };
  }

  const rows = () => screen.getAllByRole('treeitem').map((row) => row.textContent);
  const active = () => screen.getAllByRole('treeitem', { selected: true }).map((row) => row.textContent);

  it('shows the tree, moves with the arrow keys and goes there with Enter', async () => {
    const { user, router } = await openTree();
    expect(rows()).toEqual(['VHVan Houten Beheer\u00a0B.V.', 'KVKade Vastgoed\u00a0B.V.']);
    await user.keyboard('{ArrowDown}');
    expect(active()).toEqual(['KVKade Vastgoed\u00a0B.V.']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.latestLocation.pathname).toBe(`/${id(1)}`));
  });

  it('folds and opens branches with the arrow keys', async () => {
    const { user } = await openTree();
    await user.keyboard('{ArrowLeft}');
    expect(rows()).toHaveLength(1);
    await user.keyboard('{ArrowRight}');
    expect(rows()).toHaveLength(2);
  });

  it('filters by name, and says when nothing is found', async () => {
    const { user, field } = await openTree();
    await user.type(field, 'kade');
    expect(active()).toEqual(['KVKade Vastgoed\u00a0B.V.']);
    await user.type(field, 'x');
    expect(screen.getByText('No entity of yours has “kadex” in its name.')).toBeDefined();
  });

  it('makes the highlighted entity the default', async () => {
    const { user, services } = await openTree();
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: /Set as default entity/ }));
    expect(services.running().find(({ name }) => name === 'saveDefault')?.input).toEqual({ entityId: id(1) });
  });
});

describe('the dashboard', () => {
  it('greets, says what the entity is, and shows its people', async () => {
    const people = {
      items: [
        {
          id: id(50),
          firstName: 'Jan',
          lastName: 'de Boer',
          email: null,
          role: 'User',
          status: 'Suspended',
          properties: { color: 'moss' },
        },
      ],
      total: 1,
    };
    await openViews(HERE, { answers: { ...QUIET_ANSWERS, 'entity.users.list': people } });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).toMatch(/^Good (morning|afternoon|evening), Eva$/);
    const section = screen.getByRole('region', { name: 'People' });
    expect(within(section).getByRole('list').textContent).toBe('JBJan de BoerUserSuspended');
  });

  it('says so to who is not a member of an entity yet', async () => {
    const properties = { ...aUser().properties, defaultEntity: null };
    await openViews('/', { user: aUser({ entities: [], properties }) });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).toBe('You are not a member of an entity yet');
    expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/sign-out');
  });
});

describe('a page that says no', () => {
  const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

  it('offers the last visited pages when there is no such page', async () => {
    const { router } = await openViews(HERE);
    await screen.findByText(/^Good/);
    await act(() => router.navigate({ href: '/no/such/page' }));
    await screen.findByText('This page does not exist');
    const visits = screen.getByRole('region', { name: 'Last visited' });
    expect(
      within(visits)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([HERE]);
  });

  it('names who can help when the page is for admins', async () => {
    const admin = {
      id: id(60),
      firstName: 'Pieter',
      lastName: 'Hoogland',
      email: 'pieter@vanhouten.test',
      role: 'Admin',
      status: 'Active',
      properties: { color: 'moss' },
    };
    await openViews(`${HERE}/entity/settings`, {
      entity: anEntity({ role: 'User' }),
      answers: { ...QUIET_ANSWERS, 'entity.users.list': { items: [admin], total: 1 } },
    });
    await screen.findByText('You cannot open Settings here');
    const admins = screen.getByRole('region', { name: 'Admins of this entity' });
    expect(within(admins).getByRole('list').textContent).toBe('PHPieter Hooglandpieter@vanhouten.test');
  });

  it('says that the rest works when a module is switched off', async () => {
    await openViews(`${HERE}/meetings`, { entity: anEntity({ features: ['documents'] }) });
    expect(await title()).toBe('Meetings is switched off');
    expect(screen.getByText(/Your other modules work as usual\.$/)).toBeDefined();
  });

  it('says that Quorate cannot be reached, keeps the page below, and goes on when it can', async () => {
    const { services, actors } = await openViews('/sign-in', { user: null });
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    await userEvent.type(email, 'eva@vanhouten.test');
    act(() => {
      services.emit('watchIdentity', { type: 'auth.identityFound', identity: { uid: 'eva', email: null } });
      services.emit('loadUser', { type: 'auth.userUnreachable' });
    });
    const page = await screen.findByRole('alertdialog', { name: 'Quorate cannot be reached' });
    expect(within(page).getByText('Next attempt within 1 second.')).toBeDefined();
    expect(email.isConnected && email.value).toBe('eva@vanhouten.test');
    await userEvent.click(within(page).getByRole('button', { name: 'Try again now' }));
    expect(within(page).getByText('Trying again.')).toBeDefined();
    act(() => services.emit('loadUser', { type: 'auth.userRefused' }));
    expect(actors.auth.getSnapshot().context.failures).toBe(1);
  });
});
