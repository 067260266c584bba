import { sql, type Transaction } from 'kysely';
import { colorOf } from '#server/color';
import type { Schema } from '#server/database/schema';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Gives people their colour; somebody who is gone, or out of sight, has one of their name. */
export type Coloured = <Person extends Named>(person: Person) => Person & { readonly color: string };

/** Reads the colours of those who wrote or added something. */
export async function readColors(
  trx: Transaction<Schema>,
  people: readonly (string | null)[],
): Promise<Coloured> {
  const ids = [...new Set(people.flatMap((id) => id ?? []))];
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ id: string; color: string | null }>`
          select id, properties ->> 'color' as color from "user" where id = any (${ids}::uuid[])`.execute(
          trx,
        );
  const colors = new Map(rows.map(({ id, color }) => [id, color]));
  return (person) => ({ ...person, color: colors.get(person.id) ?? colorOf(person.name) });
}
