import {
  createToken as createTokenCall,
  endToken as endTokenCall,
  listTokens as listTokensCall,
} from '#contract/calls/tokens';
import {
  createWebhook as createWebhookCall,
  listDeliveries as listDeliveriesCall,
  listWebhooks as listWebhooksCall,
  removeWebhook as removeWebhookCall,
  renewSecret as renewSecretCall,
  sendAgain as sendAgainCall,
  updateWebhook as updateWebhookCall,
} from '#contract/calls/webhooks';
import {
  createdTokenSchema,
  endedTokenSchema,
  newTokenSchema,
  tokenQuerySchema,
  tokensSchema,
} from '#contract/schemas/tokens';
import {
  deliveriesSchema,
  deliveryQuerySchema,
  newWebhookSchema,
  webhookReceiptSchema,
  webhookSecretSchema,
  webhooksSchema,
  webhookUpdateSchema,
} from '#contract/schemas/webhooks';
import { handle, handleToldAgain } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { listTokens } from './tokens.list';
import { createToken, endToken, tellToken } from './tokens.write';
import { admitToRemoval, admitToWebhook, listDeliveries, listWebhooks } from './webhooks.list';
import {
  createWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  tellSecret,
  updateWebhook,
} from './webhooks.write';

const ADMITTED = { admit: admitToWebhook };

const tokenRoutes: readonly Route[] = [
  handle(listTokensCall, { answer: tokensSchema, query: tokenQuerySchema }, ({ trx, caller, query }) =>
    listTokens(trx, caller, query),
  ),
  handleToldAgain(
    createTokenCall,
    { answer: createdTokenSchema, kept: createdTokenSchema.omit({ token: true }), body: newTokenSchema },
    ({ trx, caller, body, now }) => createToken(trx, caller, body, now),
    ({ trx }, kept) => tellToken(trx, kept),
  ),
  handle(endTokenCall, { answer: endedTokenSchema }, ({ trx, caller, params: { id = '' }, now }) =>
    endToken(trx, caller, id, now),
  ),
];

const webhookRoutes: readonly Route[] = [
  handle(listWebhooksCall, { answer: webhooksSchema }, ({ trx, caller }) => listWebhooks(trx, caller)),
  handleToldAgain(
    createWebhookCall,
    { answer: webhookSecretSchema, kept: webhookReceiptSchema, body: newWebhookSchema },
    ({ trx, caller, body, now }) => createWebhook(trx, caller, body, now),
    ({ trx }, kept) => tellSecret(trx, kept),
  ),
  handle(
    updateWebhookCall,
    { answer: webhookReceiptSchema, body: webhookUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateWebhook(trx, caller, id, body, now),
    ADMITTED,
  ),
  handleToldAgain(
    renewSecretCall,
    { answer: webhookSecretSchema, kept: webhookReceiptSchema },
    ({ trx, caller, params: { id = '' }, now }) => renewSecret(trx, caller, id, now),
    ({ trx }, kept) => tellSecret(trx, kept),
    ADMITTED,
  ),
  handle(
    removeWebhookCall,
    { answer: webhookReceiptSchema },
    ({ trx, caller, params: { id = '' }, now }) => removeWebhook(trx, caller, id, now),
    { admit: admitToRemoval },
  ),
  handle(
    listDeliveriesCall,
    { answer: deliveriesSchema, query: deliveryQuerySchema },
    ({ trx, caller, params: { id = '' }, query }) => listDeliveries(trx, caller, id, query),
    ADMITTED,
  ),
  handle(
    sendAgainCall,
    { answer: webhookReceiptSchema },
    ({ trx, caller, params: { id = '', deliveryId = '' }, now }) =>
      sendAgain(trx, caller, { id, deliveryId }, now),
    ADMITTED,
  ),
];

export const integrationRoutes: readonly Route[] = [...tokenRoutes, ...webhookRoutes];
