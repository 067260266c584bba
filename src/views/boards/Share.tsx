import type { BoardMember } from '#contract/calls/boards';
import { genderShare } from '#domain/boards/board';

const WIDTH = 112;
const HEIGHT = 12;

interface ShareProps {
  readonly terms: readonly BoardMember[];
  /** The share of women that the entity aims at, 0 to 100; null for none. */
  readonly target: number | null;
}

/** How many of the persons are women, against what the entity aims at. Where it is not recorded of anybody, nothing is said. */
export function Share({ terms, target }: ShareProps) {
  const { of, total, unspecified } = genderShare(terms, 'female');
  if (total === unspecified) return null;
  const percentage = Math.round((of / total) * 100);
  return (
    <p className="type-small lay-wrap lay-middle lay-end phone-start gap-4-10">
      <span>
        <b className="type-strong">{percentage}% women</b>, {of} of {total}{' '}
        {total === 1 ? 'person' : 'people'}
        {unspecified > 0 && <span className="ink-2">, not recorded of {unspecified}</span>}
      </span>
      <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
        <rect y={3} width={WIDTH} height={6} rx={3} fill="var(--line)" />
        <rect y={3} width={(WIDTH * of) / total} height={6} rx={3} fill="var(--accent)" />
        {target !== null && (
          <rect x={(WIDTH * target) / 100 - 1} width={2} height={HEIGHT} fill="var(--ink)" />
        )}
      </svg>
      {target !== null && <span className="ink-2">Target {target}%</span>}
    </p>
  );
}
