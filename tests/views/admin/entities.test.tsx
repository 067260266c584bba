// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { HOLDING, KADE, PORT, pageOf } from '../../kit/adminEntities';
import { aUser, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

describe('all entities of the platform', () => {
  async function open(path = '') {
    const asked: object[] = [];
    const list = ({ query }: { readonly query: { readonly parent?: string } }) => {
      asked.push(query);
      if (query.parent === 'none') return pageOf([HOLDING]);
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

  it('say on which day one of their users was there last, and of today that it was today', async () => {
    const { names } = await open();
    await waitFor(() => expect(names()).toEqual([HOLDING.name]));
    const [, row] = screen.getAllByRole('row');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(row?.children[heads.indexOf('Last active')]?.textContent).toBe('Today');
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
