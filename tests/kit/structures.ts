import type { StructureHolding, StructureParty } from '#contract/calls/structure';
import type { BodsStatement } from '#domain/structure/bods';
import type { RecordedGroup } from '#domain/structure/rows';
import fc from './fc';

/** The day on which all of a made structure is in force. */
export const STRUCTURE_DAY = '2026-11-20';

const uuid = (kind: number, at: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(at).padStart(12, '0')}`;

const ROOT = uuid(1, 0);

function partyAt(kind: 'person' | 'company' | 'foundation', at: number): StructureParty {
  const names = { person: 'Person', company: 'Company', foundation: 'Foundation' };
  const id = uuid({ person: 2, company: 1, foundation: 3 }[kind], at);
  const about = { id, kind, name: `${names[kind]} ${at}`, entity: null };
  if (kind === 'person') return about;
  const country = at % 3 === 0 ? null : 'NL';
  const registration = at % 2 === 0 ? null : `${kind}-${at}`;
  return country || registration ? { ...about, recorded: { country, registration } } : about;
}

const percentage = fc
  .integer({ min: 0, max: 33_333_333 })
  .map((millionths) => String(millionths / 1_000_000))
  .filter((text) => !text.includes('e'));
const share = fc.option(percentage, { nil: null, freq: 6 });
const held = fc.record({
  holder: fc.nat(30),
  class: fc.constantFrom('ordinary', 'preference', 'B, with a comma'),
  ownership: share,
  voting: share,
  from: fc.constantFrom('1999-02-28', '2016-11-20', '2024-01-01', '2025-12-31'),
  until: fc.constantFrom(null, null, '2026-11-20', '2030-06-30'),
  voter: fc.option(
    fc.record({ by: fc.nat(30), right: fc.constantFrom('pledge' as const, 'usufruct' as const) }),
    {
      freq: 4,
      nil: null,
    },
  ),
});

/** A company that is an entity with a group around it: several parents, loops, foundations, pledges, missing parts. */
export const structures: fc.Arbitrary<RecordedGroup> = fc
  .record({
    companies: fc.integer({ min: 1, max: 5 }),
    foundations: fc.integer({ min: 0, max: 2 }),
    persons: fc.integer({ min: 0, max: 4 }),
    held: fc.array(fc.uniqueArray(held, { maxLength: 3, selector: ({ holder }) => holder % 12 }), {
      minLength: 1,
      maxLength: 5,
    }),
  })
  .map(({ companies, foundations, persons, held: rows }) => {
    const root: StructureParty = { ...partyAt('company', 0), name: 'The root' };
    const parties = [
      root,
      ...Array.from({ length: companies }, (_, at) => partyAt('company', at + 1)),
      ...Array.from({ length: foundations }, (_, at) => partyAt('foundation', at)),
      ...Array.from({ length: persons }, (_, at) => partyAt('person', at)),
    ];
    const at = (index: number) => parties[index % parties.length] ?? root;
    const holdings = rows.flatMap((some, company): readonly StructureHolding[] => {
      const entityId = at(company % (companies + 1)).id;
      return some.map(({ holder, voter, class: shares, ...rest }, index): StructureHolding => {
        const holderId = at(holder).id;
        const voterId = voter && at(voter.by).id;
        const isOwn = holderId === entityId;
        return {
          ...rest,
          id: uuid(4, company * 10 + index),
          entityId,
          holderId,
          class: `${shares} ${company}`,
          voting: isOwn ? '0' : rest.voting,
          votesBy:
            voter && voterId && voterId !== holderId && !isOwn
              ? { partyId: voterId, right: voter.right }
              : null,
        };
      });
    });
    return { rootId: ROOT, parties, holdings: onceEach(holdings), days: [], isCut: false };
  });

/** One row of a holder in a class. */
function onceEach(holdings: readonly StructureHolding[]): readonly StructureHolding[] {
  return [
    ...new Map(holdings.map((each) => [`${each.holderId} ${each.entityId} ${each.class}`, each])).values(),
  ];
}

type Details = Readonly<Record<string, unknown>>;

/** What a file says, whatever the ids in it: parties by name, and what they hold. */
export function saidIn(statements: readonly BodsStatement[]) {
  const root = statements[0]?.declarationSubject;
  const details = statements.map(({ recordDetails, ...rest }) => ({
    ...rest,
    details: recordDetails as Details,
  }));
  const names = new Map(
    details.map(({ recordId, details: { name, names: persons } }) => [
      recordId,
      recordId === root ? 'The root' : String(name ?? JSON.stringify(persons)),
    ]),
  );
  const named = (text: string) => [...names].reduce((said, [id, name]) => said.replaceAll(id, name), text);
  const parties = details
    .filter(({ recordType, recordId }) => recordType !== 'relationship' && recordId !== root)
    .map(({ details: party }) => named(JSON.stringify(party)));
  const interests = details
    .filter(({ recordType }) => recordType === 'relationship')
    .flatMap(({ details: { subject, interestedParty, interests: all } }) =>
      (Array.isArray(all) ? all : []).map((interest: unknown) =>
        named(JSON.stringify([subject, interestedParty, interest])),
      ),
    );
  return { parties: parties.sort(), interests: interests.sort() };
}
