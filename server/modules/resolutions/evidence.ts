import { buffer } from 'node:stream/consumers';
import type { Transaction } from 'kysely';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import {
  archiveAnswer,
  jsonPart,
  type KeptFile,
  keptFileOf,
  keptParts,
  partOf,
} from '#server/evidence/archive';
import { recordParts } from '#server/evidence/record';
import type { FileStore } from '#server/files/store';
import { LaterFile } from '#server/http/file.answer';
import { resolutionPdf } from './resolution.pdf';
import { readResolution } from './resolution.read';

async function readKept(trx: Transaction<Schema>, resolutionId: string): Promise<readonly KeptFile[]> {
  const rows = await trx
    .selectFrom('paper')
    .innerJoin('document', 'document.id', 'paper.document_id')
    .select(['paper.name', 'document.size_bytes', 'document.hash', 'document.file_key'])
    .where('paper.resolution_id', '=', resolutionId)
    .orderBy('paper.position')
    .orderBy('paper.document_id')
    .execute();
  return rows.map(keptFileOf);
}

/**
 * Everything that the caller reads of a resolution as one archive: its text and votes, as data and as they are printed, its papers as
 * they are kept, the record and the mails. @throws Refusal 404.
 */
export async function resolutionEvidence(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  files: FileStore,
  now: Date,
): Promise<LaterFile> {
  const resolution = await readResolution(trx, caller, id, now);
  const kept = resolution.papersClosed === null ? await readKept(trx, resolution.id) : [];
  const parts = [
    jsonPart('resolution.json', resolution),
    ...(await recordParts(trx, caller, resolution.id)),
    ...keptParts(kept, files),
  ];
  return new LaterFile(async () => {
    const pdf = await resolutionPdf(resolution, now);
    const printed = partOf('resolution.pdf', await buffer(await pdf.open()));
    return archiveAnswer(`${resolution.number ?? 'Draft'}.zip`, [printed, ...parts], now);
  });
}
