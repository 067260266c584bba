import type { JournalledFlow } from '../shared/journalled';
import { acceptsWords } from '../shared/resume';
import { resolutionWizardMachine } from './resolutionWizard.machine';
import { resumeWizard, WIZARD_UPCASTERS } from './resolutionWizard.resume';
import { isWord } from './resolutionWizard.words';

export const journalled: JournalledFlow<'resolutionWizard'> = {
  stream: 'resolutionWizard',
  machine: resolutionWizardMachine,
  upcasters: WIZARD_UPCASTERS,
  resume: resumeWizard,
  typed: ['wizard.edited'],
  accepts: acceptsWords('wizard.edited', isWord),
};
