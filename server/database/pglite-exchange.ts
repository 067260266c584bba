import type { PGlite } from '@electric-sql/pglite';

/** First byte of the message that begins a session, whose answer PGlite writes itself. */
const BEGINS = 0;

/**
 * Lets a session answer wire protocol with wire protocol. Asked for the bytes alone, PGlite does not read the answer itself: reading
 * each row took almost half of the time of a statement, and what it read it kept for as long as the session lives.
 */
export async function exchangeWith(session: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (message[0] === BEGINS)
    return new Uint8Array(await session.execProtocolRaw(message, { syncToFs: false }));
  const parts: Uint8Array[] = [];
  let length = 0;
  await session.execProtocolRawStream(message, {
    syncToFs: false,
    // The next part is written over this one.
    onRawData: (part) => {
      parts.push(part.slice());
      length += part.length;
    },
  });
  const answer = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    answer.set(part, at);
    at += part.length;
  }
  return answer;
}
