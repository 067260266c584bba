import type { BoardSitting, PersonSitting } from '#contract/calls/boards';
import { countOf, keepTogether } from '../shared/format';

/** Names that are told before the others are only counted. */
const TOLD = 3;

/** `Sits on four boards: Kade Vastgoed B.V., … and two more`. */
export function sittingInWords({ count, sitting }: PersonSitting): string {
  const names = [...new Set(sitting.map(({ entity }) => keepTogether(entity.name)))];
  const told = names.slice(0, TOLD);
  const more = names.length > told.length || count > sitting.length ? ' and others' : '';
  return `Sits on ${countOf(count, 'board')}: ${told.join(', ')}${more}`;
}

/** Which entities were counted: a person may sit elsewhere, too. */
export function SittingNote({ sitting: { entities } }: { readonly sitting: BoardSitting }) {
  if (entities < 2) return null;
  return (
    <p className="type-meta above-6">
      Boards are counted in the {countOf(entities, 'entity', 'entities')} of which you are an admin. Others
      are neither read nor counted.
    </p>
  );
}
