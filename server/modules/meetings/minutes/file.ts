import type { Transaction } from 'kysely';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { LaterFile } from '#server/http/file.answer';
import { paperBytes, pdfAnswer } from '#server/pdf/rendered';
import type { Seal } from '#server/sealing/seal';
import { readRoom as readEntity } from '../room.queries';
import { minutesPaperWords as words } from '../words';
import { minutesPaper } from './paper';
import { readMinutesFor, readRoom } from './read';

/**
 * The minutes of a meeting as a PDF. Those that are final are sealed with the server's key, dated by the moment at which they, or
 * what was added to them last, became so. @throws Refusal 404 where the caller reads none.
 */
export async function minutesFile(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  seal: Seal,
  now: Date,
): Promise<LaterFile> {
  const room = await readRoom(trx, caller, id);
  const minutes = await readMinutesFor(trx, caller, room, now);
  const { name: entityName } = await readEntity(trx, room.row.entity_id);
  const items = room.rows.items.length;
  const madeAt = finalAt(minutes) ?? now;
  const paper = minutesPaper({ row: room.row, entityName, minutes, items, madeAt });
  const name = [entityName, words.file(minutes.number)];
  return new LaterFile(async () => {
    const plain = await paperBytes(paper);
    if (minutes.status !== 'Finalised') return pdfAnswer(plain, name);
    const sealed = await seal(plain, { reason: words.sealReason(minutes.number), at: madeAt });
    return pdfAnswer(sealed, name);
  });
}

interface Dated {
  readonly finalisedAt: string | null;
  readonly errata: readonly {
    readonly at: string;
    readonly signers: readonly { readonly at: string | null }[];
  }[];
}

/** When the last word of final minutes was said; null while they are not final. */
function finalAt({ finalisedAt, errata }: Dated): Date | null {
  if (finalisedAt === null) return null;
  const moments = errata.flatMap(({ at, signers }) => [at, ...signers.flatMap((signer) => signer.at ?? [])]);
  return new Date([finalisedAt, ...moments].sort().at(-1) ?? finalisedAt);
}
