import { expect, it } from 'vitest';
import type { Ballot, Decision } from '#contract/decision/ballot';
import { ballotFaults } from '#domain/decision/ballotFaults';
import { departuresOf } from '#domain/decision/departures';
import { evaluate } from '#domain/decision/evaluate';
import { PRESETS, type PresetId, presetOf } from '#domain/decision/presets';
import { AFTERWARDS, ballot, decisionMaker, entries, minute, OPENS, type rule } from './kit';

const CONSENTED = {
  consents: ['a', 'b', 'c'].map((holder) => ({ holder, answers: [{ consent: true, at: minute(OPENS) }] })),
  advice: [{ director: 'd', opportunityAt: minute(OPENS) }],
};

/** Three with two votes and twenty of the capital each, as decided, a minute after the opening. */
function decided(
  id: PresetId,
  decisions: Readonly<Record<string, Decision>>,
  facts: Partial<Ballot> = {},
): Ballot {
  const preset = presetOf(id);
  return ballot({
    rule: preset.rule,
    organ: preset.organ,
    decisionMakers: ['a', 'b', 'c'].map((name) => decisionMaker(name, { weight: '2', capital: '20' })),
    entries: entries(decisions),
    method: CONSENTED,
    ...facts,
  });
}

const ALL = { a: 'for', b: 'for', c: 'for' } as const;
const TWO = { a: 'for', b: 'for', c: 'against' } as const;
const TWO_ONLY = { a: 'for', b: 'for' } as const;
const ONE = { a: 'for', b: 'against', c: 'against' } as const;
const ONE_ONLY = { a: 'for' } as const;
const ABSTAINED = { a: 'for', b: 'for', c: 'abstain' } as const;

type Sample = readonly [decisions: Readonly<Record<string, Decision>>, whileOpen: string, afterwards: string];

const SAMPLES: Readonly<Record<PresetId, readonly Sample[]>> = {
  'nl-bv-management-board-meeting': [
    [TWO, 'open', 'accepted'],
    [ABSTAINED, 'open', 'accepted'],
    [{ a: 'for', b: 'against' }, 'open', 'rejected'],
    [{ a: 'for', b: 'against', c: 'conflict' }, 'open', 'rejected'],
    [{ a: 'for', b: 'conflict', c: 'conflict' }, 'open', 'accepted'],
  ],
  'nl-bv-supervisory-board-meeting': [
    [TWO, 'open', 'accepted'],
    [ONE, 'open', 'rejected'],
  ],
  'nl-bv-general-meeting': [
    [ONE_ONLY, 'open', 'accepted'],
    [{ a: 'for', b: 'against' }, 'open', 'rejected'],
  ],
  'nl-bv-general-meeting-election': [
    [TWO, 'open', 'accepted'],
    [ONE, 'open', 'rejected'],
    [{ a: 'for', b: 'against' }, 'open', 'open'],
  ],
  'nl-bv-written-shareholders': [
    [TWO_ONLY, 'accepted', 'accepted'],
    [ONE, 'rejected', 'rejected'],
    [ONE_ONLY, 'open', 'accepted'],
  ],
  'nl-nv-management-board-meeting': [
    [TWO, 'open', 'accepted'],
    [{ a: 'for', b: 'conflict', c: 'conflict' }, 'open', 'accepted'],
  ],
  'nl-nv-supervisory-board-meeting': [
    [TWO, 'open', 'accepted'],
    [ONE, 'open', 'rejected'],
  ],
  'nl-nv-written-shareholders': [
    [ALL, 'accepted', 'accepted'],
    [TWO_ONLY, 'open', 'rejected'],
    [TWO, 'rejected', 'rejected'],
    [ABSTAINED, 'rejected', 'rejected'],
  ],
  'nl-binding-nomination-set-aside': [
    [TWO, 'open', 'accepted'],
    [ONE_ONLY, 'open', 'rejected'],
    [ONE, 'open', 'rejected'],
  ],
  'nl-sb-nomination-rejected': [
    [ONE_ONLY, 'open', 'accepted'],
    [ONE, 'open', 'rejected'],
  ],
  'uk-private-written-ordinary': [
    [TWO_ONLY, 'accepted', 'accepted'],
    [ONE_ONLY, 'open', 'rejected'],
    [ONE, 'open', 'rejected'],
  ],
  'uk-private-written-special': [
    [ALL, 'accepted', 'accepted'],
    [TWO, 'open', 'rejected'],
  ],
  'uk-directors-unanimous': [
    [ALL, 'accepted', 'accepted'],
    [{ a: 'for', b: 'for', c: 'conflict' }, 'accepted', 'accepted'],
    [{ a: 'for', b: 'conflict', c: 'conflict' }, 'open', 'rejected'],
    [ABSTAINED, 'open', 'rejected'],
  ],
  'us-de-board-consent': [
    [ALL, 'accepted', 'accepted'],
    [TWO_ONLY, 'open', 'rejected'],
    [{ a: 'for', b: 'for', c: 'conflict' }, 'open', 'rejected'],
  ],
  'us-de-stockholder-consent': [
    [TWO_ONLY, 'accepted', 'accepted'],
    [ONE, 'open', 'rejected'],
  ],
};

it('offers thirteen rules, each with its source, that nothing is wrong with', () => {
  expect(PRESETS.map(({ id }) => id)).toEqual(Object.keys(SAMPLES));
  expect(PRESETS.map(({ citation }) => /BW|CA 2006|Model Articles|Del\. C\./.test(citation))).toEqual(
    PRESETS.map(() => true),
  );
  expect(PRESETS.flatMap(({ id }) => ballotFaults(decided(id, ALL)))).toEqual([]);
});

it.each(PRESETS.map(({ id }) => id))('decides %s as its source says, while open and afterwards', (id) => {
  const found = SAMPLES[id].map(([decisions]): Sample => {
    const sample = decided(id, decisions);
    return [decisions, evaluate(sample, minute(20)).outcome, evaluate(sample, AFTERWARDS).outcome];
  });
  expect(found).toEqual(SAMPLES[id]);
});

it('keeps a consent under Companies Act 2006 s.296(3) that is taken back, and not one under 8 Del. C. 228', () => {
  const withdrawn = [...entries(ONE_ONLY), ...entries({ a: 'against' })];
  const weightOf = (id: PresetId) => evaluate(decided(id, {}, { entries: withdrawn }), minute(20)).forWeight;
  expect([weightOf('uk-private-written-ordinary'), weightOf('us-de-stockholder-consent')]).toEqual([
    '2',
    '0',
  ]);
});

it('does not set a nomination aside with two thirds of the votes that are half of the capital', () => {
  const decisionMakers = [
    decisionMaker('a', { weight: '2', capital: '30' }),
    decisionMaker('b', { weight: '1', capital: '30' }),
    decisionMaker('silent', { weight: '0', capital: '1000' }),
  ];
  const sample = (capital: '30' | '31') =>
    decided(
      'nl-binding-nomination-set-aside',
      { a: 'for', b: 'against' },
      { decisionMakers: decisionMakers.map((one) => (one.id === 'a' ? { ...one, capital } : one)) },
    );
  const legsOf = (of: Ballot) => evaluate(of, AFTERWARDS).derivation.legs.map(({ met }) => met);
  expect([legsOf(sample('30')), legsOf(sample('31'))]).toEqual([
    [true, false],
    [true, true],
  ]);
});

it('names what departs from the source, and not what the source leaves open or what is written otherwise', () => {
  const departures = (id: PresetId, change: Parameters<typeof rule>[0]) =>
    departuresOf(presetOf(id), { ...presetOf(id).rule, ...change });
  const nv = presetOf('nl-nv-written-shareholders');
  expect([
    departures('nl-bv-management-board-meeting', { termEnd: null }),
    departures('nl-bv-management-board-meeting', { tie: 'chair', changeAllowed: false }),
    departures('nl-bv-written-shareholders', {
      changeAllowed: true,
      method: { consent: 'all', refusal: 'revocable', advice: 'required' },
    }),
    departures('nl-bv-written-shareholders', { method: null }),
    departuresOf(nv, {
      ...nv.rule,
      majority: [{ base: 'entitled', operator: '>=', fraction: '2/2', group: null }],
      earlyFinish: { accept: 'never', reject: 'never' },
    }),
    departuresOf(presetOf('us-de-board-consent'), {
      ...presetOf('us-de-board-consent').rule,
      earlyFinish: { accept: 'never', reject: 'whenCertain' },
    }),
  ]).toEqual([[], ['changeAllowed', 'tie'], [], ['method'], [], ['earlyFinish.accept']]);
});
