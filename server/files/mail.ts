/** A header of RFC 5322, or the rest of one that goes on in the next line; without controls. */
const HEADER = /^[!-9;-~]+[ \t]*:[^\p{Cc}]*$/u;
const FOLDED = /^[ \t][^\p{Cc}]*$/u;

/** One of them stands near the beginning of every message that was sent or kept. */
const TELLING = /^(from|date|received|return-path|message-id|delivered-to)[ \t]*:/i;

/** Whether the beginning of a file is that of an e-mail: lines of headers, and one of those that every message has. */
export function isMail(beginning: Uint8Array): boolean {
  const lines = Buffer.from(beginning).toString('latin1').replaceAll('\t', ' ').split(/\r?\n/);
  const end = lines.indexOf('');
  // Without its end in sight the last line may be cut.
  const headers = end < 0 ? lines.slice(0, -1) : lines.slice(0, end);
  const isWritten = headers.every((line, at) => HEADER.test(line) || (at > 0 && FOLDED.test(line)));
  return isWritten && headers.some((line) => TELLING.test(line));
}
