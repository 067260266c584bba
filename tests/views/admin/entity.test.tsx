// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { HOLDING, HOLDING_DETAILS } from '../../kit/adminEntities';
import { aUser, id } from '../../kit/fixtures';
import { onAPhone } from '../../kit/onAPhone';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

describe('one entity of the platform', () => {
  async function open(answers: object = {}) {
    const features = [
      { name: 'documents', isBeta: false },
      { name: 'tasks', isBeta: false },
    ];
    await openViews(`/${id(2)}/admin/entities/workspaces/${HOLDING.id}`, {
      answers: {
        ...QUIET_ANSWERS,
        'admin.entities.get': HOLDING_DETAILS,
        'admin.entities.features': { items: features },
        ...answers,
      },
      user: aUser({ role: 'Admin', admin: true }),
      strict: false,
    });
    await screen.findByRole('heading', { level: 1, name: /^Aldenkamp/ });
    return userEvent.setup();
  }

  it('is told of first, and switched beside that', async () => {
    await open();
    const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(parts).toEqual(['Details', 'Users', 'What is in it', 'Features']);
    expect(document.querySelector('#features')?.textContent).toContain('1 of 2 on');
  });

  it.each([
    ['Aldenkamp Holding BV', 'Matches the trade register on'],
    ['Aldenkamp Beheer B.V.', 'The trade register said on'],
  ])('is compared with what the trade register says: %s', async (name, words) => {
    const seat = { street: 'Herengracht 182', postcode: '1016BR', city: 'AMSTERDAM' };
    const company = { name, country: 'NL', number: '33218764', ...seat };
    await open({ 'admin.entities.info': { items: [], register: 'answered', companies: [company] } });
    expect((await screen.findByText(words, { exact: false })).textContent).toContain(words);
  });

  it('says nothing of a register that is silent', async () => {
    await open({ 'admin.entities.info': { items: [], register: 'silent', companies: [] } });
    expect(screen.queryByText(/trade register/)).toBeNull();
  });

  it('stands below the list of its type, in a navigation that says how many there are', async () => {
    await open({ 'admin.counts': { entities: 10_284, customerUsers: 61_907, quorateUsers: 11 } });
    const between = screen.getByRole('link', { name: 'Workspaces' });
    expect(between.getAttribute('href')).toBe(`/${id(2)}/admin/entities?view=list&type=Workspace`);
    await screen.findByText('61.907');
    expect(screen.getByRole('link', { name: 'Customer users' }).textContent).toContain('61.907');
  });

  it('leaves the focus on the switch when what was switched is discarded by keys', async () => {
    const user = await open();
    const tasks = screen.getByRole('switch', { name: 'Tasks' });
    tasks.focus();
    await user.keyboard(' ');
    (await screen.findByRole('button', { name: 'Discard' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(tasks));
  });

  it('leads to its users, and to what was done with it here', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => [
      item.textContent,
      item.getAttribute('href'),
    ]);
    expect(items).toEqual([
      ['Its users', `/${HOLDING.id}/entity/users`],
      ['What was done with it here', `/${id(2)}/admin/activity?subject=${HOLDING.id}`],
    ]);
  });

  it('is deleted from beside its features, and below them where they stand below its details', async () => {
    const isAfterFeatures = () => {
      const remove = screen.getByRole('button', { name: 'Delete entity' });
      const features = screen.getByRole('heading', { name: 'Features' });
      return (features.compareDocumentPosition(remove) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    };
    await open();
    expect(isAfterFeatures()).toBe(false);
    cleanup();
    onAPhone();
    await open();
    expect(isAfterFeatures()).toBe(true);
  });
});
