import type { EarlyFinish, RuleDraft } from '#contract/decision/rule';

type Choice = readonly [value: string, label: string, finish: EarlyFinish];

/** Every way a rule may end the voting early, in plain words. */
const CHOICES: readonly Choice[] = [
  ['never', 'No, it stays open until its last day', { accept: 'never', reject: 'never' }],
  ['certain', 'As soon as the result is certain', { accept: 'whenCertain', reject: 'whenCertain' }],
  ['accepted', 'As soon as it is accepted', { accept: 'whenReached', reject: 'never' }],
  [
    'decided',
    'As soon as it is accepted, or its rejection is certain',
    { accept: 'whenReached', reject: 'whenCertain' },
  ],
  ['certainlyAccepted', 'As soon as its acceptance is certain', { accept: 'whenCertain', reject: 'never' }],
  ['certainlyRejected', 'As soon as its rejection is certain', { accept: 'never', reject: 'whenCertain' }],
];

/** The value of the control; empty while nothing is chosen. */
export function readCloseEarly({ earlyFinish }: RuleDraft): string {
  const choice = CHOICES.find(
    ([, , { accept, reject }]) => accept === earlyFinish?.accept && reject === earlyFinish.reject,
  );
  return choice?.[0] ?? '';
}

export function writeCloseEarly(rule: RuleDraft, value: string): RuleDraft {
  const finish = CHOICES.find(([chosen]) => chosen === value)?.[2];
  return finish ? { ...rule, earlyFinish: finish } : rule;
}

/** What is on offer: a majority of votes that may still be cast is not accepted as soon as it is reached. */
export function closeEarlyOptions(rule: RuleDraft): readonly (readonly [value: string, label: string])[] {
  const isFixed = (rule.majority ?? []).every(({ base }) => base === 'entitled' || base === 'capital');
  const chosen = readCloseEarly(rule);
  return [
    ...(chosen === '' ? [['', 'Not chosen yet'] as const] : []),
    ...CHOICES.filter(([value, , { accept }]) => accept !== 'whenReached' || isFixed || value === chosen).map(
      ([value, label]) => [value, label] as const,
    ),
  ];
}
