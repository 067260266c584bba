import type { AffectedResolutions, BoardMember } from '#contract/calls/boards';
import { effectsOf } from '#domain/boards/effect';
import type { BoardActs } from '../../machines/boards/boardActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { TermEffects } from '../shared/TermEffects';
import { plannedBy } from './planned';

interface EffectsProps {
  readonly asked: Asked<BoardActs>;
  readonly terms: readonly BoardMember[];
  readonly affected: AffectedResolutions;
  readonly timeZone: string;
}

/** Which resolutions under way an act touches, and how, before it is done. */
export function Effects({ asked, terms, affected: { items, isMore }, timeZone }: EffectsProps) {
  const planned = plannedBy(asked, terms);
  if (!planned) return null;
  const nameOf = (partyId: string) => terms.find(({ party }) => party.id === partyId)?.party.name ?? '';
  const effects = effectsOf(items, planned.terms, planned.changed, timeZone);
  return <TermEffects effects={effects} isMore={isMore} nameOf={nameOf} />;
}
