interface Seat {
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
}

interface Registered extends Seat {
  readonly name: string;
}

interface Kept {
  readonly name: string;
  readonly address: Seat;
}

/** What a register says of an entity: the same, or a name or seat that is another one. */
export type RegisterWord =
  | { readonly kind: 'matches' }
  | { readonly kind: 'differs'; readonly says: Registered };

/** Registers write in capitals, and legal forms with or without their dots. */
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const differs = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && letters(one) !== letters(other);

/** Compares an entity with the companies that a register knows by its number. Null where it knows none: not every company is in each register. */
export function comparedWithRegister(
  { name, address }: Kept,
  companies: readonly Registered[],
): RegisterWord | null {
  const isSame = (company: Registered) =>
    !differs(name, company.name) &&
    !differs(address.postcode, company.postcode) &&
    !differs(address.city, company.city);
  const [first] = companies;
  if (!first) return null;
  return companies.some(isSame) ? { kind: 'matches' } : { kind: 'differs', says: first };
}
