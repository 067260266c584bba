import { TITLE_PATTERN } from '#domain/people/titles';

/** A person by whose name a text may ask for something. */
export interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Before who is asked. */
const ASKS =
  '(?:asks?|asked|requests?|requested|instructs?|instructed|verzoekt|verzocht|vraagt|vroeg|draagt|droeg)';

/** After who is to do it. */
const DOES =
  '(?:shall|must|will|has to|undertakes to|agrees to|is (?:asked|required|obliged) to|dient|moet|zal|verbindt zich|draagt zorg|is verplicht|wordt verzocht)';

const written = (name: string) => name.trim().replace(/\s+/g, ' ');

const SYNTAX = /[\\^$.*+?()[\]{}|]/g;

/** A family name begins with a small or a capital letter (`van Dam`, `Mrs Van Dam`). */
function patternOf(name: string): string {
  const [first = '', ...rest] = written(name);
  const escaped = rest.join('').replace(SYNTAX, '\\$&');
  if (!/\p{L}/u.test(first)) return `${first.replace(SYNTAX, '\\$&')}${escaped}`;
  return `[${first.toLowerCase()}${first.toUpperCase()}]${escaped}`;
}

/** Whether a name is who a sentence asks, or who it says will do it. A name that another one stands before is somebody else's. */
function isAskedBy(sentence: string, name: string): boolean {
  if (written(name).length < 2) return false;
  const who = `(?:(?<!\\p{L})${TITLE_PATTERN}\\s+|(?<!\\p{Lu}[\\p{L}'’.-]*\\s))(?<![\\p{L}'’-])${patternOf(name)}(?![\\p{L}'’-])`;
  return new RegExp(`(?<!\\p{L})${ASKS}\\s+${who}|${who}\\s+${DOES}(?!\\p{L})`, 'u').test(sentence);
}

/** Who of these a sentence asks to do something; null where it names none, or may mean several. Who asks is not who is asked. */
export function askedIn(sentence: string, people: readonly Named[]): Named | null {
  const asked = (namesOf: (person: Named) => readonly string[]) =>
    people.filter((person) => namesOf(person).some((name) => isAskedBy(sentence, name)));
  const whole = asked(({ firstName, lastName }) => [`${firstName} ${lastName}`]);
  const found = whole.length > 0 ? whole : asked(({ firstName, lastName }) => [lastName, firstName]);
  const [only] = found;
  return found.length === 1 && only ? only : null;
}
