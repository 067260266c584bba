import type { Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { Person } from '#server/module';
import type { PersonWords } from '#words/house/persons';

/** Takes the name of who uploaded them from documents; the documents stay. */
export async function eraseFromDocuments(
  trx: Transaction<Schema>,
  { users }: Person,
  { erasedPerson }: PersonWords,
): Promise<void> {
  if (users.length === 0) return;
  await trx
    .updateTable('document')
    .set({ uploaded_by_name: erasedPerson })
    .where('uploaded_by', 'in', users)
    .execute();
}
