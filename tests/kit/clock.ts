/** The day of every seeded test: a Friday. */
export const TEST_NOW = new Date('2026-11-20T09:00:00.000Z');
