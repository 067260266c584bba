import type { decisionMachine } from './decision.machine';
import type { linkedDecisionMachine } from './linkedDecision.machine';
import type { resolutionActsMachine } from './resolutionActs.machine';
import type { resolutionImportMachine } from './resolutionImport.machine';
import type { resolutionWizardMachine } from './resolutionWizard.machine';

/** The module's flows, by the names under which pages open them. */
declare module '../flows' {
  interface FlowMachines {
    readonly decision: typeof decisionMachine;
    readonly linkedDecision: typeof linkedDecisionMachine;
    readonly resolutionActs: typeof resolutionActsMachine;
    readonly resolutionImport: typeof resolutionImportMachine;
    readonly resolutionWizard: typeof resolutionWizardMachine;
  }
}
