/** In their order (MOD-RES). */
export const WIZARD_STEPS = ['decision-makers', 'compose', 'personalize'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The step of a draft that is shown; null while none is open. */
export function stepOf(snapshot: { hasTag(tag: WizardStep): boolean }): WizardStep | null {
  return WIZARD_STEPS.find((step) => snapshot.hasTag(step)) ?? null;
}

export function isWizardStep(value: string): value is WizardStep {
  return WIZARD_STEPS.some((step) => step === value);
}
