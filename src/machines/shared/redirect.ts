const ORIGIN = 'https://quorate.invalid';

/** Following a link must not end the session that it began. */
const NEVER_FOLLOWED = ['/sign-out'];

/**
 * The path of a `redirect` query, when it leads into this application (GUARD-1); null otherwise. Anything that a
 * browser could read as another origin is refused: schemes, `//host`, `/\host`, control characters.
 */
export function safeRedirect(redirect: string | null): string | null {
  if (!redirect?.startsWith('/') || hasControlCharacter(redirect)) return null;
  if (redirect.includes('\\') || redirect.startsWith('//')) return null;
  if (!URL.canParse(redirect, ORIGIN)) return null;
  const url = new URL(redirect, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  if (NEVER_FOLLOWED.includes(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
