import { listResolutions } from '#contract/calls/resolutionList';
import { OTHERS_QUERY, WAITING_QUERY } from '#contract/dashboard';
import { earlyRead } from '#contract/early';
import type { ServerModule } from '#server/module';
import { changeRoutes } from './changes.routes';
import { closeDue } from './due';
import { eraseFromResolutions, findDecisionMakers } from './erasure';
import { resolutionFigures } from './figures';
import { handOverDrafts, readInvolvementOf } from './handOver';
import { linkedRoutes } from './linked.routes';
import { resolutionMails } from './mail.kinds';
import { readOwnResolutions } from './ownData';
import { resolutionRoutes } from './resolutions.routes';
import { searchedResolutions } from './searched';
import { termRoutes } from './terms.affected';
import { followTerms } from './terms.follow';
import { transferRoutes } from './transfer.routes';
import { decideByVote } from './voted.decide';
import { prepareForVote } from './voted.prepare';

export const resolutions: ServerModule = {
  name: 'resolutions',
  handOver: handOverDrafts,
  ownData: readOwnResolutions,
  routes: [...resolutionRoutes, ...changeRoutes, ...linkedRoutes, ...transferRoutes, ...termRoutes],
  mails: resolutionMails(() => new Date()),
  repeated: [{ name: 'resolutions.closeDue', everyS: 15, run: (database) => closeDue(database) }],
  figures: resolutionFigures,
  followTerms,
  decidedByVote: { prepare: prepareForVote, decide: decideByVote },
  involvement: readInvolvementOf,
  early: [
    earlyRead('resolutions.waiting', listResolutions, WAITING_QUERY),
    earlyRead('resolutions.others', listResolutions, OTHERS_QUERY),
  ],
  erasure: { find: findDecisionMakers, erase: eraseFromResolutions },
  searched: [searchedResolutions],
  seed: { version: 1, load: async () => (await import('#server/demo/resolutions.seeder')).seedResolutions },
};
