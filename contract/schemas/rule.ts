import { z } from 'zod';
import { BAR_PARTS, BAR_UNITS } from '../decision/bar';
import type { Derivation, Evaluation } from '../decision/derivation';
import type { Rule, RuleDraft } from '../decision/rule';
import type { RationalText } from '../decision/texts';
import { instantSchema } from './shared';

const MAX_DIGITS = 60;

/** `n` or `n/d` with a denominator above zero; whether it is in lowest terms is the calculation's business. */
export const rationalSchema = z
  .templateLiteral([z.bigint()])
  .or(z.templateLiteral([z.bigint(), '/', z.bigint()]))
  .refine((text) => text.length <= MAX_DIGITS && !/\/-?0+$/.test(text), 'An exact number such as 3 or 2/3');

/** Zero or more. */
export const amountSchema: z.ZodType<RationalText> = rationalSchema.refine(
  (text) => !text.includes('-'),
  'Zero or more',
);

const legSchema = z.strictObject({
  base: z.enum(['cast', 'present', 'entitled', 'capital']),
  operator: z.enum(['>', '>=']),
  fraction: rationalSchema,
  group: z.string().min(1).max(100).nullable().optional(),
});

const measure = {
  counts: z.enum(['present', 'cast', 'eligible']),
  base: z.enum(['entitled', 'capital', 'heads']),
};

const quorumSchema = z.union([
  z.strictObject({ ...measure, operator: z.enum(['>', '>=']), fraction: rationalSchema }),
  z.strictObject({ ...measure, operator: z.literal('>='), count: z.number().int().min(0).max(100_000) }),
]);

const choices = {
  quorum: quorumSchema.nullable(),
  abstentions: z.enum(['notCast', 'counted', 'blocks']),
  changeAllowed: z.boolean(),
  tie: z.enum(['rejected', 'lot', 'chair']),
  conflicts: z.enum(['excluded', 'vote']),
  termEnd: z
    .strictObject({ castBefore: z.enum(['counts', 'void']), silent: z.enum(['leaves', 'stays']) })
    .nullable(),
  method: z
    .strictObject({
      consent: z.literal('all'),
      refusal: z.enum(['final', 'revocable']),
      advice: z.enum(['required', 'none']),
    })
    .nullable(),
  nonVotingCapital: z.literal('excluded').nullable(),
  lapse: z
    .strictObject({
      days: z.number().int().min(1).max(3_660),
      from: z.enum(['circulation', 'firstConsent']),
      firstDayIs: z.number().int().min(0).max(1),
    })
    .nullable(),
};

const rejectEarly = z.enum(['never', 'whenCertain']);

/** A rule while it is being chosen; whether it is complete and makes sense is `ruleFaults`' to say. */
export const ruleDraftSchema: z.ZodType<RuleDraft> = z
  .strictObject({
    ...choices,
    majority: z.array(legSchema).max(10),
    earlyFinish: z.strictObject({
      accept: z.enum(['never', 'whenReached', 'whenCertain']),
      reject: rejectEarly,
    }),
  })
  .partial()
  .meta({ id: 'RuleDraft' });

const fixedLegSchema = legSchema.extend({ base: z.enum(['entitled', 'capital']) });

/** A complete rule, as it is answered. */
export const ruleSchema: z.ZodType<Rule> = z
  .union([
    z.strictObject({
      ...choices,
      majority: z.tuple([legSchema], legSchema),
      earlyFinish: z.strictObject({ accept: z.enum(['never', 'whenCertain']), reject: rejectEarly }),
    }),
    z.strictObject({
      ...choices,
      majority: z.tuple([fixedLegSchema], fixedLegSchema),
      earlyFinish: z.strictObject({ accept: z.literal('whenReached'), reject: rejectEarly }),
    }),
  ])
  .meta({ id: 'Rule' });

const sums = { counted: rationalSchema, of: rationalSchema, met: z.boolean() };

const condition = {
  ...sums,
  needed: z.strictObject({ operator: z.enum(['>', '>=']), amount: rationalSchema }).nullable(),
  atBest: z.strictObject(sums),
};

const brokenSchema = z.enum(['accepted', 'rejected']);

const votingSchema = z.union([
  z.strictObject({ state: z.enum(['notOpen', 'open', 'closed']) }),
  z.strictObject({
    state: z.literal('finished'),
    as: brokenSchema,
    at: instantSchema,
    isAfter: z.boolean(),
  }),
]);

const electorFindingSchema = z.strictObject({
  id: z.string(),
  weight: rationalSchema,
  capital: rationalSchema,
  counted: z.enum(['for', 'against', 'abstain', 'silent', 'excluded', 'left']),
  because: z
    .enum(['ownOrSubsidiaryShares', 'conflict', 'conflictDeclared', 'termEndedBefore', 'termEnded'])
    .nullable(),
  at: instantSchema.nullable(),
  by: z.string().nullable(),
});

const weights = {
  forWeight: rationalSchema,
  againstWeight: rationalSchema,
  abstainWeight: rationalSchema,
};

const derivationSchema: z.ZodType<Derivation> = z.strictObject({
  evaluatedAt: instantSchema,
  voting: votingSchema,
  ...weights,
  quorum: z.strictObject({ rule: quorumSchema, ...condition }).nullable(),
  legs: z.array(z.strictObject({ rule: legSchema, ...condition })),
  blockedBy: z.array(z.string()),
  tie: z
    .strictObject({ brokenBy: z.enum(['lot', 'chair']).nullable(), result: brokenSchema.nullable() })
    .nullable(),
  method: z
    .strictObject({
      consented: z.array(z.string()),
      refused: z.array(z.string()),
      outstanding: z.array(z.string()),
      unadvised: z.array(z.string()),
      canBeMet: z.boolean(),
    })
    .nullable(),
  canBeCarried: z.boolean(),
  electors: z.array(electorFindingSchema),
});

const reasonSchema = z.union([
  z.strictObject({ reason: z.literal('legMissed'), leg: z.number().int().min(0) }),
  z.strictObject({
    reason: z.enum([
      'quorumMissed',
      'methodRefused',
      'methodOutstanding',
      'adviceOutstanding',
      'blockedByAbstention',
      'tieRejects',
      'tieAccepts',
      'tieToBeBroken',
      'everythingMet',
      'notOpenYet',
      'votingOpen',
      'votingClosed',
      'finishedEarly',
      'cannotPassAnyMore',
    ]),
  }),
]);

/** What a ballot comes to, and everything it follows from. */
export const evaluationSchema: z.ZodType<Evaluation> = z
  .strictObject({
    outcome: z.enum(['open', 'accepted', 'rejected']),
    canStillPass: z.boolean(),
    quorumMet: z.boolean().nullable(),
    majorityMet: z.boolean().nullable(),
    methodMet: z.boolean().nullable(),
    reasons: z.array(reasonSchema),
    ...weights,
    derivation: derivationSchema,
  })
  .meta({ id: 'Evaluation' });

export const barSchema = z
  .strictObject({
    unit: z.enum(BAR_UNITS),
    caption: z.string(),
    segments: z.array(
      z.strictObject({
        kind: z.enum(BAR_PARTS),
        share: amountSchema,
        text: z.string(),
        label: z.string(),
      }),
    ),
    decided: z.string(),
    tick: z.strictObject({ share: amountSchema, label: z.string() }).nullable(),
  })
  .meta({ id: 'QuorumBar' });
