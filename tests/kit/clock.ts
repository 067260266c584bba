/** The day of every test on a database: a Friday. */
export const TEST_NOW = new Date('2026-11-20T09:00:00.000Z');

/** The same moment in milliseconds, as the moment of a key; and one after which a key is not used again without a question. */
export const TEST_AT = TEST_NOW.getTime();
export const LONG_AFTER = TEST_AT + 30 * 86_400_000 + 1;
