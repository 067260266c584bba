import type { Attendee, MeetingDetails } from '#contract/calls/meetings';
import type { Minutes } from '#contract/calls/minutes';
import { Avatar } from '../../shared/Avatar';
import { Button } from '../../shared/Button';
import { Section } from '../../shared/details/Section';
import styles from './Details.module.css';

interface Standing {
  readonly key: string;
  /** Ids of attendees. */
  readonly who: readonly string[];
  readonly words: string;
  readonly isAwaited: boolean;
}

/** How many pictures of people stand beside each other. */
const SHOWN = 4;

interface AgreementProps {
  readonly meeting: MeetingDetails;
  readonly minutes: Minutes;
  readonly remind: (attendee: Attendee) => void;
}

/** Who agrees with the minutes that are circulated, and whose answer is awaited. */
export function Agreement({ meeting, minutes, remind }: AgreementProps) {
  const { approval, approvers, status } = minutes;
  if (status !== 'Circulated' || approvers.length === 0) return null;
  const isGone = ({ answer, mayAnswer }: (typeof approvers)[number]) => !mayAnswer && answer !== 'approved';
  const idsOf = (some: typeof approvers) => some.map(({ attendee }) => attendee);
  const who = (answer: (typeof approvers)[number]['answer']) =>
    idsOf(approvers.filter((approver) => approver.answer === answer && !isGone(approver)));
  const standings: readonly Standing[] = [
    { key: 'approved', who: who('approved'), words: 'agreed', isAwaited: false },
    ...who('change').map((id) => ({ key: id, who: [id], words: 'asks for a change', isAwaited: false })),
    ...who(null).map((id) => ({ key: id, who: [id], words: 'has not answered', isAwaited: true })),
    ...idsOf(approvers.filter(isGone)).map((id) => ({
      key: id,
      who: [id],
      words: 'cannot answer now and is not waited for',
      isAwaited: false,
    })),
  ];
  const mayRemind = meeting.acts.includes('remind');
  return (
    <Section title="Agreement on the minutes" aside={`${approval.given} of ${approval.needed}`}>
      <ul>
        {standings
          .filter((standing) => standing.who.length > 0)
          .map((standing) => (
            <Row
              key={standing.key}
              people={meeting.people.filter(({ id }) => standing.who.includes(id))}
              words={standing.words}
              isAwaited={standing.isAwaited}
              remind={mayRemind && standing.isAwaited ? remind : null}
            />
          ))}
      </ul>
    </Section>
  );
}

interface RowProps {
  readonly people: readonly Attendee[];
  readonly words: string;
  /** They have not answered. */
  readonly isAwaited: boolean;
  readonly remind: AgreementProps['remind'] | null;
}

function Row({ people, words, isAwaited, remind }: RowProps) {
  const [only] = people;
  const isYou = isAwaited && only?.isYou === true;
  return (
    <li className="lay-row gap-8 tall-44">
      <span className={styles.faces}>
        {people.slice(0, SHOWN).map(({ id, name, color }) => (
          <Avatar key={id} name={name} color={color} size={24} />
        ))}
      </span>
      <span className="lay-fill lay-break">
        {isYou ? (
          'You have not answered'
        ) : (
          <>
            <span className={people.length > 1 ? 'visually-hidden' : undefined}>
              {people.map(({ name }) => name).join(', ')}
            </span>{' '}
            {words}
          </>
        )}
      </span>
      {remind && only && !isYou && Boolean(only.email) && (
        <Button onClick={() => remind(only)}>Remind</Button>
      )}
    </li>
  );
}
