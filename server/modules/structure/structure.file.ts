import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { OwnersFileQuery, Structure } from '#contract/calls/structure';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { bodsOf } from '#domain/structure/bods';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { today } from '#server/group/today';
import { FileAnswer, type LaterFile } from '#server/http/file.answer';
import { paperAnswer } from '#server/pdf/rendered';
import { ownersPaper } from './owners.paper';
import { readOwners } from './structure.queries';

/** The structure as statements of BODS 0.4, of exactly what the API answers the same caller. */
export function bodsFile(structure: Structure, now: Date): FileAnswer {
  const statements = bodsOf(structure, { publisher: PRODUCT_NAME, day: now.toISOString().slice(0, 10) });
  const bytes = Buffer.from(JSON.stringify(statements, null, 2));
  const name = structure.parties.find(({ id }) => id === structure.rootId)?.name ?? PRODUCT_NAME;
  return FileAnswer.ofBytes(
    {
      mediaType: 'application/json',
      name: `${name} ${structure.asOf}.bods.json`,
      disposition: 'attachment',
      etag: createHash('sha256').update(bytes).digest('hex'),
    },
    bytes,
  );
}

/** The report of the owners of an entity as a PDF. @throws Refusal 404. */
export async function ownersFile(
  trx: Transaction<Schema>,
  caller: Caller,
  query: OwnersFileQuery,
  now: Date,
): Promise<LaterFile> {
  const answer = await readOwners(trx, caller, query, now);
  return paperAnswer(ownersPaper(answer, { madeAt: now, madeOn: await today(trx, caller, now) }));
}
