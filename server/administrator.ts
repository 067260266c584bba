import { z } from 'zod';
import { inTransaction } from './database/transact';
import { appointAdministrator } from './modules/admin/users.write';
import { operate } from './operated';

/* `node dist/server/administrator.js ADDRESS`: makes somebody with an account a platform administrator (docs/operations.md). */

const address = z.email().safeParse(process.argv[2]?.trim());
if (!address.success) {
  console.error('Say whom: node dist/server/administrator.js ADDRESS');
  process.exitCode = 1;
} else {
  await operate(async (database) => {
    await inTransaction(database, (trx) => appointAdministrator(trx, address.data, new Date()));
    return `${address.data} is a platform administrator from their next call on.`;
  });
}
