import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { BoardCandidate, NamedParty } from '#contract/calls/boards';
import type { ChosenParty } from '../../machines/boards/boardActs.machine';
import { useEntity } from '../shared/app';
import { Button } from '../shared/Button';
import { useFlow } from '../shared/flow';
import { PeoplePicker } from '../shared/people/PeoplePicker';
import type { PersonOption } from '../shared/people/people';
import { useSearchActs } from '../shared/people/useSearchActs';
import { BOARD_NAMES } from './words';

interface PartyFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Of which kind of party somebody is chosen. */
  readonly of: 'personSearch' | 'legalPersonSearch';
  /** The last option, for who is not known in the entity. */
  readonly other: string;
  readonly chosen: ChosenParty | null;
  readonly choose: (chosen: ChosenParty | null) => void;
  readonly problem: string | null;
  /** Whether who is not known becomes a party; else the name is only words. */
  readonly isRecorded?: boolean;
}

/** Somebody known in the entity; who is not to be found there is recorded with it, or only named. */
export function PartyField(props: PartyFieldProps) {
  const { label, hint, of, other, chosen, choose, problem, isRecorded = true } = props;
  const [query, setQuery] = useState('');
  const found = useCandidates(of);
  if (chosen) {
    return (
      <fieldset className="lay-bare">
        <legend className="field-label">{label}</legend>
        <div className="lay-row lay-between gap-8">
          <span className="type-medium lay-break">
            {chosen.name}
            {isRecorded && 'name' in chosen.party && (
              <span className="type-meta"> is recorded with this</span>
            )}
          </span>
          <Button look="ghost" aria-label={`Choose another: ${label}`} onClick={() => choose(null)}>
            Change
          </Button>
        </div>
        <Problem problem={problem} />
      </fieldset>
    );
  }
  return (
    <div>
      <PeoplePicker
        label={label}
        hint={hint}
        people={found.items.map(optionOf)}
        query={query}
        search={(text) => {
          setQuery(text);
          found.ask(text);
        }}
        open={found.open}
        close={found.close}
        status={statusOf(found, query.trim())}
        choose={({ key }) => {
          const candidate = found.items.find((item) => keyOf(item.party) === key);
          if (candidate) choose({ party: candidate.party, name: candidate.name });
        }}
        other={{
          label: other,
          choose: (typed) => {
            if (typed !== '') choose({ party: { name: typed }, name: typed });
          },
        }}
      />
      <Problem problem={problem !== null && query.trim() !== '' ? notChosen(other) : problem} />
    </div>
  );
}

/** A name that stands there in letters alone may be anybody's. */
const notChosen = (other: string) => `Choose who is meant from the list, where “${other}” comes last.`;

function Problem({ problem }: { readonly problem: string | null }) {
  if (problem === null) return null;
  return (
    <p className="type-problem lay-row gap-6 above-6" role="alert">
      <CircleAlert size={15} strokeWidth={1.75} aria-hidden /> {problem}
    </p>
  );
}

function keyOf(party: NamedParty): string {
  if ('id' in party) return party.id;
  return 'userId' in party ? party.userId : party.name;
}

function optionOf({ party, name, email, color, sitsOn }: BoardCandidate): PersonOption {
  const marks = 'userId' in party ? ['User'] : sitsOn.map((kind) => BOARD_NAMES[kind]);
  return { key: keyOf(party), name, color, detail: email, marks, isChosen: false };
}

interface Candidates {
  readonly state: 'searching' | 'found' | 'failed';
  readonly items: readonly BoardCandidate[];
  readonly isMore: boolean;
}

function statusOf({ state, items, isMore }: Candidates, query: string): string | null {
  if (state === 'searching') return 'Who is known here is being looked up.';
  if (state === 'failed') return 'Nobody could be looked up. Check your connection and type again.';
  if (items.length === 0 && query !== '') return `Nobody known here has “${query}” in their name or address.`;
  return isMore ? 'Not everybody is shown. Type more of the name.' : null;
}

function useCandidates(of: PartyFieldProps['of']) {
  const flow = useFlow(of);
  const acts = useSearchActs(flow, useEntity()?.id ?? null);
  const actor = flow === null || flow === 'failed' ? undefined : flow;
  const context = useSelector(actor, (snapshot) => snapshot?.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const hasFailed = flow === 'failed' || (context?.failure ?? null) !== null;
  const state: Candidates['state'] = isBusy || flow === null ? 'searching' : hasFailed ? 'failed' : 'found';
  return {
    state,
    items: context?.items ?? [],
    isMore: !(context?.totalIsExact ?? true),
    ...acts,
  };
}
