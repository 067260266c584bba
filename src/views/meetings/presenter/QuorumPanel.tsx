import { CircleAlert, CircleCheck } from 'lucide-react';
import type { QuorumCount } from '#contract/meetingHold';
import { Section } from '../../shared/details/Section';

const UNITS: Readonly<Record<QuorumCount['unit'], string>> = {
  votes: 'votes',
  capital: 'of the capital',
  heads: 'persons',
};

function headOf({ met }: QuorumCount): string {
  if (met === null) return 'No quorum is asked';
  return met ? 'Quorum reached' : 'Quorum not reached';
}

function neededOf({ needed, isMore }: QuorumCount): string {
  if (needed === null) return '';
  return isMore ? `, more than ${needed} are needed` : `, ${needed} are needed`;
}

/** The quorum of the item at hand, as it is now. */
export function QuorumPanel({ quorum }: { readonly quorum: QuorumCount | null }) {
  if (!quorum) return null;
  const { counted, of, unit, present, proxy, absent, met } = quorum;
  const Icon = met === false ? CircleAlert : CircleCheck;
  return (
    <Section title="Quorum">
      <div role="status">
        <p className="lay-row gap-8 type-medium">
          <Icon size={20} aria-hidden /> {headOf(quorum)}
        </p>
        <p className="above-2">
          <b>
            {counted} of {of} {UNITS[unit]}
          </b>
          {neededOf(quorum)}
        </p>
        <p className="type-note">
          {present} present, {proxy} by proxy, {absent} absent
        </p>
      </div>
    </Section>
  );
}
