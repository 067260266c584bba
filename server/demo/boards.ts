import { z } from 'zod';
import { BOARD_KINDS, GENDERS } from '#contract/vocabulary';
import { entityKey } from './group';
import { holderKey, personKey } from './people';
import { readRows } from './read';

const demoBoardMember = z.strictObject({
  entity: entityKey,
  kind: z.enum(BOARD_KINDS),
  person: personKey,
  /** The entity or legal person on whose behalf; null in person. */
  represents: holderKey.nullable().default(null),
  position: z.string(),
  gender: z.enum(GENDERS),
  /** Months from the day of the seed, below zero for the past. */
  fromMonths: z.number(),
  untilMonths: z.number().nullable().default(null),
});

export type DemoBoardMember = z.output<typeof demoBoardMember>;

export const DEMO_BOARD_MEMBERS = readRows('boards/members.json', z.array(demoBoardMember).readonly());

/** In office since before the first resolution of the demo, and still. */
export const hasOffice = ({ fromMonths, untilMonths }: DemoBoardMember) =>
  fromMonths < -8 && (untilMonths ?? 1) > 0;
