import type { Journalled, JournalledFlow } from '../../machines/journalled';

/** What the journal needs to know of a flow, fetched when the journal holds something of it or it is opened. */
export type LoadJournalled = <Name extends JournalledFlow>(name: Name) => Promise<Journalled<Name>>;

type Loaders = {
  readonly [Name in JournalledFlow]: () => Promise<{ readonly journalled: Journalled<Name> }>;
};

const LOADERS: Loaders = {
  details: () => import('../../machines/people/details.journalled'),
  decision: () => import('../../machines/resolutions/decision.journalled'),
  resolutionWizard: () => import('../../machines/resolutions/resolutionWizard.journalled'),
};

export const loadJournalled: LoadJournalled = async (name) => (await LOADERS[name]()).journalled;
