import { z } from 'zod';
import { BAR_PARTS, BAR_UNITS } from '../decision/bar';
import type { Derivation, Evaluation } from '../decision/derivation';
import type { Rule, RuleDraft } from '../decision/rule';
import type { RationalText } from '../decision/texts';
import type { SchemaFault } from '../schemaFaults';
import { instantSchema } from './shared';

const MOST_CHARACTERS = 60;
/**
 * Of a sum: 1,000 amounts of 60 digits in parts of a common denominator of 200 digits, compared with a fraction of 60, have
 * fewer than 400 digits above the line and 300 below it.
 */
const MOST_CHARACTERS_OF_A_SUM = 1_000;

/** `n` or `n/d` with a denominator above zero; whether it is in lowest terms is the calculation's business. */
function exactNumber(mostCharacters: number) {
  return z
    .templateLiteral([z.bigint()])
    .or(z.templateLiteral([z.bigint(), '/', z.bigint()]))
    .refine(
      (text) => text.length <= mostCharacters && !/\/-?0+$/.test(text),
      'exactNumber' satisfies SchemaFault,
    );
}

/** As it is handed in. */
export const rationalSchema = exactNumber(MOST_CHARACTERS);

/** As it is answered: every ballot that is admitted has sums that fit. */
const sumSchema = exactNumber(MOST_CHARACTERS_OF_A_SUM);

/** Zero or more. */
export const amountSchema: z.ZodType<RationalText> = rationalSchema.refine(
  (text) => !text.includes('-'),
  'zeroOrMore' satisfies SchemaFault,
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

const sums = { counted: sumSchema, of: sumSchema, met: z.boolean() };

const condition = {
  ...sums,
  needed: z
    .strictObject({
      operator: z.enum(['>', '>=']),
      amount: sumSchema,
      unit: z.enum(BAR_UNITS).optional(),
    })
    .nullable(),
  atBest: z.strictObject(sums),
};

const brokenSchema = z.enum(['accepted', 'rejected']);

const votingSchema = z.union([
  z.strictObject({ state: z.enum(['notOpen', 'open', 'closed']) }),
  z.strictObject({
    state: z.literal('finished'),
    as: brokenSchema,
    because: z.enum(['reached', 'certain', 'lost']).optional(),
    at: instantSchema,
    isAfter: z.boolean(),
  }),
]);

const decisionMakerFindingSchema = z.strictObject({
  id: z.string(),
  weight: sumSchema,
  capital: sumSchema,
  counted: z.enum(['for', 'against', 'abstain', 'silent', 'excluded', 'left']),
  because: z
    .enum([
      'ownOrSubsidiaryShares',
      'conflict',
      'conflictDeclared',
      'termEndedBefore',
      'termEnded',
      'voteVoid',
    ])
    .nullable(),
  at: instantSchema.nullable(),
  by: z.string().nullable(),
});

const weights = {
  forWeight: sumSchema,
  againstWeight: sumSchema,
  abstainWeight: sumSchema,
};

const derivationSchema: z.ZodType<Derivation> = z.strictObject({
  evaluatedAt: instantSchema,
  voting: votingSchema,
  ...weights,
  quorum: z.strictObject({ rule: quorumSchema, ...condition }).nullable(),
  legs: z.array(z.strictObject({ rule: legSchema, ...condition })),
  blockedBy: z.array(z.string()),
  tie: z
    .strictObject({
      brokenBy: z.enum(['lot', 'chair']).nullable(),
      result: brokenSchema.nullable(),
      chair: z.enum(['excluded', 'termEnded']).optional(),
    })
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
  decisionMakers: z.array(decisionMakerFindingSchema),
  nobodyLeft: z
    .strictObject({
      instead: z.array(z.enum(['managementBoard', 'supervisoryBoard', 'directors', 'shareholders'])),
    })
    .optional(),
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
      'nobodyLeft',
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

const shareSchema: z.ZodType<RationalText> = sumSchema.refine(
  (text) => !text.includes('-'),
  'zeroOrMore' satisfies SchemaFault,
);

export const barSchema = z
  .strictObject({
    unit: z.enum(BAR_UNITS),
    caption: z.string(),
    segments: z.array(
      z.strictObject({
        kind: z.enum(BAR_PARTS),
        share: shareSchema,
        text: z.string(),
        label: z.string(),
      }),
    ),
    decided: z.string(),
    tick: z.strictObject({ share: shareSchema, label: z.string() }).nullable(),
  })
  .meta({ id: 'QuorumBar' });
