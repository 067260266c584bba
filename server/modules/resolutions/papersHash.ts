import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Paper } from '#contract/calls/documents';
import type { RichText } from '#contract/richText';
import { canonicalText } from '#domain/richText/canonical';

/** What is frozen with a resolution: SHA-256 over the canonical JSON (RFC 8785) of title, text and papers; hexadecimal. */
export function hashOfPapers(
  title: string,
  text: RichText,
  papers: readonly Pick<Paper, 'name' | 'hash'>[],
): string {
  const record = {
    title,
    text: canonicalText(text),
    papers: papers.map(({ name, hash }) => ({ name, hash })),
  };
  return createHash('sha256')
    .update(canonicalize(record) ?? '')
    .digest('hex');
}
