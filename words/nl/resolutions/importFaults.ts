import { IMPORT_FAULTS as ENGLISH } from '../../en/resolutions/importFaults';
import type { ImportFaults } from '../../resolutions/importFaults';
import { partly, type Sentences } from '../../words';

export const IMPORT_FAULTS: Sentences<ImportFaults> = partly(ENGLISH, {
  columnMissing: () => 'Deze kolom ontbreekt.',
  columnTwice: () => 'Deze kolom staat er twee keer.',
  dateMissing: () => 'De datum ontbreekt.',
  titleMissing: () => 'De titel ontbreekt.',
});
