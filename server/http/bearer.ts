import { unauthenticated } from '#server/problem';

/** The token of an `Authorization: Bearer` header (RFC 6750). @throws Refusal 401. */
export function bearerToken(header: string | undefined): string {
  if (header?.slice(0, 7).toLowerCase() !== 'bearer ') throw unauthenticated();
  const token = header.slice(7).trim();
  if (!token) throw unauthenticated();
  return token;
}
