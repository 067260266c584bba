// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AccessReview } from '#contract/calls/accessReview';
import type { EntityUser, EntityUserQuery } from '#contract/calls/entity';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { anEntity, id, pageOf } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const SEEN = 'a'.repeat(64);
const DUE: AccessReview = {
  quarter: '2026-Q4',
  isDue: true,
  seen: SEEN,
  users: 3,
  admins: 1,
  reading: 1,
  absent: 1,
  confirmed: null,
  before: {
    quarter: '2026-Q3',
    by: 'Eva de Boer',
    at: '2026-07-02T09:00:00.000Z',
    users: 3,
    absent: 0,
  },
};

const JAN: EntityUser = {
  id: id(101),
  firstName: 'Jan',
  lastName: 'de Boer',
  email: 'jan@vanhouten.test',
  role: 'User',
  access: 'Member',
  accessEnds: null,
  hasEnded: false,
  status: 'Active',
  properties: { color: 'moss' },
  lastActiveAt: '2026-06-01T09:00:00.000Z',
  invitedAt: null,
};

async function openReview(review: AccessReview, role: 'Admin' | 'User' = 'Admin') {
  const queries: EntityUserQuery[] = [];
  const views = await openViews(`/${id(2)}/entity/users/review`, {
    entity: anEntity({ role }),
    strict: false,
    answers: {
      ...QUIET_ANSWERS,
      'entity.accessReview.get': review,
      'entity.users.list': ({ query }: { query: EntityUserQuery }) => {
        queries.push(query);
        return pageOf([JAN]);
      },
    },
  });
  return { ...views, queries, user: userEvent.setup() };
}

describe('the review of who has access', () => {
  it('says that it is due, who has access, and when it was confirmed last; who was there longest ago comes first', async () => {
    const { queries } = await openReview(DUE);
    await screen.findByRole('heading', { level: 1, name: 'Access review' });
    await screen.findByText(
      'Due for Q4 2026. 3 users, 1 admin, 1 who only reads, 1 not signed in for 90 days. Last one: Q3 2026, 2 Jul 2026 by Eva de Boer.',
    );
    expect(queries).toEqual([{ sort: 'lastActive', ended: false, page: 1, limit: 25 }]);
    screen.getByRole('link', { name: 'Jan de Boer' });
  });

  it('keeps the day on which somebody was last active on a phone', async () => {
    await openReview(DUE);
    const cell = (await screen.findByText('1 Jun 2026')).closest('td');
    expect(cell?.className).not.toContain('phone-none');
  });

  it('shows those alone who have not signed in for 90 days, by the address', async () => {
    const { user, queries, router } = await openReview(DUE);
    await user.click(await screen.findByRole('button', { name: 'Not signed in for 90 days' }));
    await screen.findByRole('link', { name: 'Jan de Boer' });
    expect(router.state.location.search).toEqual({ absent: 'true' });
    expect(queries.at(-1)).toEqual({ sort: 'lastActive', ended: false, absent: true, page: 1, limit: 25 });
  });

  const asking = async () => {
    const { user, services } = await openReview(DUE);
    await user.click(await screen.findByRole('button', { name: 'Confirm for Q4 2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm who has access, for Q4 2026' });
    expect(actsOf(services)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    return { services, dialog };
  };

  it('is confirmed as it was read, after a question', async () => {
    const { services } = await asking();
    expect(actsOf(services)).toEqual([
      { asked: { act: 'confirmReview', input: { quarter: '2026-Q4', seen: SEEN } }, note: '' },
    ]);
    const receipt = { id: id(120), quarter: '2026-Q4', at: '2026-11-20T09:00:00.000Z' };
    performAct(services, receipt, 'Who has access is confirmed for Q4 2026.');
    await screen.findByText('Who has access is confirmed for Q4 2026.');
  });

  it('says so when access changed since it was read', async () => {
    const { services, dialog } = await asking();
    refuseAct(services, 'Who has access changed since you read the list. Look at it again.', false);
    await within(dialog).findByText(/changed since you read the list/);
  });

  it('says by whom it is confirmed, and asks for it no more', async () => {
    const confirmed = { ...DUE, isDue: false, reading: 0, absent: 0, before: null };
    await openReview({
      ...confirmed,
      confirmed: { quarter: '2026-Q4', by: null, at: '2026-10-05T09:00:00.000Z', users: 3, absent: 0 },
    });
    await screen.findByText('Confirmed for Q4 2026 on 5 Oct 2026. 3 users, 1 admin.');
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });

  it('is not for members', async () => {
    const { router } = await openReview(DUE, 'User');
    await waitFor(() => expect(router.state.location.pathname).toBe('/forbidden'));
  });
});
