import type { ResolutionReceipt } from '#contract/calls/receipts';
import type { ResolutionRow } from './resolution.queries';

/** What every act on a resolution answers, beside what it did. @param status what it became by the act. */
export function receiptOf(
  { id, status: before, revision }: Pick<ResolutionRow, 'id' | 'status' | 'revision'>,
  status: ResolutionRow['status'] = before,
): ResolutionReceipt {
  return { id, status, revision };
}
