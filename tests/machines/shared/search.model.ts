import type { AnyStateMachine } from 'xstate';
import {
  documentPickerMachine,
  legalPersonSearchMachine,
  memberSearchMachine,
  PAUSE_MS,
  personSearchMachine,
  relatedSearchMachine,
  type SearchEvent,
  userSearchMachine,
} from '../../../src/machines/shared/search.machine';
import { aMember } from '../../kit/aDocument';
import { aDecisionMaker } from '../../kit/drafts';
import { aDocument, id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, passes, send } from '../executors';
import { SEARCH_IGNORES } from './search.ignores';
import { SEARCH_STATES } from './search.states';

/** Words that are typed, pages, what is found and a read that fails. */
function searchModel<Item>(machine: AnyStateMachine, item: Item): Model {
  const pauseOver = `xstate.after.pause.${machine.id}.typing`;
  const events: readonly SearchEvent<Item>[] = [
    { type: 'search.opened', entityId: id(2) },
    { type: 'search.asked', q: 'deed' },
    { type: 'search.asked', q: 'notary' },
    { type: 'search.turned', page: 2 },
    { type: 'search.retryRequested' },
    { type: 'search.closed' },
    { type: 'search.found', items: [item], total: 11, totalIsExact: true },
    { type: 'search.failed', title: 'Something went wrong on the API' },
  ];
  return {
    machine,
    events: [...events, { type: pauseOver }, ...defects([`0.${machine.id}.finding`])],
    facet: ({ q, page, failure, total }) => [q, page, failure, total],
    executors: {
      'search.opened': send,
      'search.asked': send,
      'search.turned': send,
      'search.retryRequested': send,
      'search.closed': send,
      'search.found': by('find'),
      'search.failed': by('find'),
      [pauseOver]: passes(PAUSE_MS),
      [`xstate.error.actor.0.${machine.id}.finding`]: fails('find'),
    },
    ignores: SEARCH_IGNORES,
    states: SEARCH_STATES,
  };
}

export const userSearchModel = searchModel(userSearchMachine, aDecisionMaker());
export const documentPickerModel = searchModel(documentPickerMachine, aDocument());
export const memberSearchModel = searchModel(memberSearchMachine, aMember());
export const relatedSearchModel = searchModel(relatedSearchMachine, {
  kind: 'document',
  id: id(300),
  title: 'Lease',
  number: null,
});

const aCandidate = { party: { id: id(62) }, name: 'Bo Janssen', email: null, color: 'moss', sitsOn: [] };

export const personSearchModel = searchModel(personSearchMachine, aCandidate);
export const legalPersonSearchModel = searchModel(legalPersonSearchMachine, aCandidate);
