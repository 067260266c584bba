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
export class Holders<Person extends Identity> {
  readonly #people: PeopleIndex<Person>;
  readonly #represented = new Map<string, Person[]>();

  constructor(people: readonly Person[]) {
    this.#people = new PeopleIndex(people);
    for (const person of people) {
      const holder = folded(person.representing ?? person.name);
      this.#represented.set(holder, [...(this.#represented.get(holder) ?? []), person]);
    }
  }

  /** The one holder whom somebody is or acts for; undefined where there is none or may be several. */
  find(wanted: Identity): Person | undefined {
    const [holder, another] = this.#heldFor(wanted);
    return this.#people.find(wanted) ?? (another ? undefined : holder);
  }

  has(wanted: Identity): boolean {
    return this.#people.has(wanted) || this.#heldFor(wanted).length > 0;
  }

  #heldFor({ representing }: Identity): readonly Person[] {
    return representing === null ? [] : (this.#represented.get(folded(representing)) ?? []);
  }
}
