/** What a schema says is wrong with a value, where its kind and its bounds do not say it: a code, no sentence. */
export const SCHEMA_FAULTS = [
  'exactNumber',
  'notAColor',
  'notACountry',
  'notADayOfYear',
  'notAHash',
  'notAHook',
  'notALink',
  'notAPercentage',
  'notAQuarter',
  'notATimeZone',
  'notAToken',
  'notVotes',
  'outsideCalendar',
  'sayWhatIsDecided',
  'sayWhy',
  'saySomething',
  'tooManyNamed',
  'zeroOrMore',
] as const;
export type SchemaFault = (typeof SCHEMA_FAULTS)[number];

/** The same with a number, which the sentence names. */
export const NUMBERED_FAULTS = ['pageBeyondReach', 'rowsWithProgress', 'tooManyWords'] as const;
export type NumberedFault = (typeof NUMBERED_FAULTS)[number];

/** As a schema says it. */
export const numbered = (fault: NumberedFault, number: number) => ({ message: fault, params: { number } });

export function isNumberedFault(text: string): text is NumberedFault {
  return NUMBERED_FAULTS.some((code) => code === text);
}

export function isSchemaFault(text: string): text is SchemaFault {
  return SCHEMA_FAULTS.some((code) => code === text);
}
