import { z } from 'zod';
import { amountSchema } from '#contract/schemas/rule';
import { entityKey } from './group';
import { holderKey, personKey } from './people';
import { readRows } from './read';

const holder = z.strictObject({
  entity: entityKey,
  person: personKey,
  /** The shareholder for whom the person decides; null in person. */
  holder: holderKey.nullable().default(null),
  votes: amountSchema,
});

const HOLDERS = readRows('resolutions/holders.json', z.array(holder).readonly());

/** Who decides for the shareholders of an entity, as the pictures have it, in their order. */
export const holdersOf = (entity: string) => HOLDERS.filter((row) => row.entity === entity);
