import { capitalised, countOf } from '../../shared/format';
import { plain, type SummaryPart, strong } from '../../shared/section';

/** `Two tasks are yours to do. `; nothing where none is. */
export function taskParts(total: number): readonly SummaryPart[] {
  if (total === 0) return [];
  return [
    strong(capitalised(countOf(total, 'task'))),
    plain(total === 1 ? ' is yours to do. ' : ' are yours to do. '),
  ];
}
