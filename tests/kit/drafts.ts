import type { Draft, DraftMaker, DraftRecipient } from '#contract/calls/drafts';
import type { RichText } from '#contract/richText';
import { presetOf } from '#domain/decision/presets';
import { id } from './fixtures';

export const WORDED: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The management board resolves.' }] }],
};

export function aMaker(changes: Partial<DraftMaker> = {}): DraftMaker {
  return {
    id: id(71),
    source: 'managementBoard',
    partyId: id(72),
    name: 'Margriet van Houten',
    representing: null,
    email: 'margriet@vanhouten.test',
    weight: '1',
    capital: '0',
    group: null,
    present: false,
    conflicted: false,
    ownOrSubsidiaryShares: false,
    termEnds: null,
    ...changes,
  };
}

export function aRecipient(changes: Partial<DraftRecipient> = {}): DraftRecipient {
  return { ...aMaker(), recipient: 'verified', color: 'moss', ...changes };
}

/** A draft as it is begun: nothing is written. */
export function aDraft(changes: Partial<Draft> = {}): Draft {
  return {
    id: id(70),
    number: 'RES-2026-033',
    revision: 1,
    entityName: 'Van Houten Beheer B.V.',
    timeZone: 'Europe/Amsterdam',
    title: '',
    text: null,
    organ: null,
    preset: null,
    rule: null,
    chair: null,
    deadline: null,
    message: '',
    template: null,
    decisionMakers: [],
    papers: [],
    supersedes: null,
    updatedAt: '2026-11-20T13:32:00.000Z',
    updatedBy: { id: id(73), name: 'Eva de Boer' },
    ...changes,
  };
}

/** A draft that may be sent. */
export function aWholeDraft(changes: Partial<Draft> = {}): Draft {
  return aDraft({
    title: 'Loan to Veerhaven Ontwikkeling B.V.',
    text: WORDED,
    organ: 'managementBoard',
    preset: 'nl-bv-management-board-meeting',
    rule: presetOf('nl-bv-management-board-meeting').rule,
    deadline: '2026-12-11',
    message: 'Please decide before 11 December.',
    decisionMakers: [aRecipient()],
    ...changes,
  });
}
