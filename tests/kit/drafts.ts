import type {
  Candidates,
  Draft,
  DraftDecisionMaker,
  DraftStart,
  ListedDecisionMaker,
} from '#contract/calls/drafts';
import type { RichText } from '#contract/richText';
import { presetOf } from '#domain/decision/presets';
import type { NewDraft } from '../../src/machines/resolutions/resolutionWizard.context';
import { newDraftOf } from '../../src/machines/resolutions/resolutionWizard.opening';
import { TEST_AT } from './clock';
import { id } from './fixtures';

export const WORDED: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The management board resolves.' }] }],
};

export function aDecisionMaker(changes: Partial<DraftDecisionMaker> = {}): DraftDecisionMaker {
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

/** Members of the supervisory board of the same entity. */
export const GEERT = aDecisionMaker({
  id: id(76),
  source: 'supervisoryBoard',
  partyId: id(77),
  name: 'Geert Postma',
  email: 'geert@vanhouten.test',
});
export const FATIMA = aDecisionMaker({
  id: id(78),
  source: 'supervisoryBoard',
  partyId: id(79),
  name: 'Fatima Bouzid',
  email: 'fatima@vanhouten.test',
});

export function aListedDecisionMaker(changes: Partial<ListedDecisionMaker> = {}): ListedDecisionMaker {
  return { ...aDecisionMaker(), reach: 'verified', color: 'moss', ...changes };
}

const NOTHING_WRITTEN = {
  entityName: 'Van Houten Beheer B.V.',
  timeZone: 'Europe/Amsterdam',
  title: '',
  text: null,
  organ: null,
  preset: null,
  rule: null,
  chair: null,
  deadline: null,
  closing: 'deadline',
  message: '',
  template: null,
} satisfies Omit<DraftStart, 'templates'>;

/** A draft as it is begun: nothing is written. */
export function aDraft(changes: Partial<Draft> = {}): Draft {
  return {
    id: id(70),
    number: null,
    revision: 1,
    ...NOTHING_WRITTEN,
    decisionMakers: [],
    papers: [],
    supersedes: null,
    updatedAt: '2026-11-20T13:32:00.000Z',
    updatedBy: { id: id(73), name: 'Eva de Boer' },
    ...changes,
  };
}

/** What a new draft begins with. */
export function aStart(): DraftStart {
  return {
    ...NOTHING_WRITTEN,
    templates: { templates: [], values: {}, mail: { subject: '', before: [], after: [] } },
  };
}

/** By call, what the wizard reads of a new draft. */
export const NEW_ANSWERS = {
  'resolutions.draftStart': aStart(),
  'resolutions.candidates': {
    managementBoard: [],
    supervisoryBoard: [],
    holdings: [],
    unknownHolders: null,
    presets: [],
    conflicts: [],
  } satisfies Candidates,
};

/** A draft that nothing was written in. */
export function aNewDraft(changes: Partial<NewDraft> = {}): NewDraft {
  return { ...newDraftOf(aStart(), { key: 'key-1', at: TEST_AT }), ...changes };
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
    decisionMakers: [aListedDecisionMaker()],
    ...changes,
  });
}
