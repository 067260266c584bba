import {
  INTEGRATION_ACTS,
  type IntegrationActs,
} from '../../../src/machines/integrations/integrationActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const token = { kind: 'entity', name: ' Bookkeeping ', scopes: ['tags:read'], days: 90 } as const;
const created = { id: id(61), expiresAt: '2027-02-18T09:00:00.000Z', token: null };
const host = 'hooks.example.com';
const ofWebhook = { webhookId: id(62), host };
const params = { id: id(62) };
const receipt = { id: id(62) };
const webhook = { url: ' https://hooks.example.com/a ', types: ['tag.created'] } as const;
const body = { url: 'https://hooks.example.com/a', types: ['tag.created'] } as const;

export const integrationActsRows = rowsOf<IntegrationActs>('integrationActs', INTEGRATION_ACTS, {
  createToken: [
    {
      input: token,
      words: 'Make the token “Bookkeeping”',
      sends: { body: { ...token, name: 'Bookkeeping' } },
    },
    {
      input: { ...token, name: 'n'.repeat(80), days: 366 },
      words: `Make the token “${'n'.repeat(80)}”`,
      sends: { body: { ...token, name: 'n'.repeat(80), days: 366 } },
    },
    {
      input: { ...token, name: 'n' },
      words: 'Make the token “n”',
      sends: { body: { ...token, name: 'n' } },
    },
    {
      input: { ...token, name: ' ', scopes: [], days: 0 },
      words: 'Make the token “”',
      missing: ['name', 'scopes', 'days'],
    },
    {
      input: { ...token, name: 'n'.repeat(81), days: 367 },
      words: `Make the token “${'n'.repeat(81)}”`,
      missing: ['name', 'days'],
    },
    {
      input: { ...token, days: 1 },
      words: 'Make the token “Bookkeeping”',
      sends: { body: { ...token, name: 'Bookkeeping', days: 1 } },
    },
  ],
  endToken: [
    {
      input: { tokenId: id(61), name: 'Bookkeeping' },
      words: 'End the token “Bookkeeping”',
      sends: { params: { id: id(61) } },
      done: { receipt: { id: created.id }, title: 'The token is ended.' },
    },
  ],
  createWebhook: [
    { input: webhook, words: 'Send events to https://hooks.example.com/a', sends: { body } },
    {
      input: { url: 'http://hooks.example.com', types: [] },
      words: 'Send events to http://hooks.example.com',
      missing: ['url'],
    },
    { input: { url: ' ', types: [] }, words: 'Send events to ', missing: ['url'] },
    ...['eva@', ':secret@'].map((user) => ({
      input: { url: `https://${user}${host}`, types: [] },
      words: `Send events to https://${user}${host}`,
      missing: ['url'] as const,
    })),
    { input: { url: 'https:///a', types: [] }, words: 'Send events to https:///a', missing: ['url'] },
    {
      input: { url: `see https://${host}`, types: [] },
      words: `Send events to see https://${host}`,
      missing: ['url'],
    },
    {
      input: { url: `https://${'x'.repeat(493)}`, types: [] },
      words: `Send events to https://${'x'.repeat(493)}`,
      missing: ['url'],
    },
  ],
  changeWebhook: [
    {
      input: { ...ofWebhook, ...webhook },
      words: `Change the webhook to ${host}`,
      sends: { params, body },
      done: { receipt, title: 'The webhook is changed.' },
    },
    { input: { ...ofWebhook, url: '', types: [] }, words: `Change the webhook to ${host}`, missing: ['url'] },
  ],
  pauseWebhook: [
    {
      input: ofWebhook,
      words: `Pause the webhook to ${host}`,
      sends: { params, body: { paused: true } },
      done: { receipt, title: 'The webhook is paused.' },
    },
  ],
  resumeWebhook: [
    {
      input: ofWebhook,
      words: `Let the webhook to ${host} go on`,
      sends: { params, body: { paused: false } },
      done: { receipt, title: 'The webhook goes on with what happens from now on.' },
    },
  ],
  renewSecret: [{ input: ofWebhook, words: `Renew the secret of the webhook to ${host}`, sends: { params } }],
  removeWebhook: [
    {
      input: ofWebhook,
      words: `Remove the webhook to ${host}`,
      sends: { params },
      done: { receipt, title: 'The webhook is removed.' },
    },
  ],
  sendAgain: [
    {
      input: { ...ofWebhook, deliveryId: id(63) },
      words: `Send again to ${host}`,
      sends: { params: { id: id(62), deliveryId: id(63) } },
      done: { receipt: { id: id(63) }, title: 'It is sent once more.' },
    },
  ],
});
