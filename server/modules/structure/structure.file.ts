import { createHash } from 'node:crypto';
import type { Structure } from '#contract/calls/structure';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { bodsOf } from '#domain/structure/bods';
import { FileAnswer } from '#server/http/file.answer';

/** The structure as statements of BODS 0.4, of exactly what the API answers the same caller. */
export function bodsFile(structure: Structure, now: Date): FileAnswer {
  const statements = bodsOf(structure, { publisher: PRODUCT_NAME, day: now.toISOString().slice(0, 10) });
  const bytes = Buffer.from(JSON.stringify(statements, null, 2));
  const name = structure.parties.find(({ id }) => id === structure.rootId)?.name ?? PRODUCT_NAME;
  return FileAnswer.ofBytes(
    {
      mediaType: 'application/json',
      name: `${name} ${structure.asOf}.bods.json`,
      disposition: 'attachment',
      etag: createHash('sha256').update(bytes).digest('hex'),
    },
    bytes,
  );
}
