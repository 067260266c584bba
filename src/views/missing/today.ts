/** What is true today of what a page will hold, in one sentence; by the path below the entity. */
const TODAY: Readonly<Record<string, string>> = {
  'documents/$id': 'Files of resolutions are kept with each resolution.',
  tasks: 'What waits for your decision stands on the dashboard.',
  'tasks/suggested': 'What waits for your decision stands on the dashboard.',
  'tasks/suggested/$id': 'What waits for your decision stands on the dashboard.',
  'tasks/$id': 'What waits for your decision stands on the dashboard.',
  meetings: 'Resolutions are sent, decided and kept without one.',
  'meetings/$id': 'Resolutions are sent, decided and kept without one.',
  'entity/users': 'The dashboard names people who have access, admins first.',
  'entity/users/add': 'Write to support to give somebody access.',
  'entity/users/$id': 'The dashboard names people who have access, admins first.',
  'user/emails': 'Mails about the resolutions that you decide on are always sent.',
};

const IN_ADMIN = 'Nothing of the platform can be changed here.';

/** @param routeId as the router names it: `/{-$entity}/documents/$id`. */
export function todaySentence(routeId: string): string {
  const path = routeId.replace('/{-$entity}', '').replace(/^\/|\/$/g, '');
  return TODAY[path] ?? (path.startsWith('admin') ? IN_ADMIN : 'The rest works as usual.');
}
