import { z } from 'zod';
import { inTransaction } from './database/transact';
import { type Asked, erasePerson } from './erasing';
import { MODULES } from './modules';
import { operate } from './operated';

/* `node dist/server/erase.js ID|ADDRESS`: erases a person, for whoever operates Quorate (docs/operations.md). */

function askedBy(argument: string | undefined): Asked | null {
  if (z.uuid().safeParse(argument).success) return { id: argument ?? '' };
  return z.email().safeParse(argument).success ? { address: argument ?? '' } : null;
}

const asked = askedBy(process.argv[2]);
if (!asked) {
  console.error('Say whom: node dist/server/erase.js ID|ADDRESS');
  process.exitCode = 1;
} else {
  await operate(async (database) => {
    const erased = await inTransaction(database, (trx) => erasePerson(trx, MODULES, asked, new Date()));
    if (!erased) return 'Nobody is known by that id or address; nothing was erased.';
    return `Erased: ${erased.texts} names and words in the records of ${erased.entities} ${erased.entities === 1 ? 'entity' : 'entities'}, and the account with its addresses.`;
  });
}
