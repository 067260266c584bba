/** In their order (MOD-RES). */
export const WIZARD_STEPS = ['decision-makers', 'compose', 'personalize'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export function isWizardStep(value: string): value is WizardStep {
  return WIZARD_STEPS.some((step) => step === value);
}
