import { ACCESS, DOCUMENT_ACCESS } from './0004-resolutions.access';
import { LIFE } from './0004-resolutions.life';
import { READERS } from './0004-resolutions.readers';
import { DOCUMENTS, RESOLUTIONS } from './0004-resolutions.tables';

export const sql = [RESOLUTIONS, DOCUMENTS, READERS, LIFE, ACCESS, DOCUMENT_ACCESS].join('\n');
