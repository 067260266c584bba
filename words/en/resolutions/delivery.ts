/** What an answer of a mail server means, by what stands in it; the first that fits. */
const MEANINGS: readonly (readonly [sign: RegExp, meaning: string])[] = [
  [/refused the log-in|^535|\b5\.7\.8\b/i, 'Quorate may not send through its mail server'],
  [/could not be reached|ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN/i, 'The mail server could not be reached'],
  [/took too long|timeout|timed out/i, 'The mail server took too long'],
  [/could not be written|does not write mails/i, 'The mail could not be written'],
  [/interrupted/i, 'Sending it was interrupted'],
  [/\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded|^552/i, 'The mailbox is full'],
  [
    /\b[45]\.4\.4\b|\b5\.1\.2\b|domain (not found|does not exist)|host unknown/i,
    'The domain of the address does not exist',
  ],
  [/gr[ae]ylist/i, 'The receiver’s mail server did not take it yet'],
  [
    /\b[45]\.7\.\d+\b|spam|blocked|blacklist|blocklist|policy|DMARC|SPF/i,
    'The receiver’s mail server refused the mail by its rules',
  ],
  [/\b[45]\.3\.4\b|too (large|big)|size limit/i, 'The mail is too large for the mailbox'],
  [
    /\b5\.1\.1\b|\b5\.1\.10\b|no such|unknown (user|mailbox|address)|(user|mailbox|recipient|address) (unknown|unavailable|not found)|does not exist|\b55[013]\b/i,
    'The address does not exist',
  ],
  [/try (again )?later|\b4\.\d+\.\d+\b|\b4[25]\d\b/i, 'The receiver’s mail server did not take it yet'],
];

/**
 * Why a mail was not delivered, in words without a full stop. What it is made from is told beside it, unchanged: servers
 * use the same codes for different things.
 * @param detail the answer of the mail server (RFC 5321 and 3463), or what our own server recorded.
 */
export function deliveryMeaning(detail: string): string {
  const found = MEANINGS.find(([sign]) => sign.test(detail));
  return found?.[1] ?? 'The receiver’s mail server did not take it';
}
