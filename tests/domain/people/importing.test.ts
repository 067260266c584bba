import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressMeant, checkPeople, isAddress } from '#domain/people/importing';
import { aRow } from '../../machines/people/userImport.table';

const NOBODY: ReadonlySet<string> = new Set();
const faults = (changes: Parameters<typeof aRow>[1], members = NOBODY) =>
  checkPeople([aRow(1, changes)], members)[0]?.faults;

describe('a row of a table of people', () => {
  it('is added with its address in lower case, and as a user unless it says otherwise, in English or Dutch', () => {
    const rows = [
      aRow(1, { email: ' Ruud@VanHouten.test ', firstName: ' Ruud ' }),
      aRow(2, { role: 'admin' }),
      aRow(3, { role: 'Beheerder' }),
      aRow(4, { role: 'gebruiker' }),
    ];
    expect(checkPeople(rows, NOBODY).map(({ person }) => person)).toEqual([
      { email: 'ruud@vanhouten.test', firstName: 'Ruud', lastName: 'Jansen', role: 'User' },
      { email: 'ruud.2@vanhouten.test', firstName: 'Ruud', lastName: 'Jansen', role: 'Admin' },
      { email: 'ruud.3@vanhouten.test', firstName: 'Ruud', lastName: 'Jansen', role: 'Admin' },
      { email: 'ruud.4@vanhouten.test', firstName: 'Ruud', lastName: 'Jansen', role: 'User' },
    ]);
  });

  it('needs an email, a first name and a last name, and says all that is missing', () => {
    expect(faults({ email: ' ', firstName: '', lastName: '\t' })).toEqual(
      ['firstName', 'lastName', 'email'].map((cell) => ({ cell, fault: 'missing', suggestion: null })),
    );
    expect(checkPeople([aRow(1, { email: '' })], NOBODY)[0]?.person).toBeNull();
    expect(faults({ firstName: '\u200b' })).toEqual([
      { cell: 'firstName', fault: 'missing', suggestion: null },
    ]);
  });

  it('has its names in one line, as they are stored', () => {
    const [checked] = checkPeople([aRow(1, { firstName: 'Anne\nMarie', lastName: '\u202ede  Wit' })], NOBODY);
    expect(checked?.person).toMatchObject({ firstName: 'Anne Marie', lastName: 'de Wit' });
  });

  it('with an address that reaches nobody is offered the one that was meant', () => {
    expect(faults({ email: 'thomas.kruger@vanhouten,test' })).toEqual([
      { cell: 'email', fault: 'notAnAddress', suggestion: 'thomas.kruger@vanhouten.test' },
    ]);
    expect(faults({ email: 'thomas' })).toEqual([{ cell: 'email', fault: 'notAnAddress', suggestion: null }]);
  });

  it('is skipped where its address has access, or stands in an earlier row that is added', () => {
    expect(faults({ email: 'EVA@vanhouten.test' }, new Set(['eva@vanhouten.test']))).toEqual([
      { cell: 'email', fault: 'hasAccess', suggestion: null },
    ]);
    const twice = checkPeople([aRow(1), aRow(2, { email: 'RUUD.1@vanhouten.test' })], NOBODY);
    expect(twice.map(({ faults: found }) => found.map(({ fault }) => fault))).toEqual([[], ['sameTwice']]);
    const first = aRow(1, { lastName: '' });
    expect(checkPeople([first, aRow(2, { email: first.email })], NOBODY)[1]?.person).not.toBeNull();
  });

  it('with a role of another name is offered the one that is meant, and names from objects are none', () => {
    expect(faults({ role: 'Administrator' })).toEqual([
      { cell: 'role', fault: 'unknownRole', suggestion: 'Admin' },
    ]);
    expect(faults({ role: 'constructor' })).toEqual([
      { cell: 'role', fault: 'unknownRole', suggestion: null },
    ]);
  });

  it('with a name that is not stored says so', () => {
    expect(faults({ lastName: 'x'.repeat(101) })).toEqual([
      { cell: 'lastName', fault: 'tooLong', suggestion: null },
    ]);
  });
});

describe('an address', () => {
  it('is one exactly where the server takes it', () => {
    const schema = z.email();
    const samples = [
      'a@b.nl',
      'a.b@c.nl',
      'a..b@c.nl',
      '.a@b.nl',
      'a.@b.nl',
      "o'neil@b.nl",
      'a+b@c-d.nl',
      'a@b',
      'a@-b.nl',
      'a@b.n',
      'a b@c.nl',
      'ä@b.nl',
      'a@b.nl.',
      'a@@b.nl',
      '',
      'a_@b.co.uk',
      "a'@b.nl",
    ];
    expect(samples.filter(isAddress)).toEqual(samples.filter((sample) => schema.safeParse(sample).success));
  });

  it.each([
    ['Lars Visser <lars@vanhouten.test>', 'lars@vanhouten.test'],
    ['mailto:lars@vanhouten.test', 'lars@vanhouten.test'],
    ['lars (at) vanhouten.test', 'lars@vanhouten.test'],
    ['lars @vanhouten. test', 'lars@vanhouten.test'],
    ['lars@@vanhouten..test.', 'lars@vanhouten.test'],
  ])('that was meant by “%s” is %s', (written, meant) => {
    expect(addressMeant(written)).toBe(meant);
  });

  it('that is one already, or cannot be guessed, has no other', () => {
    expect([addressMeant('a@b.nl'), addressMeant('lars'), addressMeant('')]).toEqual([null, null, null]);
  });

  it('is checked in a time that grows with its length alone', () => {
    const begun = performance.now();
    isAddress(`${'a'.repeat(250)}!`);
    isAddress(`${'a.'.repeat(125)}!`);
    expect(performance.now() - begun).toBeLessThan(100);
  });
});
