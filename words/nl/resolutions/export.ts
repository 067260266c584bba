import { EXPORT as ENGLISH } from '../../en/resolutions/export';
import type { ExportWords } from '../../resolutions/export';
import { CLOSING } from '../decision/closing';

/** An import reads columns, organs and statuses of an export by their English names, so these are those of any language. */
export const EXPORT: ExportWords = {
  columns: ENGLISH.columns,
  organs: ENGLISH.organs,
  statuses: ENGLISH.statuses,
  closings: CLOSING.names,
};
