import { ACCESS } from './0007-documents.access';
import { GUARDS } from './0007-documents.guards';
import { TABLES } from './0007-documents.tables';

export const sql = [TABLES, GUARDS, ACCESS].join('\n');
