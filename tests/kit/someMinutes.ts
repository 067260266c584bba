import type { Approver, Minutes, MinutesItem, Signer } from '#contract/calls/minutes';
import { id } from './fixtures';

export function aMinutesItem(digit: number, changes: Partial<MinutesItem> = {}): MinutesItem {
  return {
    id: id(digit),
    number: digit - 70,
    title: `Item ${digit}`,
    beganAt: '2026-12-03T13:00:00.000Z',
    text: '',
    before: null,
    record: [],
    isConfidential: false,
    revision: 1,
    ...changes,
  };
}

export function anApprover(digit: number, changes: Partial<Approver> = {}): Approver {
  return {
    attendee: id(digit),
    name: `Person ${digit}`,
    role: 'member',
    answer: null,
    note: null,
    at: null,
    isYou: false,
    mayAnswer: true,
    ...changes,
  };
}

export function aSigner(digit: number, changes: Partial<Signer> = {}): Signer {
  return {
    id: id(digit),
    name: `Person ${digit}`,
    role: 'member',
    capacity: '',
    state: 'awaiting',
    at: null,
    reason: null,
    identifiedBy: null,
    isYou: false,
    ...changes,
  };
}

/** Minutes that were circulated once and are in review, as an admin reads them. */
export function someMinutes(changes: Partial<Minutes> = {}): Minutes {
  return {
    id: id(51),
    number: 'MTG-2026-004',
    title: 'Supervisory board, fourth quarter',
    meetingStatus: 'In Review',
    status: 'Circulated',
    version: 1,
    revision: 4,
    items: [
      aMinutesItem(71, { title: 'Opening and quorum', text: 'The chair opened.' }),
      aMinutesItem(72, {
        title: 'Sale of Kadeweg 14, Rotterdam',
        text: 'Mr Visser asked for a survey.',
        record: ['Decision: Prior approval granted'],
        revision: 3,
      }),
    ],
    amendments: [],
    approvalRule: 'all',
    approvers: [anApprover(61, { name: 'Eva Bakker', isYou: true }), anApprover(62)],
    approval: { given: 0, needed: 2 },
    signers: [],
    usualSigners: [id(61), id(62)],
    hash: null,
    lastDay: null,
    circulatedAt: '2026-12-04T09:00:00.000Z',
    approvedAt: null,
    askedAt: null,
    finalisedAt: null,
    closed: null,
    errata: [],
    acts: ['edit', 'circulate', 'amend', 'answer'],
    process: { state: 'Circulated', steps: [] },
    ...changes,
  };
}
