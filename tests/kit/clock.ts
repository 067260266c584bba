/** The day of every test on a database: a Friday. */
export const TEST_NOW = new Date('2026-11-20T09:00:00.000Z');
