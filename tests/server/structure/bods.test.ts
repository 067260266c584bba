import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodsOf } from '#domain/structure/bods';
import type { Database } from '#server/database/connection';
import { transact } from '#server/database/transact';
import { readStructure } from '#server/modules/structure/structure.queries';
import { eachDatabase, inside, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';

/** The schema calls its parts by names (`urn:components`) that are no URNs (RFC 8141), which the validator refuses. */
const schema = (name: string): object =>
  JSON.parse(
    readFileSync(new URL(`../../kit/bods/${name}.json`, import.meta.url), 'utf8').replaceAll(
      '"urn:',
      '"https://bods.invalid/',
    ),
  );

const party = (key: string) => idOf('party', key);

/** Keywords of the schema that say which list of codes a value is from are no rules of a validator. */
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/);
// None is written, so none is taken.
for (const unused of ['date-time', 'uri']) ajv.addFormat(unused, /(?!)/);
for (const name of ['components', 'entity-record', 'person-record', 'relationship-record'])
  ajv.addSchema(schema(name));
const isValid = ajv.compile(schema('statement'));

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  it.each([
    ['eva', 'group'],
    ['eva', 'entity'],
    ['jan', 'group'],
  ] as const)('writes what %s reads of the %s as the standard says', async (name, scope) => {
    const structure = await transact(database, inside('terminals', name), (trx, caller) =>
      readStructure(trx, caller, { scope }, TEST_NOW),
    );
    const statements = bodsOf(structure, { publisher: 'Quorate', day: '2026-11-20' });
    isValid(structuredClone(statements));
    expect(isValid.errors).toBeNull();
    expect(new Set(statements.map(({ statementId }) => statementId)).size).toBe(statements.length);
    expect(
      statements.filter(({ recordId }) => recordId === `${party('beheer')}-${party('terminals')}`),
    ).toMatchObject([
      {
        recordDetails: {
          subject: party('terminals'),
          interestedParty: party('beheer'),
          interests: [
            { type: 'shareholding', share: { exact: 50 }, startDate: '2016-11-20' },
            { type: 'votingRights', share: { exact: 60 }, startDate: '2016-11-20' },
          ],
        },
      },
    ]);
    expect(statements.filter(({ recordId }) => recordId === `unknown-${party('terminals')}`)).toMatchObject([
      { recordDetails: { interestedParty: { reason: 'unknown' }, interests: [{ share: { exact: 10 } }] } },
    ]);
    expect(JSON.stringify(statements).includes('Margriet')).toBe(name === 'eva' && scope === 'group');
  });
});
