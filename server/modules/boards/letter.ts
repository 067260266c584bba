import type { Transaction } from 'kysely';
import type { BoardMember, LetterKind } from '#contract/calls/boards';
import type { Address, Registration } from '#contract/calls/entity';
import type { BoardKind } from '#contract/vocabulary';
import { addressLine } from '#domain/entity/address';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { LaterFile } from '#server/http/file.answer';
import type { Paper } from '#server/pdf/paper';
import { paperAnswer } from '#server/pdf/rendered';
import { readMember } from './boards.queries';
import { letters as words } from './words';

interface Company {
  readonly name: string;
  readonly registration: Registration;
  readonly address: Address;
}

/** A letter about one term. The company signs an appointment too; a resignation is the member's alone. */
function letterPaper(
  of: LetterKind,
  kind: BoardKind,
  member: BoardMember,
  company: Company,
  now: Date,
): Paper {
  const { party, representedBy, position, from, until } = member;
  const represented = representedBy?.name ?? null;
  const seat = addressLine(company.address);
  const { number, register } = company.registration;
  const term = { kind, entity: company.name, member: party.name, represented, position, from, until };
  const own = { name: party.name, as: represented === null ? position : words.onBehalfOf(represented) };
  const companys = { name: words.representative, as: words.onBehalfOf(company.name) };
  return {
    kind: words.boards[kind],
    title: words.titles[of],
    entityName: company.name,
    mark: party.name,
    facts: [...(number ? [words.registration(number, register)] : []), ...(seat ? [words.seat(seat)] : [])],
    parts: [
      { kind: 'letter', paragraphs: words.text(of, term) },
      { kind: 'signatures', signatures: of === 'appointment' ? [companys, own] : [own] },
    ],
    madeAt: now,
  };
}

/** A letter of appointment or of resignation for a member of a board, as a PDF. @throws Refusal 403; 404. */
export async function letterFile(
  trx: Transaction<Schema>,
  caller: Caller,
  { kind, id, of }: { readonly kind: BoardKind; readonly id: string; readonly of: LetterKind },
  now: Date,
): Promise<LaterFile> {
  const member = await readMember(trx, caller, kind, id);
  const company = await trx
    .selectFrom('entity')
    .select(['name', 'registration', 'address'])
    .where('id', '=', currentEntity(caller).id)
    .executeTakeFirstOrThrow();
  return paperAnswer(letterPaper(of, kind, member, company, now));
}
