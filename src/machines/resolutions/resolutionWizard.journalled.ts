import { FLOW_VERSIONS, type Journalled } from '../journalled';
import { acceptsWords } from '../shared/resume';
import { resolutionWizardMachine } from './resolutionWizard.machine';
import { resumeWizard, WIZARD_UPCASTERS } from './resolutionWizard.resume';
import { isWord } from './resolutionWizard.words';

export const journalled: Journalled<'resolutionWizard'> = {
  stream: 'resolutionWizard',
  machine: resolutionWizardMachine,
  version: FLOW_VERSIONS.resolutionWizard,
  upcasters: WIZARD_UPCASTERS,
  resume: resumeWizard,
  typed: ['wizard.edited'],
  accepts: acceptsWords('wizard.edited', isWord),
};
