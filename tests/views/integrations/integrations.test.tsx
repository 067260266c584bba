// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ApiToken } from '#contract/calls/tokens';
import type { Delivery, Webhook } from '#contract/calls/webhooks';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PATH = `/${id(2)}/entity/api`;
const EVA = { id: id(1), name: 'Eva Brinkman', color: 'plum' };
const pageOf = <Item,>(items: readonly Item[], next: string | null = null) => ({
  items,
  total: items.length,
  totalIsExact: true,
  next,
});

const TOKEN: ApiToken = {
  id: id(61),
  kind: 'entity',
  name: 'Bookkeeping',
  scopes: ['tags:read', 'tasks:read'],
  creator: EVA,
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2027-02-01T09:00:00.000Z',
  lastUsedAt: null,
};
const WEBHOOK: Webhook = {
  id: id(62),
  url: 'https://hooks.example.com/quorate',
  types: [],
  paused: null,
  creator: EVA,
  createdAt: '2026-11-01T09:00:00.000Z',
  last: { status: 'failed', at: '2026-11-02T09:00:00.000Z' },
};
const DELIVERY: Delivery = {
  id: id(63),
  event: id(64),
  type: 'tag.created',
  sequence: 12,
  status: 'failed',
  attempts: 8,
  failure: 'status',
  httpStatus: 503,
  tookMs: 12,
  createdAt: '2026-11-02T09:00:00.000Z',
  nextAt: null,
};

interface Opened {
  readonly tokens?: readonly ApiToken[];
  readonly webhooks?: readonly Webhook[];
  readonly role?: 'Admin' | 'User';
  readonly search?: string;
}

async function openPage({
  tokens = [TOKEN],
  webhooks = [WEBHOOK],
  role = 'Admin',
  search = '',
}: Opened = {}) {
  const answers = {
    ...QUIET_ANSWERS,
    'integrations.tokens.list': pageOf(tokens),
    'integrations.webhooks.list': { items: webhooks },
    'integrations.deliveries.list': pageOf([DELIVERY], 'more'),
  };
  const views = await openViews(`${PATH}${search}`, { answers, entity: anEntity({ role }) });
  await screen.findByRole('heading', { level: 1, name: 'API' });
  await waitFor(() => expect(screen.queryByText('Loading tokens and webhooks')).toBeNull());
  return { ...views, user: userEvent.setup() };
}

describe('the page of the API', () => {
  it('lists tokens and webhooks to an admin, with what became of the last message', async () => {
    await openPage();
    const [tokens, webhooks] = screen.getAllByRole('table');
    expect(within(tokens as HTMLElement).getByRole('rowheader').textContent).toBe(
      'BookkeepingOf the entity, made by Eva Brinkman',
    );
    expect(within(webhooks as HTMLElement).getByRole('rowheader').textContent).toBe(
      'hooks.example.comhttps://hooks.example.com/quorate',
    );
    expect(within(webhooks as HTMLElement).getByText(/^Failed, /)).toBeTruthy();
  });

  it('shows their own tokens alone to who is no admin, and says where there is none', async () => {
    await openPage({ tokens: [], role: 'User' });
    screen.getByText('No token lets a program in.');
    expect(screen.queryByRole('heading', { name: 'Webhooks' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Token of the entity' })).toBeNull();
  });

  it('makes a token of the scopes that were chosen, and keeps what was filled in when it is refused', async () => {
    const { services, user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Personal token' }));
    const dialog = await screen.findByRole('dialog', { name: 'New personal token' });
    await user.click(within(dialog).getByRole('button', { name: 'Make the token' }));
    within(dialog).getByText('Give the token a name.');
    within(dialog).getByText('Choose at least one.');
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Register');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Tags: read' }));
    await user.click(within(dialog).getByRole('button', { name: 'Make the token' }));
    expect(actsOf(services)).toEqual([
      {
        asked: {
          act: 'createToken',
          input: { kind: 'personal', name: 'Register', scopes: ['tags:read'], days: 90 },
        },
        note: '',
      },
    ]);
    refuseAct(services, 'You have 20 tokens here already.', false);
    await within(dialog).findByText('You have 20 tokens here already. What you filled in is kept.');
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Register');
  });

  it('asks for an address over https without a password, and tells no older refusal beside that', async () => {
    const { services, user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Webhook' }));
    const dialog = await screen.findByRole('dialog', { name: 'New webhook' });
    const address = within(dialog).getByRole('textbox', { name: 'Address' });
    await user.type(address, 'https://localhost/');
    await user.click(within(dialog).getByRole('button', { name: 'Make the webhook' }));
    refuseAct(services, 'A webhook goes to a public address.', false);
    await within(dialog).findByText('A webhook goes to a public address. What you filled in is kept.');
    for (const typed of ['ftp://example.com', 'https://eva:secret@example.com/']) {
      await user.clear(address);
      await user.type(address, typed);
      await user.click(within(dialog).getByRole('button', { name: 'Make the webhook' }));
      within(dialog).getByText('Give an address that begins with https://, without a user name or password.');
      expect(within(dialog).queryByRole('alert')).toBeNull();
    }
  });

  it('says so where a token was made and its answer was lost', async () => {
    const { services, user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Token of the entity' }));
    const dialog = await screen.findByRole('dialog', { name: 'New token of the entity' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Register');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Tags: read' }));
    await user.click(within(dialog).getByRole('button', { name: 'Make the token' }));
    performAct(services, { id: id(65), expiresAt: '2027-02-01T09:00:00.000Z', token: null });
    const told = await screen.findByRole('dialog', { name: 'Your new token' });
    within(told).getByText(/its answer was lost on the way/);
    await user.click(within(told).getByRole('button', { name: 'I have it' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your new token' })).toBeNull());
  });

  it('shows what a webhook has sent by its address, and sends one again', async () => {
    const { services, user } = await openPage({ search: `?webhook=${WEBHOOK.id}` });
    const log = screen.getByRole('table', { name: 'Sent to hooks.example.com' });
    expect(within(log).getByRole('rowheader').textContent).toBe('tag.createdThe host refused it (503)');
    await user.click(within(log).getByRole('button', { name: /More actions for tag.created/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(actsOf(services)).toEqual([
      {
        asked: {
          act: 'sendAgain',
          input: { webhookId: WEBHOOK.id, host: 'hooks.example.com', deliveryId: DELIVERY.id },
        },
        note: '',
      },
    ]);
  });
});
