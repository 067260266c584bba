import type { MailFailure } from '#contract/mailFailure';

/** What an answer of a mail server means, by what stands in it; the first that fits. */
const MEANINGS: readonly (readonly [sign: RegExp, meaning: MailFailure])[] = [
  [/\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded|^552/i, 'mailboxFull'],
  [/\b[45]\.4\.4\b|\b5\.1\.2\b|domain (not found|does not exist)|host unknown/i, 'domainUnknown'],
  [/gr[ae]ylist/i, 'notYet'],
  [/\b[45]\.7\.\d+\b|spam|blocked|blacklist|blocklist|policy|DMARC|SPF/i, 'refusedByRules'],
  [/\b[45]\.3\.4\b|too (large|big)|size limit/i, 'tooLarge'],
  [
    /\b5\.1\.1\b|\b5\.1\.10\b|no such|unknown (user|mailbox|address)|(user|mailbox|recipient|address) (unknown|unavailable|not found)|does not exist|\b55[013]\b/i,
    'addressUnknown',
  ],
  [/try (again )?later|\b4\.\d+\.\d+\b|\b4[25]\d\b/i, 'notYet'],
];

/**
 * Why a mail was refused. The answer is kept beside it, unchanged: servers use the same codes for different things.
 * @param answer of the mail server (RFC 5321 and 3463).
 */
export function meaningOf(answer: string): MailFailure {
  return MEANINGS.find(([sign]) => sign.test(answer))?.[1] ?? 'refused';
}
