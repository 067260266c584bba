/** Refusals of tokens and webhooks. */
export interface IntegrationRefusals {
  readonly tooManyTokens: [most: number];
  readonly entityTokenByAdmin: [];
  readonly membersMakeTokens: [];
  readonly tooManyWebhooks: [most: number];
  readonly webhookInside: [];
  readonly webhookPaused: [];
  readonly onItsWay: [];
}
