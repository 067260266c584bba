import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { Person } from '#server/module';
import type { PersonWords } from '#words/house/persons';

/** Takes out of the register of conflicts of interest what it says of a person, and their name where others have one with them. */
export async function eraseFromBoards(
  trx: Transaction<Schema>,
  { parties }: Person,
  { erasedPerson, erasedWords }: PersonWords,
): Promise<void> {
  const own = sql`any (${[...parties]}::uuid[])`;
  await sql`update conflict_of_interest set what = ${erasedWords}, with_name = ${erasedWords}
    where party_id = ${own}`.execute(trx);
  await sql`update conflict_of_interest set with_name = ${erasedPerson} where with_party_id = ${own}`.execute(
    trx,
  );
}
