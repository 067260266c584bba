import type { PlannedEffect, TermEffect } from '#domain/boards/effect';

const WORDS: Readonly<Record<TermEffect, string>> = {
  excluded: 'is out of the count, as their term ended before the vote; a vote they cast is dropped.',
  voteStands: 'has voted, and the vote stands; they cannot change it after their last day.',
  voteVoid: 'has voted, and the vote no longer counts after their last day.',
  leaves: 'can no longer decide after their last day, and leaves the count if they are silent by then.',
  stays: 'can no longer decide after their last day, and stays in the count as silent.',
  decides: 'can decide until the vote closes.',
};

interface TermEffectsProps {
  readonly effects: readonly PlannedEffect[];
  /** There are others under way, of which it is not said how they are touched. */
  readonly isMore: boolean;
  readonly nameOf: (partyId: string) => string;
}

/** Which resolutions under way a change of terms touches, and how, before it is saved. */
export function TermEffects({ effects, isMore, nameOf }: TermEffectsProps) {
  return (
    <section aria-label="Resolutions under way" aria-live="polite" className="type-small">
      {effects.length === 0 ? (
        <p className="ink-2">No vote that is under way is touched by this.</p>
      ) : (
        <>
          <p className="type-strong">This touches votes that are under way:</p>
          <ul className="type-bullets indent-18">
            {effects.map(({ resolution: { id, number, title }, partyId, effect }) => (
              <li key={`${id} ${partyId}`} className="lay-break">
                {number} {title}: {nameOf(partyId)} {WORDS[effect]}
              </li>
            ))}
          </ul>
        </>
      )}
      {isMore && <p className="ink-2">More resolutions are under way than could be looked at here.</p>}
    </section>
  );
}
