import { GROUP } from './0018-structure.group';

/** Legal forms tell who has no shares. */
const COLUMNS = `
alter table party add column legal_form text;
`;

export const sql = [COLUMNS, GROUP].join('\n');
