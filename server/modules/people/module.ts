import type { ServerModule } from '#server/module';
import { handOverInvitations } from './handOver';
import { invitedRoutes } from './invited.routes';
import { peopleMails } from './mail.kinds';
import { readOwnActs } from './ownData';
import { detailRoutes, peopleRoutes } from './people.routes';
import { tellDueReviews } from './review.due';

export const people: ServerModule = {
  name: 'people',
  handOver: handOverInvitations,
  ownData: readOwnActs,
  routes: [...peopleRoutes, ...invitedRoutes],
  routesWith: detailRoutes,
  mails: peopleMails(() => new Date()),
  repeated: [{ name: 'people.tellDueReviews', everyS: 3_600, run: (database) => tellDueReviews(database) }],
};
