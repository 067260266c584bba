import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { DraftDecisionMaker } from '#contract/calls/drafts';
import { useEntity } from '../../../shared/app';
import { useFlow } from '../../../shared/flow';
import { PeoplePicker } from '../../../shared/people/PeoplePicker';
import { useSearchActs } from '../../../shared/people/useSearchActs';
import { useWizard } from '../useWizard';
import { candidatesFor } from './people';

interface AddPeopleProps {
  readonly add: (decisionMaker: DraftDecisionMaker) => void;
  readonly addByHand: (name: string) => void;
}

/** Boards and shareholders are here with the draft; users, of whom there may be thousands, are looked up. */
export function AddPeople({ add, addByHand }: AddPeopleProps) {
  const { draft, candidates } = useWizard();
  const [query, setQuery] = useState('');
  const users = useUserSearch();
  const { people, isMore } = candidatesFor(query, draft.organ, candidates, draft.decisionMakers, {
    items: users.items,
    isNewest: users.state === 'found',
  });
  const search = (text: string) => {
    setQuery(text);
    users.ask(text);
  };
  return (
    <PeoplePicker
      label="Add a decision maker"
      hint="Users, board members and shareholders, by name or address."
      requirement="decisionMakers"
      people={people}
      query={query}
      search={search}
      open={users.open}
      close={users.close}
      status={statusOf(users.state, query.trim(), people.length, isMore || users.isMore)}
      choose={({ key }) => {
        const chosen = people.find((person) => person.key === key);
        if (chosen) add({ ...chosen.decisionMaker, id: crypto.randomUUID() });
      }}
      other={{ label: 'Someone else', choose: addByHand }}
    />
  );
}

type SearchState = 'searching' | 'found' | 'failed';

function statusOf(state: SearchState, query: string, shown: number, isMore: boolean): string | null {
  if (state === 'searching') return 'Users are being looked up.';
  if (state === 'failed') return 'Users could not be looked up. Check your connection and type again.';
  if (shown === 0 && query !== '') return `Nobody here has “${query}” in their name or address.`;
  return isMore ? 'Not everybody is shown. Type more of the name.' : null;
}

/** The users of the entity that were looked up last. */
function useUserSearch() {
  const flow = useFlow('userSearch');
  const acts = useSearchActs(flow, useEntity()?.id ?? null);
  const actor = flow === null || flow === 'failed' ? undefined : flow;
  const context = useSelector(actor, (snapshot) => snapshot?.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const hasFailed = flow === 'failed' || (context?.failure ?? null) !== null;
  const state: SearchState = isBusy || flow === null ? 'searching' : hasFailed ? 'failed' : 'found';
  return {
    state,
    items: context?.items ?? [],
    isMore: (context?.total ?? 0) > (context?.items.length ?? 0),
    ...acts,
  };
}
