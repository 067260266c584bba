import { capitalised, countOf } from '../../shared/format';
import { plain, type SummaryPart, strong } from '../../shared/section';

/** `Two resolutions wait for your decision. `; nothing where none does. */
export function waitingParts(waiting: number): readonly SummaryPart[] {
  if (waiting === 0) return [];
  const decide = waiting === 1 ? ' waits for your decision. ' : ' wait for your decision. ';
  return [strong(capitalised(countOf(waiting, 'resolution'))), plain(decide)];
}

/** `Awaits Jan de Boer, Eva Brinkman and 2 more`. */
export function awaitedWords({
  total,
  names,
}: {
  readonly total: number;
  readonly names: readonly string[];
}): string {
  const others = total - names.length;
  const said = others > 0 ? [...names, `${others} more`] : names;
  const last = said.at(-1) ?? '';
  return said.length < 2 ? `Awaits ${last}` : `Awaits ${said.slice(0, -1).join(', ')} and ${last}`;
}
