import type { Transaction } from 'kysely';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { LaterFile } from '#server/http/file.answer';
import { paperAnswer } from '#server/pdf/rendered';
import { Refusal } from '#server/problem';
import { because } from '../reasons';
import { readRoom } from '../room.queries';
import { registerPaper } from './paper';
import { MOST_ENTRIES, readRegister } from './read';

/** The register of minutes and resolutions as a PDF. @throws Refusal 422 where it has more entries than a file. */
export async function registerFile(trx: Transaction<Schema>, caller: Caller, now: Date): Promise<LaterFile> {
  const { name, timeZone } = await readRoom(trx, currentEntity(caller).id);
  const entries = await readRegister(trx, caller, timeZone);
  if (entries.length > MOST_ENTRIES)
    throw new Refusal(422, 'invalid', because('registerTooLarge', MOST_ENTRIES));
  return paperAnswer(registerPaper(name, entries, now));
}
