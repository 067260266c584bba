import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Terms that the glossary of the architecture replaces, as they would stand in code, comments and screens. */
const REPLACED = [
  { term: 'elector', instead: 'decision maker', found: /\b[Ee]lectors?\b|[a-z]Electors?\b/g },
  {
    term: 'maker',
    instead: 'decision maker',
    found: /(?<!decision[\s*_-]*)\bmakers?\b|(?<!DECISION)_MAKERS?\b|(?<!DECISION_)\bMAKERS?_/gi,
  },
  { term: 'seats', instead: 'decision makers', found: /\bseats\b/gi },
  { term: 'recipient', instead: 'decision maker', found: /recipients?/gi },
  { term: 'ways in', instead: 'sign-in methods', found: /\bways in\b/gi },
  { term: 'Ways', instead: 'SignInMethods', found: /\b(?!Vote)\w*Ways\b/g },
] as const;

interface Allowed {
  readonly term: (typeof REPLACED)[number]['term'];
  /** Files that may say it. */
  readonly where: RegExp;
  /** What they may say. */
  readonly said: RegExp;
  readonly why: string;
}

const MAILS = String.raw`^(server/mail/\w+|server/modules/\w+/((\w+\.)?mails?|mail\.kinds)|words/([a-z]{2}/)?\w+/(mails|digest))\.ts$`;

const ALLOWED: readonly Allowed[] = [
  {
    term: 'recipient',
    where: new RegExp(MAILS),
    said: /recipient/gi,
    why: 'The recipient of a mail is whoever it is sent to, and most of them decide nothing.',
  },
  {
    term: 'recipient',
    where: /^(server|tests)\//,
    said: /\brecipient(Id|_id)\b/g,
    why: 'The column of a mail that holds whom it is for: a user, a decision maker or an attendee.',
  },
  {
    term: 'recipient',
    where: /^tests\/(kit\/smtp|e2e\/mailServer|server\/mail\/smtp\.test|words\/(dutch|fullStops)\.test)\.ts$/,
    said: /recipient/gi,
    why: 'The recipient of a mail, as SMTP and the words of mails call it.',
  },
  {
    term: 'recipient',
    where: /^(src\/views\/resolutions\/wizard|tests)\//,
    said: /\b(message to all recipients|recipients? verified)\b/gi,
    why: 'The specification and the picture of the wizard fix these words of the screen.',
  },
  {
    term: 'recipient',
    where: /^(src\/machines|tests\/machines)\/resolutions\/resolutionWizard\.(resume|test)\.ts$/,
    said: /\brecipient: reach\b|'recipient'/g,
    why: 'What an older version wrote to the journal of the wizard is read by its old name.',
  },
];

const ROOMS = ['contract', 'demo', 'docs', 'domain', 'server', 'src', 'tests', 'tools', 'words'];

/** They look for the terms and for other spellings of what replaces them. */
const GUARDS = [join('tests', 'words', 'glossary.test.ts'), join('tests', 'views', 'oneWord.test.ts')];

function allowedFor(term: string, file: string): readonly Allowed[] {
  return ALLOWED.filter((allowed) => allowed.term === term && allowed.where.test(file));
}

/** The text with as many letters, none of which says what the file may say. */
function withoutAllowed(text: string, term: string, file: string): string {
  return allowedFor(term, file).reduce(
    (rest, { said }) => rest.replace(said, (found) => found.replace(/\w/g, '-')),
    text,
  );
}

/** What stands in a text for terms that were replaced, by their lines. */
function replacedIn(text: string, file: string): readonly string[] {
  return REPLACED.flatMap(({ term, instead, found }) => {
    const rest = withoutAllowed(text, term, file);
    return [...rest.matchAll(found)].map(({ index }) => ({
      line: rest.slice(0, index).split('\n').length,
      said: `${term}, for ${instead}`,
    }));
  })
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, said }) => `${line}: ${said}`);
}

function sourcesIn(room: string): readonly string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|css|md)$/.test(file))
    .map((file) => join(room, file))
    .filter((file) => !GUARDS.includes(file));
}

describe('A term that the glossary replaces', () => {
  it.each(ROOMS)('stands nowhere in %s', (room) => {
    const found = sourcesIn(room).flatMap((file) =>
      replacedIn(readFileSync(file, 'utf8'), file).map((where) => `${file}:${where}`),
    );
    expect(found).toEqual([]);
  });

  it('is found where it stands', () => {
    const text = [
      'Every elector has a seat; all seats count.',
      'The maker of a decision',
      'Decision makers, decision_makers, a decision',
      ' * maker, DECISION_MAKERS',
      'const ways = await fetchWays();',
      'three ways in, always in time, the way in which',
      'MAKER_SOURCES, UNSOUND_MAKERS',
      'asRecipients(draft.recipient)',
    ].join('\n');
    expect(replacedIn(text, 'src/views/resolutions/list.ts')).toEqual([
      '1: elector, for decision maker',
      '1: seats, for decision makers',
      '2: maker, for decision maker',
      '5: Ways, for SignInMethods',
      '6: ways in, for sign-in methods',
      '7: maker, for decision maker',
      '7: maker, for decision maker',
      '8: recipient, for decision maker',
      '8: recipient, for decision maker',
    ]);
  });

  it('is allowed where it means another thing, and only in the words that do', () => {
    const text = 'label="Message to all recipients"\nconst [recipient] = draft.decisionMakers;';
    expect(replacedIn(text, 'src/views/resolutions/wizard/Preview.tsx')).toEqual([
      '2: recipient, for decision maker',
    ]);
    expect(replacedIn(text, 'server/modules/tasks/mail.kinds.ts')).toEqual([]);
  });

  it.each(ALLOWED)('is said by someone yet where it is allowed: $why', ({ where, said }) => {
    const says = ROOMS.flatMap(sourcesIn).some(
      (file) => where.test(file) && readFileSync(file, 'utf8').search(said) >= 0,
    );
    expect(says).toBe(true);
  });
});
