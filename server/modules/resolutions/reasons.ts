import type { FieldFault } from '#server/problem';
import { FAULTS as ENGLISH_FAULTS } from '#words/en/resolutions/faults';
import { IMPORT_FAULTS as ENGLISH_IMPORT_FAULTS } from '#words/en/resolutions/importFaults';
import { REFUSALS as ENGLISH } from '#words/en/resolutions/refusals';
import { FAULTS as DUTCH_FAULTS } from '#words/nl/resolutions/faults';
import { IMPORT_FAULTS as DUTCH_IMPORT_FAULTS } from '#words/nl/resolutions/importFaults';
import { REFUSALS as DUTCH } from '#words/nl/resolutions/refusals';
import { reasonsIn } from '#words/reason';
import type { ResolutionFaults } from '#words/resolutions/faults';

/** Why something is refused that somebody wants of a resolution. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });

/** What is wrong with a field of a resolution. */
export const wrong = reasonsIn({ en: ENGLISH_FAULTS, nl: DUTCH_FAULTS });

/** What is wrong with a cell, a row or a file of an import. */
export const wrongImport = reasonsIn({ en: ENGLISH_IMPORT_FAULTS, nl: DUTCH_IMPORT_FAULTS });

/** A fault of a resolution, at its field. */
export function faultAt<Code extends keyof ResolutionFaults>(
  field: string,
  code: Code,
  ...values: ResolutionFaults[Code]
): FieldFault {
  return { field, reason: wrong(code, ...values) };
}
