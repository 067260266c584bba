/** What is true today of what a page will hold, in one sentence; by the path below the entity. */
const TODAY: Readonly<Record<string, string>> = {
  'user/emails': 'Mails about the resolutions that you decide on are always sent.',
};

/** @param routeId as the router names it: `/{-$entity}/user/emails`. */
export function todaySentence(routeId: string): string {
  const path = routeId.replace('/{-$entity}', '').replace(/^\/|\/$/g, '');
  return TODAY[path] ?? 'The rest works as usual.';
}
