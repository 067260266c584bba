/** What will appear on a page whose module comes later, in one sentence; by the path below the entity. */
const COMING: Readonly<Record<string, string>> = {
  'ai-search': 'Questions about your documents are answered here, each claim with the passage it comes from.',
  structure:
    'The entities above and below this one appear here as a chart, with ownership and votes on each line.',
  documents: 'The documents of this entity appear here, with their tags, pages and comments.',
  'documents/upload': 'Documents are uploaded here, many at once, each with its progress.',
  'documents/$id': 'The pages of this document appear here, with its comments and where it is used.',
  'tag-management': 'The tags of this entity appear here, to be created, renamed and deleted.',
  tasks: 'The tasks of this entity appear here, grouped by when they are due.',
  'tasks/suggested': 'Tasks found in documents and minutes appear here, each with the passage it comes from.',
  'tasks/suggested/$id': 'This suggested task appears here, with the passage it comes from.',
  'tasks/$id': 'This task appears here, with its due date, reminder and comments.',
  meetings: 'The meetings of this entity appear here, planned and held.',
  'meetings/$id': 'The agenda, attendance and minutes of this meeting appear here.',
  'boards/management': 'The members of the management board appear here, with their positions and terms.',
  'boards/supervisory': 'The members of the supervisory board appear here, with their positions and terms.',
  'entity/users': 'The people who have access to this entity appear here, with their roles and statuses.',
  'entity/users/add': 'People are given access to this entity here, with or without an invitation.',
  'entity/users/$id': 'The role and status of this person in this entity appear here.',
  'entity/settings': 'The details and relationships of this entity appear here, to be changed by its admins.',
  'user/emails': 'You choose here which messages reach you by email.',
  'admin/entities': 'All entities of this platform appear here.',
  'admin/entities/create': 'Entities are added to this platform here.',
  'admin/entities/$type/$id': 'The details and users of one entity appear here.',
  'admin/entities/$type/$id/features': 'The modules of one entity are switched on and off here.',
  'admin/customer-users': 'The people of all entities appear here.',
  'admin/customer-users/$id': 'One person and their entities appear here.',
  'admin/quorate-users': 'The administrators of this platform appear here.',
  'admin/quorate-users/create': 'Administrators of this platform are added here.',
  'admin/quorate-users/$id': 'One administrator of this platform appears here.',
};

/** @param routeId as the router names it: `/{-$entity}/documents/$id`. */
export function comingSentence(routeId: string): string {
  const path = routeId.replace('/{-$entity}', '').replace(/^\/|\/$/g, '');
  return COMING[path] ?? 'This page comes with one of the next versions.';
}
