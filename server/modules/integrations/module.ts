import type { ServerModule } from '#server/module';
import { removeOldDeliveries } from '#server/webhooks/webhooks';
import { handOverWebhooks } from './handOver';
import { readOwnTokens } from './ownData';
import { integrationRoutes } from './routes';
import { removeExpiredTokens } from './tokens.write';

export const integrations: ServerModule = {
  name: 'integrations',
  handOver: handOverWebhooks,
  ownData: readOwnTokens,
  routes: integrationRoutes,
  repeated: [
    {
      name: 'tokens.removeExpired',
      everyS: 3_600,
      run: (database) => removeExpiredTokens(database),
    },
    {
      name: 'webhooks.removeOld',
      everyS: 3_600,
      run: (database) => removeOldDeliveries(database),
    },
  ],
};
