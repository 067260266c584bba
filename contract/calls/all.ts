import type { Call } from '../call';
import * as accessReview from './accessReview';
import * as account from './account';
import * as admin from './admin';
import * as adminUsers from './adminUsers';
import * as ai from './ai';
import * as boards from './boards';
import * as boardTerms from './boardTerms';
import * as callbacks from './callbacks';
import * as conflicts from './conflicts';
import * as documentComments from './documentComments';
import * as documentFilters from './documentFilters';
import * as documentList from './documentList';
import * as documents from './documents';
import * as documentsBulk from './documentsBulk';
import * as documentVersions from './documentVersions';
import * as drafts from './drafts';
import * as entity from './entity';
import * as folders from './folders';
import * as holdings from './holdings';
import * as insideEntity from './insideEntity';
import * as invitations from './invitations';
import * as meetingAgenda from './meetingAgenda';
import * as meetingComments from './meetingComments';
import * as meetingConvening from './meetingConvening';
import * as meetingHold from './meetingHold';
import * as meetingList from './meetingList';
import * as meetings from './meetings';
import * as meetingTemplates from './meetingTemplates';
import * as minutes from './minutes';
import * as minutesLink from './minutesLink';
import * as ownTasks from './ownTasks';
import * as people from './people';
import * as platform from './platform';
import * as readerNotes from './readerNotes';
import * as resolutionList from './resolutionList';
import * as resolutions from './resolutions';
import * as resolutionTransfer from './resolutionTransfer';
import * as structure from './structure';
import * as support from './support';
import * as tags from './tags';
import * as taskList from './taskList';
import * as tasks from './tasks';
import * as tokens from './tokens';
import * as user from './user';
import * as webhooks from './webhooks';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call of the product (specification, section 7), for the server and its documentation. */
export const ALL_CALLS: readonly Call[] = [
  callbacks,
  user,
  account,
  accessReview,
  adminUsers,
  admin,
  ai,
  boards,
  boardTerms,
  conflicts,
  documentFilters,
  documentList,
  documents,
  documentsBulk,
  documentComments,
  documentVersions,
  drafts,
  entity,
  folders,
  holdings,
  insideEntity,
  invitations,
  meetingList,
  meetings,
  meetingAgenda,
  meetingComments,
  meetingConvening,
  meetingTemplates,
  readerNotes,
  meetingHold,
  minutes,
  minutesLink,
  people,
  platform,
  resolutionList,
  resolutions,
  resolutionTransfer,
  structure,
  support,
  tags,
  taskList,
  ownTasks,
  tasks,
  tokens,
  webhooks,
].flatMap((module) => Object.values(module).filter(isCall));
