import type { RichText } from '#contract/richText';
import { fieldsOf } from '../../../src/machines/resolutions/resolutionWizard.context';
import type { WizardEvent } from '../../../src/machines/resolutions/resolutionWizard.events';
import { resolutionWizardMachine } from '../../../src/machines/resolutions/resolutionWizard.machine';
import { LONG_AFTER, TEST_AT } from '../../kit/clock';
import {
  aDecisionMaker,
  aDraft,
  aListedDecisionMaker,
  aNewDraft,
  aWholeDraft,
  GEERT,
} from '../../kit/drafts';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, byRunning, defects, fails, send } from '../executors';
import { RESOLUTION_WIZARD_IGNORES } from './resolutionWizard.ignores';
import { RESOLUTION_WIZARD_STATES } from './resolutionWizard.states';

const entityId = id(2);
const whole = aWholeDraft();
const other = aDraft({ id: id(80) });
const KEPT_DRAFT = { entityId, words: { title: 'Kept' }, before: { title: '' }, sent: {} };
const kept = { [id(81)]: KEPT_DRAFT };

/** Everything that sending needs was written before the draft was made. */
const { title, text, organ, preset, rule, deadline, message } = whole;
const words = { title, text, organ, preset, rule, deadline, message, decisionMakers: [aDecisionMaker()] };
const keptNew = { [entityId]: { key: 'key-9', at: TEST_AT, words } };

const events: readonly WizardEvent[] = [
  { type: 'wizard.resumed', kept, keptNew },
  { type: 'wizard.begun', entityId, draft: aNewDraft() },
  {
    type: 'wizard.begun',
    entityId,
    draft: aNewDraft({ key: 'key-2', entityName: 'Van Houten Holding B.V.' }),
  },
  { type: 'wizard.made', draft: aDraft() },
  { type: 'wizard.oldFound' },
  { type: 'wizard.sendingChosen', key: 'key-3', at: LONG_AFTER },
  { type: 'wizard.makeFailed', title: 'Something went wrong on the API', problems: [] },
  { type: 'wizard.deletedFound', id: id(70), title: 'This draft was deleted by Eva Brinkman.' },
  { type: 'wizard.discarded', id: id(70) },
  { type: 'wizard.discarded', id: null },
  { type: 'wizard.discarded', id: id(81) },
  { type: 'wizard.opened', entityId, draft: whole },
  { type: 'wizard.opened', entityId, draft: aWholeDraft({ revision: 2, title: 'Theirs' }) },
  { type: 'wizard.opened', entityId, draft: other },
  { type: 'wizard.edited', field: 'title', value: 'Mine' },
  { type: 'wizard.edited', field: 'message', value: 'Mine' },
  { type: 'wizard.saveRequested' },
  { type: 'wizard.sendRequested', key: 'key-1' },
  { type: 'wizard.wordsDropped', fields: ['title'] },
  { type: 'wizard.newerChosen' },
  { type: 'wizard.mineChosen' },
  { type: 'wizard.saved', draft: aWholeDraft({ revision: 2, title: 'Mine' }) },
  { type: 'wizard.newerFound', draft: aWholeDraft({ revision: 3, title: 'Theirs' }) },
  { type: 'wizard.newerFound', draft: aWholeDraft({ revision: 3, message: 'Theirs' }) },
  { type: 'wizard.unreachable' },
  { type: 'wizard.saveFailed', title: 'Something went wrong on the API', problems: [] },
  { type: 'wizard.sent' },
  { type: 'wizard.sendFailed', title: 'The last day is over.', problems: [] },
  { type: 'wait.over' },
  { type: 'wizard.backOnline' },
];

const STEP_EVENTS: readonly WizardEvent[] = [
  { type: 'wizard.opened', entityId, draft: whole },
  { type: 'wizard.opened', entityId, draft: other },
  { type: 'wizard.opened', entityId, draft: aWholeDraft({ id: id(82) }) },
  { type: 'wizard.opened', entityId, draft: aWholeDraft({ revision: 2, title: '' }) },
  { type: 'wizard.opened', entityId, draft: aWholeDraft({ revision: 3, decisionMakers: [] }) },
  { type: 'wizard.stepRequested', step: 'decision-makers' },
  { type: 'wizard.stepRequested', step: 'compose' },
  { type: 'wizard.stepRequested', step: 'personalize' },
  { type: 'wizard.edited', field: 'title', value: '' },
  { type: 'wizard.edited', field: 'decisionMakers', value: [] },
];

/** As many as are kept at once. */
const MANY_KEPT = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [
    id(200 + index),
    { ...KEPT_DRAFT, words: { title: `${index}` } },
  ]),
);

const KEPT_EVENTS: readonly WizardEvent[] = [
  { type: 'wizard.resumed', kept, keptNew: {} },
  { type: 'wizard.resumed', kept: MANY_KEPT, keptNew: {} },
  { type: 'wizard.opened', entityId, draft: whole },
  { type: 'wizard.opened', entityId, draft: aDraft({ id: id(81) }) },
  { type: 'wizard.opened', entityId, draft: aDraft({ id: id(81), revision: 2, title: 'Theirs' }) },
  { type: 'wizard.edited', field: 'title', value: 'Mine' },
  { type: 'wizard.discarded', id: id(70) },
  { type: 'wizard.discarded', id: id(81) },
];

const WISH_EVENTS: readonly WizardEvent[] = [
  { type: 'wizard.opened', entityId, draft: whole },
  { type: 'wizard.edited', field: 'title', value: 'Mine' },
  { type: 'wizard.edited', field: 'title', value: '' },
  { type: 'wizard.sendRequested', key: 'key-1' },
  { type: 'wizard.sendRequested', key: 'key-2' },
  { type: 'wizard.saveRequested' },
  { type: 'wizard.saved', draft: aWholeDraft({ revision: 2, title: 'Mine' }) },
  { type: 'wizard.saved', draft: aWholeDraft({ revision: 3, title: '' }) },
  { type: 'wizard.sendFailed', title: 'The last day is over.', problems: [] },
];

/** Decision makers as they may be written: without an address, without one and a vote, with one that is none, and with a new one. */
const UNADDRESSED = aDecisionMaker({ email: '' });
const VOTELESS = aDecisionMaker({ email: '', ownOrSubsidiaryShares: true });
const MISADDRESSED = aDecisionMaker({ email: 'margriet' });
const MOVED = aDecisionMaker({ email: 'margriet@home.test', termEnds: '2027-01-01T00:00:00.000Z' });
const PAPER = {
  documentId: id(90),
  name: 'Loan agreement.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 2_048,
  pages: 3,
  hash: 'a1',
};

const BLANK: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'blank', attrs: { hint: 'amount' } }] }],
};

const PEOPLE_EVENTS: readonly WizardEvent[] = [
  { type: 'wizard.opened', entityId, draft: whole },
  {
    type: 'wizard.opened',
    entityId,
    draft: aWholeDraft({
      revision: 4,
      decisionMakers: [aListedDecisionMaker({ ...UNADDRESSED, reach: 'missing' })],
    }),
  },
  ...[[GEERT, aDecisionMaker()], [UNADDRESSED, aDecisionMaker()], [VOTELESS], [MISADDRESSED], [MOVED]].map(
    (value) => ({ type: 'wizard.edited', field: 'decisionMakers', value }) as const,
  ),
  { type: 'wizard.edited', field: 'papers', value: [PAPER] },
  { type: 'wizard.saveRequested' },
  {
    type: 'wizard.saved',
    draft: aWholeDraft({ revision: 2, decisionMakers: [aListedDecisionMaker(MOVED)] }),
  },
  {
    type: 'wizard.newerFound',
    draft: aWholeDraft({ revision: 3, papers: [{ ...PAPER, name: 'Loan.pdf' }] }),
  },
  {
    type: 'wizard.newerFound',
    draft: aWholeDraft({ revision: 3, papers: [{ ...PAPER, documentId: id(91) }] }),
  },
  {
    type: 'wizard.newerFound',
    draft: aWholeDraft({ revision: 3, decisionMakers: [aListedDecisionMaker({ color: 'plum' })] }),
  },
  {
    type: 'wizard.newerFound',
    draft: aWholeDraft({ revision: 3, decisionMakers: [aListedDecisionMaker(GEERT)] }),
  },
  { type: 'wizard.sendRequested', key: 'key-1' },
];

/** What no version of the wizard wrote as the words about a decision maker. */
const UNSOUND_PEOPLE = [
  { ...aDecisionMaker(), weight: 1 },
  { ...aDecisionMaker(), weight: 'much' },
  { ...aDecisionMaker(), termEnds: 5 },
  { ...aDecisionMaker(), termEnds: 'some day' },
].map((decisionMaker) => ({ type: 'wizard.edited', field: 'decisionMakers', value: [decisionMaker] }));

/** Drafts of which each misses one thing that sending needs. */
const GATE_EVENTS: readonly WizardEvent[] = [
  ...[
    { organ: null },
    { rule: null },
    { deadline: null },
    { title: ' ' },
    { message: ' ' },
    { text: null },
    { text: BLANK },
    { decisionMakers: [] },
    { decisionMakers: [aListedDecisionMaker({ reach: 'invalid' }), aListedDecisionMaker()] },
    { decisionMakers: [aListedDecisionMaker({ reach: 'missing' }), aListedDecisionMaker()] },
    {},
  ].map((changes) => ({ type: 'wizard.opened', entityId, draft: aWholeDraft(changes) }) as const),
  { type: 'wizard.sendRequested', key: 'key-1' },
];

/** Nobody answers, again and again; a new draft is asked for in another entity. */
const AGAIN_EVENTS: readonly WizardEvent[] = [
  { type: 'wizard.begun', entityId, draft: aNewDraft() },
  { type: 'wizard.begun', entityId: id(3), draft: aNewDraft({ key: 'key-2' }) },
  { type: 'wizard.edited', field: 'title', value: 'Mine' },
  { type: 'wizard.saveRequested' },
  { type: 'wizard.unreachable' },
];

const FROM_OLDER_JOURNAL = { type: 'wizard.edited', field: 'colour', value: 'red' };

const IN_NEW: ReadonlySet<string> = new Set([
  'wizard.resumed',
  'wizard.begun',
  'wizard.sendRequested',
  'wizard.made',
]);

/** On its first step: a new draft that is made; words that are stored, kept offline, met by newer ones; sending. */
export const resolutionWizardModel: Model = {
  machine: resolutionWizardMachine,
  events: [
    ...events,
    FROM_OLDER_JOURNAL,
    ...defects([
      '0.resolutionWizard.open.storing.dirty.waiting',
      '0.resolutionWizard.open.storing.dirty.making',
      '0.resolutionWizard.open.storing.dirty.saving',
      '0.resolutionWizard.open.storing.dirty.offline',
      '1.resolutionWizard.open.storing.dirty.offline',
      '0.resolutionWizard.open.storing.sending',
    ]),
  ],
  facet: ({ draft, madeWith, words, sent, conflicts, failure, sendsNext }) => [
    draft?.id,
    madeWith,
    fieldsOf(words),
    fieldsOf(sent),
    conflicts,
    failure !== null,
    sendsNext,
  ],
  executors: {
    'wizard.resumed': send,
    'wizard.opened': send,
    'wizard.begun': send,
    'wizard.made': by('makeDraft'),
    'wizard.oldFound': by('makeDraft'),
    'wizard.sendingChosen': send,
    'wizard.makeFailed': by('makeDraft'),
    'wizard.deletedFound': send,
    'wizard.discarded': send,
    'wizard.stepRequested': send,
    'wizard.edited': send,
    'wizard.saveRequested': send,
    'wizard.sendRequested': send,
    'wizard.wordsDropped': send,
    'wizard.newerChosen': send,
    'wizard.mineChosen': send,
    'wizard.saved': by('saveDraft'),
    'wizard.newerFound': byRunning,
    'wizard.unreachable': byRunning,
    'wizard.saveFailed': by('saveDraft'),
    'wizard.sent': by('sendDraft'),
    'wizard.sendFailed': by('sendDraft'),
    'wait.over': by('wait'),
    'wizard.backOnline': by('watchOnline'),
    'xstate.error.actor.0.resolutionWizard.open.storing.dirty.waiting': fails('wait'),
    'xstate.error.actor.0.resolutionWizard.open.storing.dirty.making': fails('makeDraft'),
    'xstate.error.actor.0.resolutionWizard.open.storing.dirty.saving': fails('saveDraft'),
    'xstate.error.actor.0.resolutionWizard.open.storing.dirty.offline': fails('wait'),
    'xstate.error.actor.1.resolutionWizard.open.storing.dirty.offline': fails('watchOnline'),
    'xstate.error.actor.0.resolutionWizard.open.storing.sending': fails('sendDraft'),
  },
  ignores: RESOLUTION_WIZARD_IGNORES,
  states: RESOLUTION_WIZARD_STATES,
};

/** A new draft in which everything was written before it could be made. */
export const keptNewModel: Model = {
  ...resolutionWizardModel,
  events: events.filter(({ type }) => IN_NEW.has(type)),
  facet: ({ draft, words, sendsNext, keptNew: waiting }) => [
    draft?.id,
    fieldsOf(words),
    sendsNext,
    Object.keys(waiting),
  ],
};

/** The steps of drafts that miss something, and from which it is taken away while a step is shown. */
export const wizardStepsModel: Model = {
  ...resolutionWizardModel,
  events: STEP_EVENTS,
  facet: ({ draft, words: written }) => [draft?.id, fieldsOf(written)],
};

/** Words of several drafts that wait until theirs is opened, is met changed, or is no more. */
export const keptDraftsModel: Model = {
  ...resolutionWizardModel,
  events: KEPT_EVENTS,
  facet: ({ draft, words: written, kept: waiting }) => [draft?.id, fieldsOf(written), Object.keys(waiting)],
};

/** What was to be sent is written on meanwhile, until it cannot be sent any more. */
export const droppedWishModel: Model = {
  ...resolutionWizardModel,
  events: WISH_EVENTS,
  facet: ({ draft, words: written, sent, sendsNext, sending }) => [
    draft?.revision,
    draft?.title,
    written.title,
    sent.title,
    sendsNext,
    sending?.revision,
    sending?.key,
  ],
};

/** Who decides, and what papers go with it, written here and changed elsewhere. */
export const wizardPeopleModel: Model = {
  ...resolutionWizardModel,
  events: [...PEOPLE_EVENTS, ...UNSOUND_PEOPLE],
  facet: ({ draft, words: written, sent, sendsNext }) => [
    draft?.revision,
    written.decisionMakers?.map(
      ({ id: of, email, ownOrSubsidiaryShares }: ReturnType<typeof aDecisionMaker>) => [
        of,
        email,
        ownOrSubsidiaryShares,
      ],
    ),
    written.papers?.length,
    fieldsOf(sent),
    sendsNext,
  ],
  outcome: ({ event, before, after }) => [
    event,
    ...[before, after].map(({ words: written, conflicts }) => [Object.values(written).length, conflicts]),
    event.type === 'wizard.sendRequested' && [before.draft?.revision, before.words.decisionMakers],
    after.sendsNext,
  ],
};

/** What is asked of a draft before it is sent. */
export const sendingGateModel: Model = {
  ...resolutionWizardModel,
  events: GATE_EVENTS,
  facet: ({ draft }) => JSON.stringify(draft),
  outcome: ({ event, before }) => [event, event.type === 'wizard.sendRequested' && before.draft],
};

/** A new draft that cannot be made: longer and longer pauses, and another one beside it. */
export const unansweredDraftModel: Model = {
  ...resolutionWizardModel,
  events: AGAIN_EVENTS,
  facet: ({ entityId: of, words: written, attempts, keptNew: waiting }) => [
    of,
    fieldsOf(written),
    Math.min(attempts, 7),
    Object.keys(waiting),
  ],
  outcome: ({ event, before, after }) => [event, before.entityId, after.attempts, Object.keys(after.keptNew)],
};
