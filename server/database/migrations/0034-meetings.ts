import { ACCESS } from './0034-meetings.access';
import { GUARDS } from './0034-meetings.guards';
import { READERS } from './0034-meetings.readers';
import { TABLES } from './0034-meetings.tables';

export const sql = [TABLES, READERS, GUARDS, ACCESS].join('\n');
