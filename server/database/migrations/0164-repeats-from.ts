/**
 * The day from which the days of a task that comes again are counted: the 31st that a shorter month cuts off comes back in the next
 * longer one. Null where that is the day on which it is due.
 */
export const sql = `
alter table task add column repeats_from date;
`;
