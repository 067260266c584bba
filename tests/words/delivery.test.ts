import { expect, it } from 'vitest';
import { deliveryMeaning } from '#words/en/resolutions/delivery';

it.each([
  ['jan@x.test was refused: 550 5.1.1 No such user here', 'The address does not exist'],
  [
    'jan@x.test was refused: 550 Requested action not taken: mailbox unavailable',
    'The address does not exist',
  ],
  ['jan@x.test was refused: 552 5.2.2 Mailbox is full', 'The mailbox is full'],
  ['jan@x.test was refused: 452 4.2.2 Over quota', 'The mailbox is full'],
  [
    '550 5.7.26 This mail is unauthenticated: DMARC',
    'The receiver’s mail server refused the mail by its rules',
  ],
  ['jan@x.test was refused: 451 4.7.1 Greylisted', 'The receiver’s mail server did not take it yet'],
  ['jan@x.test was refused: 451 Try later', 'The receiver’s mail server did not take it yet'],
  ['550 5.1.2 Host unknown', 'The domain of the address does not exist'],
  [
    'The mail server refused the log-in: 535 5.7.8 Bad credentials',
    'Quorate may not send through its mail server',
  ],
  ['The mail server could not be reached: ECONNREFUSED', 'The mail server could not be reached'],
  ['The mail server took too long', 'The mail server took too long'],
  ['It could not be written; the log of the server says why', 'The mail could not be written'],
  ['Each attempt was interrupted', 'Sending it was interrupted'],
  ['554 Transaction failed', 'The receiver’s mail server did not take it'],
])('says of “%s”: %s', (detail, meaning) => {
  expect(deliveryMeaning(detail)).toBe(meaning);
});
