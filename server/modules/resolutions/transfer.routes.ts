import { z } from 'zod';
import { importResolutions as importCall } from '#contract/calls/resolutions';
import { importReportSchema } from '#contract/schemas/resolutions';
import { handle, type Route } from '#server/http/route';
import { checkImporter, importResolutions } from './import/importResolutions';
import { MOST_ROWS } from './import/plan';

const importFieldsSchema = z.strictObject({ commit: z.string().optional() }).meta({ id: 'ResolutionImport' });

/** How many times the limit of one file the signed files of one import may have together. */
const TOGETHER = 20;

/** What comes from and goes to files of other programs. */
export const transferRoutes: readonly Route[] = [
  handle(
    importCall,
    { answer: importReportSchema, body: importFieldsSchema },
    ({ trx, caller, body, uploads }) =>
      importResolutions(trx, caller, { uploads, commit: body.commit === 'true', at: new Date() }),
    {
      uploads: {
        parts: { table: 1, files: MOST_ROWS },
        together: TOGETHER,
        admit: async ({ caller }) => checkImporter(caller),
      },
    },
  ),
];
