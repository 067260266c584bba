import { type Acts, type ActTypes, type Asked, noteOf } from './act';
import type { ActContext, Waiting } from './act.context';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Those that wait, with one more. What is asked for twice in a row is asked once, unless other words stand beside it by now; of the
 * same act with the same note, the one that was asked for last counts.
 */
export function waitingWith<Types extends ActTypes<Types>>(
  acts: Acts<Types>,
  { asked, waiting, notes, sent }: Pick<ActContext<Types>, 'asked' | 'waiting' | 'notes' | 'sent'>,
  { asked: wanted, key, at }: Waiting<Types>,
): readonly Waiting<Types>[] {
  const name = noteOf(acts, wanted);
  const isOfTheSame = (other: Asked<Types>) =>
    name !== undefined && other.act === wanted.act && noteOf(acts, other) === name;
  const others = waiting.filter((each) => !isOfTheSame(each.asked));
  const last = waiting.findLast((each) => name === undefined || isOfTheSame(each.asked));
  if (last) return isSame(last.asked, wanted) ? waiting : [...others, { asked: wanted, key, at }];
  const isUnderWay = isSame(asked, wanted) && (name === undefined || (notes[name]?.trim() ?? '') === sent);
  return isUnderWay ? waiting : [...waiting, { asked: wanted, key, at }];
}
