import type { Draft } from '#contract/calls/drafts';
import { isBlank } from '#contract/line';
import { ruleFaults } from '#domain/decision/ruleFaults';
import { blanksInWords, openBlanks } from '#domain/richText/blanks';
import { isEmptyText } from '#domain/richText/plain';
import { WIZARD_STEPS, type WizardStep } from './resolutionWizard.steps';

export const REQUIREMENTS = [
  'decisionMakers',
  'addresses',
  'rule',
  'title',
  'text',
  'blanks',
  'deadline',
  'message',
] as const;
export type RequirementName = (typeof REQUIREMENTS)[number];

/** Something a draft needs before it can go on. */
export interface Requirement {
  readonly name: RequirementName;
  /** Where it is added. */
  readonly step: WizardStep;
  /** What it is called when it is there. */
  readonly label: string;
  /** What is to be done while it is not. */
  readonly ask: string;
  readonly isMet: boolean;
}

/** What the gates look at. */
export type Gated = Pick<
  Draft,
  'title' | 'text' | 'organ' | 'rule' | 'deadline' | 'message' | 'decisionMakers'
>;

const WORDS: Readonly<Record<RequirementName, Pick<Requirement, 'step' | 'label' | 'ask'>>> = {
  decisionMakers: { step: 'decision-makers', label: 'Decision makers', ask: 'Add decision makers' },
  addresses: { step: 'decision-makers', label: 'Addresses', ask: 'Give everybody an email address' },
  rule: { step: 'decision-makers', label: 'Rule', ask: 'Complete the rule' },
  title: { step: 'compose', label: 'Title', ask: 'Add a title' },
  text: { step: 'compose', label: 'Text', ask: 'Write the text' },
  blanks: { step: 'compose', label: 'Blanks', ask: 'Fill in the blanks' },
  deadline: { step: 'compose', label: 'Last day to decide', ask: 'Choose the last day to decide' },
  message: { step: 'personalize', label: 'Message', ask: 'Write the message' },
};

/** What each step needs before the next one opens (MOD-RES-GATE). The last one's are for sending, too. */
const GATES: Readonly<Record<WizardStep, readonly RequirementName[]>> = {
  'decision-makers': ['decisionMakers'],
  compose: ['title', 'text'],
  personalize: ['message'],
};

function blanksOf({ text }: Gated): number {
  return text ? openBlanks(text).length : 0;
}

function isMet(name: RequirementName, draft: Gated, today: string): boolean {
  switch (name) {
    case 'decisionMakers':
      return draft.decisionMakers.length > 0;
    case 'addresses':
      return draft.decisionMakers.every(({ reach }) => reach !== 'missing' && reach !== 'invalid');
    case 'rule':
      return draft.organ !== null && draft.rule !== null && ruleFaults(draft.rule).length === 0;
    case 'title':
      return !isBlank(draft.title);
    case 'text':
      return draft.text !== null && !isEmptyText(draft.text);
    case 'blanks':
      return blanksOf(draft) === 0;
    case 'deadline':
      return draft.deadline !== null && draft.deadline >= today;
    case 'message':
      return !isBlank(draft.message);
  }
}

function askOf(name: RequirementName, draft: Gated): string {
  return name === 'blanks' ? blanksInWords(blanksOf(draft)) : WORDS[name].ask;
}

function requirements(
  names: readonly RequirementName[],
  draft: Gated,
  today: string,
): readonly Requirement[] {
  return names.map((name) => ({
    name,
    ...WORDS[name],
    ask: askOf(name, draft),
    isMet: isMet(name, draft, today),
  }));
}

/** What a step needs before the next one opens. */
export function gateOf(step: WizardStep, draft: Gated): readonly Requirement[] {
  return requirements(GATES[step], draft, '');
}

/**
 * What sending needs: every step's gate, no open blank, a complete rule, an address for everybody and a day that is not over.
 * @param today a day of the entity's calendar; empty: the server will say whether the day is over.
 */
export function sendingGate(draft: Gated, today = ''): readonly Requirement[] {
  return requirements(REQUIREMENTS, draft, today);
}

/** Whether a step may be continued from. */
export function canContinue(step: WizardStep, draft: Gated): boolean {
  return GATES[step].every((name) => isMet(name, draft, ''));
}

export function canSend(draft: Gated, today = ''): boolean {
  return REQUIREMENTS.every((name) => isMet(name, draft, today));
}

/** The step that is shown for the one that is asked for: itself, or the first before it that holds it up. */
export function openStep(asked: WizardStep, draft: Gated): WizardStep {
  const before = WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(asked));
  return before.find((step) => !canContinue(step, draft)) ?? asked;
}

/** The step after, or before; null at the ends. */
export function besideStep(step: WizardStep, by: 1 | -1): WizardStep | null {
  return WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + by] ?? null;
}
