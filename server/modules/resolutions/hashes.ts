import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Paper } from '#contract/calls/documents';
import type { RichText } from '#contract/richText';
import { canonicalText } from '#domain/richText/canonical';

/** SHA-256 over JSON by RFC 8785. Hexadecimal. */
function hashOf(value: object): string {
  return createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');
}

/** SHA-256 of a text of record: of its canonical form, as JSON by RFC 8785. Hexadecimal. */
export function hashOfText(text: RichText): string {
  return hashOf(canonicalText(text));
}

/**
 * What binds decisions to what was decided on: SHA-256 over the canonical JSON (RFC 8785) of title, text and the papers in
 * their order; hexadecimal.
 */
export function hashOfPapers(
  title: string,
  text: RichText,
  papers: readonly Pick<Paper, 'name' | 'hash'>[],
): string {
  return hashOf({
    title,
    text: canonicalText(text),
    papers: papers.map(({ name, hash }) => ({ name, hash })),
  });
}
