import type { NumberedFault, SchemaFault } from '#contract/schemaFaults';

/** Faults of single fields that are the same in every module. */
export interface FieldFaults
  extends Readonly<Record<SchemaFault, []>>,
    Readonly<Record<NumberedFault, [number: number]>> {
  readonly atLeast: [limit: number | bigint];
  readonly atLeastCharacters: [count: number | bigint];
  readonly atLeastEntries: [count: number | bigint];
  readonly atMost: [limit: number | bigint];
  readonly atMostCharacters: [count: number | bigint];
  readonly atMostEntries: [count: number | bigint];
  readonly atMostFiles: [count: number];
  readonly idempotencyKey: [];
  readonly needed: [];
  readonly nestedTooDeep: [];
  readonly notADay: [];
  readonly notAList: [];
  readonly notAMoment: [];
  readonly notANumber: [];
  readonly notAPage: [];
  readonly notAText: [];
  readonly notAWholeNumber: [];
  readonly notAnAddress: [];
  readonly notAnId: [];
  readonly notAnObject: [];
  readonly notJson: [];
  readonly notNext: [];
  readonly notStorable: [];
  readonly notTrueOrFalse: [];
  readonly oneOf: [values: readonly string[]];
  readonly tooManyValues: [];
  readonly unfit: [];
  readonly unknown: [];
}
