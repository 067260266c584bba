import type { DraftDecisionMaker } from '#contract/calls/drafts';

/** Who somebody on a list is; two of them may be one person. */
export type Identity = Pick<DraftDecisionMaker, 'partyId' | 'name' | 'representing' | 'email'>;

const folded = (text: string | null) => (text ?? '').trim().toLowerCase();

/** Names and addresses are looked up beside on whose behalf somebody decides. */
function wordsOf({ name, email, representing }: Identity): readonly string[] {
  return [name, email].flatMap((word) =>
    folded(word) === '' ? [] : [`${folded(word)}\n${folded(representing)}`],
  );
}

/**
 * People, to be asked for one of them: the same by the party where both have one, else by the name or the address, and on
 * the same behalf, because somebody may decide in person and for others.
 */
export class PeopleIndex<Person extends Identity> {
  readonly #byParty = new Map<string, Person>();
  readonly #byWord = new Map<string, Person[]>();

  constructor(people: Iterable<Person> = []) {
    for (const person of people) this.add(person);
  }

  add(person: Person): void {
    if (person.partyId !== null)
      this.#byParty.set(`${person.partyId}\n${folded(person.representing)}`, person);
    for (const word of wordsOf(person)) {
      this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), person]);
    }
  }

  find(wanted: Identity): Person | undefined {
    const byParty =
      wanted.partyId === null
        ? undefined
        : this.#byParty.get(`${wanted.partyId}\n${folded(wanted.representing)}`);
    const alike = wordsOf(wanted).flatMap((word) => this.#byWord.get(word) ?? []);
    return byParty ?? alike.find(({ partyId }) => wanted.partyId === null || partyId === null);
  }

  has(wanted: Identity): boolean {
    return this.find(wanted) !== undefined;
  }
}

/** Holders, whoever acts on their behalf. */
export class Holders {
  readonly #people: PeopleIndex<Identity>;
  readonly #represented: ReadonlySet<string>;

  constructor(people: readonly Identity[]) {
    this.#people = new PeopleIndex(people);
    this.#represented = new Set(people.map(({ representing, name }) => folded(representing ?? name)));
  }

  has(wanted: Identity): boolean {
    if (this.#people.has(wanted)) return true;
    return wanted.representing !== null && this.#represented.has(folded(wanted.representing));
  }
}
