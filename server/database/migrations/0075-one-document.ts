/** A question may be looked for in some documents alone, and says so when it is read again. */
export const sql = `
alter table answer add column documents uuid[] not null default '{}';
`;
