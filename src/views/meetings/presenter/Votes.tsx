import type { HeldVote, Holding, MeetingVote } from '#contract/calls/meetingHold';
import type { AgendaItem, Attendee } from '#contract/calls/meetings';
import { Button } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import { useFewer } from '../../shared/list/useFewer';
import styles from './Held.module.css';
import { draftsOf, motionOf, namesOf, numbersOf } from './motions';
import { NewVote, type OpenVote } from './NewVote';

const DECISIONS = [
  { value: 'for', label: 'In favour' },
  { value: 'against', label: 'Against' },
  { value: 'abstain', label: 'Abstain' },
] as const;

const OUTCOMES = { open: 'Not decided', accepted: 'Adopted', rejected: 'Rejected' } as const;

export interface VoteActs {
  /** The motion that is written; null: what the item proposes. */
  readonly motion: string | null;
  readonly keepMotion: (motion: string) => void;
  readonly open: OpenVote;
  readonly show: (vote: HeldVote, attendee: Attendee, decision: MeetingVote) => void;
  /** For oneself, or for an attendee who gave a proxy. */
  readonly decide: (vote: HeldVote, decision: MeetingVote, standsFor: Attendee | null) => void;
  readonly close: (vote: HeldVote) => void;
  readonly breakTie: (vote: HeldVote, result: 'accepted' | 'rejected') => void;
}

interface VotesProps extends VoteActs {
  readonly item: AgendaItem;
  readonly agenda: readonly AgendaItem[];
  readonly holding: Holding;
  readonly people: readonly Attendee[];
  readonly mayHold: boolean;
}

/** What is put to the vote under an item, and how it was decided. */
export function Votes({
  item,
  agenda,
  holding,
  people,
  mayHold,
  motion,
  keepMotion,
  open,
  ...acts
}: VotesProps) {
  const isOn = (id: string) => (vote: HeldVote) => vote.item === id || vote.also.includes(id);
  const votes = holding.votes.filter(isOn(item.id));
  const others = isTaken(item)
    ? agenda.filter((other) => other.id !== item.id && isTaken(other) && !holding.votes.some(isOn(other.id)))
    : [];
  const isOpen = votes.some(({ closedAt }) => closedAt === null);
  if (votes.length === 0 && !mayHold) return null;
  return (
    <Section title="Votes">
      {votes.map((vote) => (
        <Vote
          key={vote.id}
          vote={vote}
          agenda={agenda}
          holding={holding}
          people={people}
          mayHold={mayHold}
          {...acts}
        />
      ))}
      {mayHold && !isOpen && (
        <NewVote
          key={item.id}
          motion={motion}
          item={item}
          proposals={votes.length === 0 ? [item, ...others].map(motionOf) : ['']}
          others={others}
          keep={keepMotion}
          open={open}
        />
      )}
    </Section>
  );
}

/** Consent items that everybody sees are decided together. */
const isTaken = ({ isConsent, isConfidential }: AgendaItem) => isConsent && !isConfidential;

interface VoteProps extends Omit<VoteActs, 'open' | 'motion' | 'keepMotion'> {
  readonly vote: HeldVote;
  readonly agenda: readonly AgendaItem[];
  readonly holding: Holding;
  readonly people: readonly Attendee[];
  readonly mayHold: boolean;
}

function Vote({ vote, agenda, holding, people, mayHold, show, decide, close, breakTie }: VoteProps) {
  const given = new Map(vote.votes.map(({ attendee, decision }) => [attendee, decision]));
  const presences = new Map(holding.people.map(({ id, presence }) => [id, presence]));
  const isOpen = vote.closedAt === null;
  const voters = people.filter(({ id, weight, ownOrSubsidiaryShares }) => {
    const presence = presences.get(id);
    return weight !== '0' && !ownOrSubsidiaryShares && (presence === 'present' || presence === 'proxy');
  });
  const { shown, finder, rest } = useFewer(voters, 'Find who votes', ({ name }) => [name]);
  const isInApp = isOpen && vote.way === 'app';
  const mayDecide = isInApp && vote.mine?.hindrance === null;
  const givers = isInApp ? voters.filter(({ id }) => standsInFor(id, vote, holding)) : [];
  return (
    <div className="box-frame pad-10-14 below-14 lay-column gap-8">
      <p className={styles.text}>{vote.motion}</p>
      {vote.also.length > 0 && (
        <p className="type-note">
          Decides items {numbersOf(agenda.filter(({ id }) => id === vote.item || vote.also.includes(id)))}{' '}
          together.
        </p>
      )}
      {(mayHold || !isOpen) && (
        <p>
          {!isOpen && <b>{OUTCOMES[vote.declared ?? vote.outcome]}. </b>}
          {vote.forWeight} in favour, {vote.againstWeight} against, {vote.abstainWeight} abstained.
        </p>
      )}
      <Deciding vote={vote} agenda={agenda} mayHold={mayHold} />
      {isOpen && mayHold && vote.way === 'show' && (
        <div>
          {finder}
          <ul>
            {shown.map((attendee) => (
              <li key={attendee.id} className={styles.person}>
                <span className="lay-fill">{attendee.name}</span>
                <VoteOf
                  name={attendee.name}
                  given={given.get(attendee.id) ?? null}
                  choose={(decision) => show(vote, attendee, decision)}
                />
              </li>
            ))}
          </ul>
          {rest}
        </div>
      )}
      {mayDecide && (
        <VoteOf
          name={people.find(({ id }) => id === vote.mine?.attendee)?.name ?? ''}
          given={given.get(vote.mine?.attendee ?? '') ?? null}
          choose={(decision) => decide(vote, decision, null)}
        />
      )}
      {givers.map((giver) => (
        <div key={giver.id} className="lay-one gap-6">
          <p aria-hidden>For {giver.name}, by proxy</p>
          {giver.proxy !== null && giver.proxy.instructions !== '' && (
            <p className="type-small ink-2 lay-break">“{giver.proxy.instructions}”</p>
          )}
          <VoteOf
            name={giver.name}
            given={given.get(giver.id) ?? null}
            choose={(decision) => decide(vote, decision, giver)}
          />
        </div>
      ))}
      {vote.isTied && mayHold && <Tie decide={(result) => breakTie(vote, result)} />}
      {isOpen && mayHold && <Button onClick={() => close(vote)}>Close the vote</Button>}
    </div>
  );
}

/** What becomes of the drafts that a vote decides. */
function Deciding({ vote, agenda, mayHold }: Pick<VoteProps, 'vote' | 'agenda' | 'mayHold'>) {
  const drafts = draftsOf(agenda).filter(({ id }) => vote.resolutions.includes(id));
  if (drafts.length === 0 || vote.isTied) return null;
  if (vote.closedAt === null && !mayHold) return null;
  return (
    <p className="type-note lay-break">
      {vote.closedAt === null
        ? `Closing this vote decides ${namesOf(drafts)}. Nothing changes that afterwards.`
        : `Nothing was decided on ${namesOf(drafts)}: nobody voted, or the quorum was not there.`}
    </p>
  );
}

/** Whether an attendee is there by the caller's proxy. */
function standsInFor(giver: string, { mine }: HeldVote, { people }: Holding): boolean {
  const held = people.find(({ id }) => id === giver);
  return mine !== null && held?.presence === 'proxy' && held.proxyTo === mine.attendee;
}

/** What the chair or the lot says where the votes are equal. */
function Tie({ decide }: { readonly decide: (result: 'accepted' | 'rejected') => void }) {
  return (
    <fieldset className="lay-bare lay-row lay-wraps gap-8">
      <legend className="below-6">The votes are equal. The chair or the lot decides:</legend>
      <Button onClick={() => decide('accepted')}>Adopted</Button>
      <Button onClick={() => decide('rejected')}>Rejected</Button>
    </fieldset>
  );
}

interface VoteOfProps {
  readonly name: string;
  readonly given: MeetingVote | null;
  readonly choose: (decision: MeetingVote) => void;
}

/** What one person votes, or was seen to. */
function VoteOf({ name, given, choose }: VoteOfProps) {
  return (
    <fieldset className="lay-bare lay-row lay-wraps gap-8">
      <legend className="visually-hidden">Vote of {name}</legend>
      {DECISIONS.map(({ value, label }) => (
        <Button
          key={value}
          look={given === value ? 'primary' : 'default'}
          aria-pressed={given === value}
          onClick={() => choose(value)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
