import type { ServerModule } from '#server/module';
import { invitedRoutes } from './invited.routes';
import { peopleMails } from './mail.kinds';
import { detailRoutes, peopleRoutes } from './people.routes';

export const people: ServerModule = {
  name: 'people',
  routes: [...peopleRoutes, ...invitedRoutes],
  routesWith: detailRoutes,
  mails: peopleMails(() => new Date()),
};
