import { expect, test } from 'vitest';
import { meaningOf } from '#server/mail/meaning';

test.each([
  ['550 5.1.1 No such user here', 'addressUnknown'],
  ['550 Requested action not taken: mailbox unavailable', 'addressUnknown'],
  ['552 5.2.2 Mailbox is full', 'mailboxFull'],
  ['452 4.2.2 Over quota', 'mailboxFull'],
  ['550 5.7.26 This mail is unauthenticated: DMARC', 'refusedByRules'],
  ['451 4.7.1 Greylisted', 'notYet'],
  ['451 Try later', 'notYet'],
  ['550 5.1.2 Host unknown', 'domainUnknown'],
  ['554 5.3.4 Message too big', 'tooLarge'],
  ['554 Transaction failed', 'refused'],
])('“%s” means %s', (answer, meaning) => {
  expect(meaningOf(answer)).toBe(meaning);
});
