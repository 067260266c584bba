import { describe, expect, it } from 'vitest';
import type { Fact } from '#contract/events';
import { digestOf, namesIn, payloadIn, seal } from '#server/database/persons';

const EVA = '01900000-0000-7000-8000-000000000001';
const JAN = '01900000-0000-7000-8000-000000000002';
const SUBJECT = '01900000-0000-7000-8000-000000000003';

interface Happened {
  readonly fact: Fact;
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly subject: string;
}

const BY_EVA = { id: EVA, name: 'Eva Brinkman' };
const HAPPENED: readonly Happened[] = [
  { fact: { type: 'membership.suspended' }, actor: BY_EVA, subject: 'Jan de Boer' },
  {
    fact: {
      type: 'holding.recorded',
      payload: { holder: JAN, class: 'ordinary', ownership: '10', voting: null },
    },
    actor: BY_EVA,
    subject: 'Jan de Boer',
  },
  {
    fact: {
      type: 'resolution.reminded',
      payload: { count: 2, decisionMakers: [JAN, EVA], names: ['Jan de Boer', 'Eva Brinkman'] },
    },
    actor: BY_EVA,
    subject: 'RES-2026-001',
  },
  {
    fact: {
      type: 'resolution.inviteFailed',
      payload: {
        decisionMaker: JAN,
        name: 'Jan de Boer',
        representing: null,
        failure: 'addressUnknown',
        answer: 'jan@x.test is unknown',
      },
    },
    actor: null,
    subject: 'RES-2026-001',
  },
  {
    fact: {
      type: 'resolution.tieBroken',
      payload: { result: 'accepted', reason: null },
    },
    actor: BY_EVA,
    subject: 'RES-2026-001',
  },
  {
    fact: {
      type: 'resolution.extended',
      payload: { deadline: '2026-12-04T22:59:59Z', before: null, reason: 'Jan de Boer is ill' },
    },
    actor: BY_EVA,
    subject: 'RES-2026-001',
  },
];

const sealed = ({ fact, actor, subject }: Happened) =>
  seal(
    {
      type: fact.type,
      actorUserId: actor?.id ?? null,
      subjectId: SUBJECT,
      subjectName: subject,
      payload: { ...fact.payload },
    },
    actor?.name ?? null,
  );

/** As it is read, with what is left beside the event. */
function rowOf({ fact, actor }: Happened, parts: ReturnType<typeof seal>, isErased: (id: string) => boolean) {
  const left = parts.persons.filter(({ personId }) => !isErased(personId));
  return {
    type: fact.type,
    actor_user_id: actor?.id ?? null,
    subject_id: SUBJECT,
    subject_name: parts.subjectName,
    payload: parts.payload,
    said: left.length === 0 ? null : Object.fromEntries(left.map(({ personId, texts }) => [personId, texts])),
  };
}

describe.each(HAPPENED.map((each) => [each.fact.type, each] as const))('%s', (_, happened) => {
  it('is read as it was written, and what its hash covers holds no name and no words', () => {
    const parts = sealed(happened);
    const row = rowOf(happened, parts, () => false);
    expect([namesIn(row), payloadIn(row)]).toEqual([
      { actorName: happened.actor?.name ?? null, subjectName: happened.subject },
      { ...happened.fact.payload },
    ]);
    const { persons, ...hashed } = parts;
    expect(JSON.stringify(hashed)).not.toMatch(/Jan|Eva|jan@/);
    expect(hashed.digests).toEqual(
      Object.fromEntries(persons.map((person) => [person.personId, digestOf(person)])),
    );
  });

  it('tells the same of two events by other hashes', () => {
    const [first, second] = [sealed(happened), sealed(happened)];
    for (const [person, digest] of Object.entries(first.digests)) {
      expect(second.digests[person]).not.toBe(digest);
    }
  });

  it('is told without whoever was erased', () => {
    const row = rowOf(happened, sealed(happened), () => true);
    expect(JSON.stringify([namesIn(row), payloadIn(row)])).not.toMatch(/Jan|Eva|jan@/);
  });
});

it('A list keeps its order when one of it was erased', () => {
  const reminded = HAPPENED.find(({ fact }) => fact.type === 'resolution.reminded');
  if (!reminded) throw new Error('There is no reminder');
  const row = rowOf(reminded, sealed(reminded), (id) => id === JAN);
  expect(payloadIn(row).names).toEqual(['Erased person', 'Eva Brinkman']);
});
