import { CircleAlert, CircleCheck } from 'lucide-react';
import type { QuorumCount } from '#contract/meetingHold';

const UNITS: Readonly<Record<QuorumCount['unit'], string>> = {
  votes: 'votes',
  capital: 'of the capital',
  heads: 'persons with a vote',
};

/** Whether enough of them were there, with the figures that say so. */
export function Quorate({
  quorum: { counted, of, unit, needed, isMore, met },
}: {
  readonly quorum: QuorumCount;
}) {
  if (met === null) return null;
  const Icon = met ? CircleCheck : CircleAlert;
  return (
    <div className="box-card pad-10-14 below-8 lay-row gap-12">
      <Icon size={22} aria-hidden className={met ? 'ink-green lay-fixed' : 'ink-amber lay-fixed'} />
      <p>
        <span className="type-medium">{met ? 'Quorate' : 'Not quorate'}</span>
        <br />
        <span className="type-small ink-2">
          {counted} of {of} {UNITS[unit]} present or by proxy
          {needed !== null && `, ${isMore ? 'more than ' : ''}${needed} needed`}
        </span>
      </p>
    </div>
  );
}
