import type { Percentage } from '#contract/calls/entity';
import { fromMillionths, millionthsOf } from '../entity/percentage';

const TYPED = /^(\d{1,3})(?:[.,](\d{1,6}))?$/;

/** A percentage as somebody types it, with a comma or a point; nothing is unknown. `undefined`: it is none. */
export function readPercentage(text: string): Percentage | null | undefined {
  const typed = text.replace(/[%\s]/g, '');
  if (typed === '') return null;
  const [, whole, decimals = ''] = TYPED.exec(typed) ?? [];
  if (whole === undefined) return undefined;
  const millionths = millionthsOf(decimals ? `${whole}.${decimals}` : whole);
  return millionths > millionthsOf('100') ? undefined : fromMillionths(millionths);
}
