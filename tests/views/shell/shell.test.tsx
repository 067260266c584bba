// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Notification, Notifications } from '#contract/calls/entity';
import type { ResolutionQuery, ResolutionSummary } from '#contract/calls/resolutionList';
import { actsOf, refuseAct } from '../../kit/acts';
import { aSummary } from '../../kit/aResolution';
import { NEW_ANSWERS } from '../../kit/drafts';
import { anEntity, aUser, id, pageOf } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

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
    const answers = {
      ...QUIET_ANSWERS,
      'entity.notifications': { counts: { tasks: 7 }, unread: 0, items: [] },
    };
    await openViews(HERE, { entity: anEntity({ features: ['tasks'] }), answers, strict });
    await waitFor(async () => expect(await navigation()).toContain('Tasks7 open'));
  });
});

const KADE_MEETING = '01890000-0000-7000-8000-00000000000a';

describe('the admin area', () => {
  it('has a navigation of its own and a way back', async () => {
    await openViews(`${HERE}/admin`, { user: aUser({ admin: true, role: 'Admin' }) });
    const area = await screen.findByRole('navigation', { name: 'Administration' });
    const names = within(area)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Entities', 'Customer users', 'Quorate users', 'Support', 'Activity', 'Figures']);
    expect(screen.getByRole('link', { name: 'Back to the application' }).getAttribute('href')).toBe(HERE);
  });
});

describe('the command palette', () => {
  it('lets somebody choose another entity from its actions', async () => {
    const { router } = await openViews(HERE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Search or jump to/ }));
    await user.click(await screen.findByRole('option', { name: 'Switch entity' }));
    const field = await screen.findByRole('combobox', { name: 'Find an entity' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('kade{Enter}');
    await waitFor(() => expect(router.latestLocation.pathname).toBe(`/${id(1)}`));
  });

  it('leads to a new resolution, of which nothing is written yet', async () => {
    const { router, services } = await openViews(HERE, {
      entity: anEntity({ role: 'Admin', features: ['resolutions'] }),
      answers: { ...QUIET_ANSWERS, ...NEW_ANSWERS },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Search or jump to/ }));
    await user.click(await screen.findByRole('option', { name: /^New resolution/ }));
    await screen.findByRole('heading', { level: 1, name: 'Decision makers: New resolution' });
    expect(router.latestLocation.pathname).toBe(`${HERE}/resolutions/new/wizard/decision-makers`);
    expect(services.running().map(({ name }) => name)).not.toContain('makeDraft');
  });

  describe('with resolutions', () => {
    /** The dashboard behind it lists none. */
    async function typeInto(find: () => unknown) {
      const list = ({ query }: { query: { q?: string } }) => (query.q ? find() : pageOf([]));
      await openViews(HERE, {
        entity: anEntity({ features: ['resolutions'] }),
        answers: { ...QUIET_ANSWERS, 'resolutions.list': list },
      });
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: /Search or jump to/ }));
      await user.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), 'sale');
    }

    it('finds them by their words, and says of a draft that it is one', async () => {
      const items = [aSummary(), aSummary({ id: id(32), title: 'Sale', number: null, status: 'Draft' })];
      await typeInto(() => pageOf(items));
      const found = await screen.findByRole('group', { name: 'Resolutions' });
      expect(
        within(found)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['Sale of Kadeweg 14, RotterdamRES-2026-031, openEnter', 'SaleDraft']);
    });

    it('says what could not be searched', async () => {
      await typeInto(() => {
        throw new Error('No answer');
      });
      expect(await screen.findByText(/^Nothing has “sale” in its name/)).toHaveProperty(
        'textContent',
        'Nothing has “sale” in its name. The resolutions could not be searched. Check your connection and type again.',
      );
    });
  });

  it('keeps the focus when the page that was asked for before comes behind it', async () => {
    const { router } = await openViews(HERE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Search or jump to/ }));
    const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
    await act(() => router.navigate({ href: `${HERE}/user/change-password` }));
    await screen.findByText(/Change password$/, { selector: '[role="status"]' });
    expect(document.activeElement).toBe(field);
  });

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
    const people = pageOf([
      {
        id: id(50),
        firstName: 'Jan',
        lastName: 'de Boer',
        email: null,
        role: 'User',
        access: 'Member',
        status: 'Suspended',
        properties: { color: 'moss' },
      },
    ]);
    await openViews(HERE, { answers: { ...QUIET_ANSWERS, 'entity.users.list': people } });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).toMatch(/^Good (morning|afternoon|evening), Eva$/);
    const section = screen.getByRole('region', { name: 'People' });
    expect(within(section).getByRole('list').textContent).toBe('JBJan de BoerUserSuspended');
  });

  describe('with resolutions', () => {
    const pending = aSummary({
      id: id(32),
      title: 'Appointment',
      status: 'Pending',
      decisionMakers: 7,
      awaitsMe: false,
      mine: [],
    });
    const open = aSummary({
      awaitsMe: false,
      mine: [],
      awaited: { total: 4, names: ['Jan de Boer', 'Mila Visser', 'Pieter Hoogland'] },
    });
    const inProgress = (waiting: readonly ResolutionSummary[], others: readonly ResolutionSummary[]) => ({
      ...QUIET_ANSWERS,
      'resolutions.list': ({ query }: { query?: ResolutionQuery }) => {
        const items = query?.awaitsMe ? waiting : others;
        return pageOf(items);
      },
    });
    const rows = async () => {
      const panel = await screen.findByRole('region', { name: 'Resolutions in progress' });
      return {
        panel,
        rows: within(panel)
          .getAllByRole('listitem')
          .map((row) => row.textContent),
      };
    };

    it('shows an admin what is in progress, whom it awaits, and reminds them', async () => {
      const { services } = await openViews(HERE, {
        entity: anEntity({ role: 'Admin' }),
        answers: inProgress([], [open, pending]),
      });
      const { panel, rows: shown } = await rows();
      expect(shown[0]).toContain('Awaits Jan de Boer, Mila Visser, Pieter Hoogland and 1 more');
      expect(shown[1]).toContain('Being sent to 7 people');
      await userEvent.click(within(panel).getByRole('button', { name: `Remind 4 people: ${open.title}` }));
      const asked = { act: 'remind', input: { resolutionId: id(31), decisionMakers: null } };
      await waitFor(() => expect(actsOf(services)).toEqual([{ asked, note: '' }]));
      act(() => refuseAct(services, 'Something is wrong', false));
      expect((await within(panel).findByRole('alert')).textContent).toBe(
        'Something is wrong. Nobody was reminded.',
      );
    });

    it('puts first what waits for the person, and offers no reminding to who is no admin', async () => {
      await openViews(HERE, {
        entity: anEntity({ role: 'User' }),
        answers: inProgress([aSummary({ id: id(33), title: 'Dividend' })], [open]),
      });
      const { panel } = await rows();
      expect(within(panel).getByText('1 needs your decision')).toBeDefined();
      expect(within(panel).getAllByRole('listitem')[0]?.textContent).toContain('Dividend');
      expect(within(panel).getByRole('link', { name: 'Review and decide: Dividend' })).toBeDefined();
      expect(within(panel).queryByRole('button')).toBeNull();
    });

    it('says what is true when nothing waits', async () => {
      await openViews(HERE, { entity: anEntity({ role: 'User' }) });
      expect(await screen.findByText('Nothing waits for your decision.')).toBeDefined();
    });
  });

  it('says to a guest what they read and until when, and nothing that would be true of an empty entity', async () => {
    const of = { kind: 'meeting', id: KADE_MEETING, title: 'Annual meeting' } as const;
    const entity = anEntity({
      role: 'User',
      readsOnly: true,
      features: ['meetings'],
      guest: { of, ends: '2026-12-31' },
    });
    await openViews(HERE, { entity });
    const link = await screen.findByRole('link', { name: 'Annual meeting' });
    expect(link.getAttribute('href')).toBe(`/${entity.id}/meetings/${KADE_MEETING}`);
    expect(screen.getByText('31 Dec 2026')).toBeDefined();
    expect(screen.queryByText(/No meeting is planned|switched on|People|Nothing has happened/)).toBeNull();
  });

  it('says so to who is not a member of an entity yet', async () => {
    const properties = { ...aUser().properties, defaultEntity: null };
    await openViews('/', { user: aUser({ entities: [], properties }) });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).toBe('You are not a member of an entity yet');
    expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/sign-out');
    expect(screen.getByRole('link', { name: 'User settings' }).getAttribute('href')).toBe('/user/settings');
  });

  it('leads who administers the platform and is a member of no entity to the admin area', async () => {
    const properties = { ...aUser().properties, defaultEntity: null };
    await openViews('/', { user: aUser({ entities: [], properties, role: 'Admin', admin: true }) });
    const link = await screen.findByRole('link', { name: 'Open the admin area' });
    expect(link.getAttribute('href')).toBe('/admin');
    expect(screen.queryByText('Somebody has to let you in')).toBeNull();
  });

  it('holds the pages of an account for who is a member of no entity, with the way back alone', async () => {
    const properties = { ...aUser().properties, defaultEntity: null };
    const { router } = await openViews('/user/change-password', {
      user: aUser({ entities: [], properties }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Change password' });
    expect(router.state.location.pathname).toBe('/user/change-password');
    expect(screen.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: /Search|Notifications|Switch entity/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Account of/ })).toBeDefined();
  });
});

describe('the inbox', () => {
  const anEvent = (number: number, changes: Partial<Notification> = {}): Notification => ({
    id: id(80 + number),
    type: 'resolution.decided',
    at: '2026-11-20T08:00:00.000Z',
    actor: { id: id(50), name: 'Jan de Boer', color: 'moss' },
    subject: { kind: 'resolution', id: id(31), name: 'Sale of Kadeweg 14', of: null },
    isRead: false,
    ...changes,
  });
  const other = { kind: 'entity', id: id(2), name: 'Van Houten Beheer B.V.', of: null };
  const notifications: Notifications = {
    counts: { tasks: null },
    unread: 2,
    items: [
      anEvent(1),
      anEvent(2, { type: 'entity.updated', subject: other, isRead: true }),
      anEvent(3, { type: 'resolution.opened', actor: null }),
    ],
  };
  const withThese = { ...QUIET_ANSWERS, 'entity.notifications': notifications };

  async function openInbox(answers: Readonly<Record<string, unknown>> = withThese) {
    const views = await openViews(HERE, { answers });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    const inbox = await screen.findByRole('dialog', { name: /^Notifications/ });
    return { ...views, user, inbox };
  }

  it('says how many are unread, and groups what happened by what it happened to', async () => {
    const { user, inbox } = await openInbox();
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeDefined();
    await within(inbox).findByText('2 unread');
    const [sale, entity] = within(inbox).getAllByRole('listitem');
    expect(sale?.textContent).toMatch(/^Unread: JBJan de Boer decided on Sale of Kadeweg 14/);
    expect(entity?.textContent).toMatch(/^JBJan de Boer changed the details of Van Houten Beheer/);
    await user.click(within(inbox).getByRole('button', { name: 'Show 1 earlier' }));
    expect(within(inbox).getByText(/Voting on/)).toBeDefined();
  });

  it('leads to what it happened to, and marks what it says of that as read', async () => {
    const { user, inbox, services, router } = await openInbox();
    await user.click(await within(inbox).findByRole('link', { name: 'Sale of Kadeweg 14' }));
    const marking = () => services.running().find(({ name }) => name === 'markRead')?.input;
    await waitFor(() => expect(marking()).toMatchObject({ entityId: id(2), read: [id(81), id(83)] }));
    await waitFor(() => expect(router.latestLocation.pathname).toBe(`${HERE}/resolutions/${id(31)}`));
  });

  it('leads from a comment that names somebody to that comment of its document', async () => {
    const subject = { kind: 'documentComment', id: id(320), name: 'Lease.pdf', of: id(300) };
    const items = [anEvent(1, { type: 'documentComment.mentioned', subject })];
    const { user, inbox, router } = await openInbox({
      ...QUIET_ANSWERS,
      'entity.notifications': { ...notifications, items },
    });
    await user.click(await within(inbox).findByRole('link', { name: 'Lease.pdf' }));
    await waitFor(() => expect(router.latestLocation.pathname).toBe(`${HERE}/documents/${id(300)}`));
    expect(router.latestLocation.search).toEqual({ comment: id(320) });
  });

  it('marks one group and keeps the focus on it, or all', async () => {
    const { user, inbox, services } = await openInbox();
    const marking = () => services.running().find(({ name }) => name === 'markRead')?.input;
    await user.click(await within(inbox).findByRole('button', { name: 'Mark as read: Sale of Kadeweg 14' }));
    await waitFor(() => expect(marking()).toMatchObject({ read: [id(81), id(83)] }));
    expect(document.activeElement?.textContent).toContain('decided on Sale of Kadeweg 14');
    await user.click(within(inbox).getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(marking()).toMatchObject({ read: 'all' }));
  });

  it('says so when a mark was not saved', async () => {
    const { user, inbox, services } = await openInbox();
    await user.click(await within(inbox).findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(services.running().map(({ name }) => name)).toContain('markRead'));
    act(() => services.emit('markRead', { type: 'inbox.markFailed', title: 'Try later.' }));
    expect(await screen.findByText('What you read was not saved.')).toBeDefined();
  });

  it('says what is true when nothing has happened', async () => {
    const { inbox } = await openInbox(QUIET_ANSWERS);
    expect(await within(inbox).findByText('Nothing has happened in this entity yet.')).toBeDefined();
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
      answers: { ...QUIET_ANSWERS, 'entity.users.list': pageOf([admin]) },
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
    await act(async () => {
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

describe('the theme', () => {
  const shown = () => document.documentElement.dataset.mantineColorScheme;

  it('that is switched is seen at once and saved with the account', async () => {
    const { services } = await openViews(HERE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Use the dark theme' }));
    expect(shown()).toBe('dark');
    await waitFor(() =>
      expect(services.running()).toContainEqual({ name: 'saveTheme', input: { theme: 'dark' } }),
    );
    const dark = aUser({ preferences: { ...aUser().preferences, theme: 'dark' } });
    act(() => services.emit('saveTheme', { type: 'themeChoice.saved', user: dark }));
    expect(shown()).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }));
    expect(shown()).toBe('light');
  });

  it('that could not be saved stays in this browser', async () => {
    const { services } = await openViews(HERE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Use the dark theme' }));
    await waitFor(() => expect(services.running().map(({ name }) => name)).toContain('saveTheme'));
    act(() => services.emit('saveTheme', { type: 'themeChoice.saveFailed' }));
    expect(shown()).toBe('dark');
  });
});
