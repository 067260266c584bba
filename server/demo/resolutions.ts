import { z } from 'zod';
import { DECISIONS } from '#contract/decision/ballot';
import { organSchema } from '#contract/schemas/resolutions';
import { PRESETS } from '#domain/decision/presets';
import { entityKey } from './group';
import { personKey } from './people';
import { readRows } from './read';

/** A time of the day, where the entity is. */
const time = z.string().regex(/^\d{2}:\d{2}$/);

/** Whose resolution it is. */
export const kindShape = {
  entity: entityKey,
  organ: organSchema,
  preset: z.enum(PRESETS.map(({ id }) => id)),
  author: personKey,
};

/** Somebody of the demo group said something: who, what, how many days ago and when that day. */
const demoDecision = z.strictObject({
  person: personKey,
  decision: z.enum(DECISIONS),
  daysAgo: z.number(),
  time,
  reason: z.string().optional(),
});

export type DemoDecision = z.output<typeof demoDecision>;

const share = z.enum(['1/2', '2/3']);

const demoResolution = z.strictObject({
  ...kindShape,
  sequence: z.number(),
  title: z.string(),
  createdDaysAgo: z.number(),
  /** Null for a draft. */
  sentDaysAgo: z.number().nullable(),
  /** Days from the day of the seed, below zero for the past; null while it is not chosen. */
  deadlineDays: z.number().nullable(),
  decisions: z.array(demoDecision).readonly(),
  /** Waits for the last of its invitations. */
  isBeingSent: z.boolean().optional(),
  cancelled: z.strictObject({ daysAgo: z.number(), reason: z.string() }).optional(),
  reminded: z.strictObject({ person: personKey, daysAgo: z.number(), time }).optional(),
  /** The rule of the picture: quorum and majority of the same part of all votes. */
  share: z.strictObject({ quorum: share, majority: share }).optional(),
});

export type DemoResolution = z.output<typeof demoResolution>;

/** The general meeting's resolutions that the pictures show. */
export const PICTURED = readRows('resolutions/pictured.json', z.array(demoResolution).readonly());
