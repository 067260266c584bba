import type { AffectedResolutions, BoardMember } from '#contract/calls/boards';
import { effectsOf, type TermEffect } from '#domain/boards/effect';
import type { BoardActs } from '../../machines/boards/boardActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { plannedBy } from './planned';

interface EffectsProps {
  readonly asked: Asked<BoardActs>;
  readonly terms: readonly BoardMember[];
  readonly affected: AffectedResolutions;
  readonly timeZone: string;
}

const WORDS: Readonly<Record<TermEffect, string>> = {
  excluded: 'is out of the count, as their term ended before the vote; a vote they cast is dropped.',
  voteStands: 'has voted, and the vote stands; they cannot change it after their last day.',
  voteVoid: 'has voted, and the vote no longer counts after their last day.',
  leaves: 'can no longer decide after their last day, and leaves the count if they are silent by then.',
  stays: 'can no longer decide after their last day, and stays in the count as silent.',
  decides: 'can decide until the vote closes.',
};

/** Which resolutions under way an act touches, and how, before it is done. */
export function Effects({ asked, terms, affected: { items, isMore }, timeZone }: EffectsProps) {
  const planned = plannedBy(asked, terms);
  if (!planned) return null;
  const effects = effectsOf(items, planned.terms, planned.changed, timeZone);
  const nameOf = (partyId: string) => terms.find(({ party }) => party.id === partyId)?.party.name ?? '';
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
