import { EXPORT as ENGLISH } from '../../en/resolutions/export';
import type { ExportWords } from '../../resolutions/export';
import { partly } from '../../words';
import { CLOSING } from '../decision/closing';

/** An import reads the columns and the organs of an export by their English names, so these stay. */
export const EXPORT: ExportWords = partly(ENGLISH, { closings: CLOSING.names });
