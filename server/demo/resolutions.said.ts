import { z } from 'zod';
import { readRows } from './read';

const said = z.strictObject({
  /** To the decision makers, with the text. */
  message: z.string(),
  /** Reason of the first who is against. */
  against: z.string(),
  /** Reason of who cancelled. */
  cancelled: z.string(),
  /** What a mail server answered to an invitation that waits. */
  notDelivered: z.string(),
});

/** What people and servers said of one resolution as of another. */
export const SAID = readRows('resolutions/said.json', said);
