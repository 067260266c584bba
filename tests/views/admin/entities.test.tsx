// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Page } from '#contract/call';
import type { AdminEntity } from '#contract/calls/admin';
import { HOLDING, KADE, PORT, pageOf } from '../../kit/adminEntities';
import { aUser, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

describe('all entities of the platform', () => {
  async function open(
    path = '',
    paged: (items: readonly AdminEntity[]) => Page<AdminEntity> = (items) => pageOf(items),
  ) {
    const asked: object[] = [];
    const list = ({ query }: { readonly query: { readonly parent?: string } }) => {
      asked.push(query);
      if (query.parent === 'none') return paged([HOLDING]);
      return pageOf(query.parent === HOLDING.id ? [KADE, PORT] : [HOLDING, KADE, PORT]);
    };
    const views = await openViews(`/${id(2)}/admin/entities${path}`, {
      answers: { ...QUIET_ANSWERS, 'admin.entities.list': list },
      user: aUser({ role: 'Admin', admin: true }),
      strict: false,
    });
    await screen.findByRole('heading', { level: 1, name: 'Entities' });
    const names = () =>
      screen
        .getAllByRole('rowheader')
        .map((row) => row.querySelector('a')?.textContent?.replaceAll('\u00a0', ' '));
    return { ...views, asked, names, user: userEvent.setup() };
  }

  it('are a tree whose branches open and close, and the address keeps which are open', async () => {
    const { user, names, router } = await open();
    expect(names()).toEqual([HOLDING.name]);
    await user.click(screen.getByRole('button', { name: `Open ${HOLDING.name}` }));
    await waitFor(() => expect(names()).toEqual([HOLDING.name, KADE.name, PORT.name]));
    expect(router.state.location.search).toMatchObject({ open: HOLDING.id });
    const close = screen.getByRole('button', { name: `Close ${HOLDING.name}` });
    expect(close.getAttribute('aria-expanded')).toBe('true');
    await user.click(close);
    await waitFor(() => expect(names()).toEqual([HOLDING.name]));
  });

  it('say on which day one of their users was there last, and of today when', async () => {
    const { names } = await open();
    await waitFor(() => expect(names()).toEqual([HOLDING.name]));
    const [, row] = screen.getAllByRole('row');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(row?.children[heads.indexOf('Last active')]?.textContent).toBe('Today, 08:00');
  });

  it('lead from each row to its page, into it and to its users', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `More actions for ${HOLDING.name}` }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => [
      item.textContent,
      item.getAttribute('href'),
    ]);
    expect(items).toEqual([
      ['Details and features', `/${id(2)}/admin/entities/workspaces/${HOLDING.id}`],
      ['Open entity', `/${HOLDING.id}`],
      ['Its users', `/${HOLDING.id}/entity/users`],
    ]);
  });

  it('are counted by groups where a page of the tree has more rows than that', async () => {
    await open('', (items) => ({ ...pageOf(items, 120), next: 'more' }));
    await screen.findByText('Groups 1 to 1 of 120');
  });

  it('are a list where that is wished or something is looked for, and a tree again without filters', async () => {
    const { user, names, router } = await open();
    await user.click(screen.getByRole('radio', { name: 'List' }));
    await waitFor(() => expect(names()).toEqual([HOLDING.name, KADE.name, PORT.name]));
    expect(screen.queryByRole('button', { name: `Open ${HOLDING.name}` })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Tree' }));
    await waitFor(() => expect(names()).toEqual([HOLDING.name]));
    await user.type(screen.getByRole('searchbox', { name: 'Find by name or number' }), 'haven');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'List' }).checked).toBe(true),
    );
    await user.click(screen.getByRole('radio', { name: 'Tree' }));
    await waitFor(() => expect(names()).toEqual([HOLDING.name]));
    expect(router.state.location.search).not.toHaveProperty('q');
  });
});
