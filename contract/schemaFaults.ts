/** What a schema says is wrong with a value, where its kind and its bounds do not say it: a code, no sentence. */
export const SCHEMA_FAULTS = [
  'exactNumber',
  'notAColor',
  'notAToken',
  'outsideCalendar',
  'sayWhatIsDecided',
  'sayWhy',
  'zeroOrMore',
] as const;
export type SchemaFault = (typeof SCHEMA_FAULTS)[number];

export function isSchemaFault(text: string): text is SchemaFault {
  return SCHEMA_FAULTS.some((code) => code === text);
}
