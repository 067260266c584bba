import { z } from 'zod';
import {
  exportResolutions,
  getResolutionEvidence,
  getResolutionPdf,
  importResolutions as importCall,
} from '#contract/calls/resolutionTransfer';
import { importReportSchema, resolutionExportQuerySchema } from '#contract/schemas/resolutions';
import { currentEntity } from '#server/database/caller';
import { LaterFile } from '#server/http/file.answer';
import { handleFile, handleRead } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { Refusal } from '#server/problem';
import { resolutionEvidence } from './evidence';
import { exportAnswer, MOST_EXPORTED } from './export/answer';
import { importResolutions, readImport } from './import/importResolutions';
import { MOST_ROWS } from './import/plan';
import { because } from './reasons';
import { resolutionPdf } from './resolution.pdf';
import { readRoom } from './resolution.queries';
import { readResolution } from './resolution.read';
import { countListed, listed } from './resolutions.list';

const importFieldsSchema = z.strictObject({ commit: z.string().optional() }).meta({ id: 'ResolutionImport' });

/** How many times the limit of one file the signed files of one import may have together. */
const TOGETHER = 20;

/** Nobody is handed a part of what they asked for as if it were all. */
const tooMany = () => new Refusal(422, 'invalid', because('exportTooLarge', MOST_EXPORTED));

/** What comes from and goes to files of other programs. */
export const transferRoutes: readonly Route[] = [
  handleFile(getResolutionPdf, {}, async ({ trx, caller, params, now }) => {
    const at = now();
    const resolution = await readResolution(trx, caller, params.id ?? '', at);
    return new LaterFile(() => resolutionPdf(resolution, at));
  }),
  handleFile(getResolutionEvidence, {}, ({ trx, caller, params: { id = '' }, files, now }) =>
    resolutionEvidence(trx, caller, id, files, now()),
  ),
  handleFile(
    exportResolutions,
    { query: resolutionExportQuerySchema },
    async ({ trx, caller, query: { format, ...filter }, now }) => {
      const at = now();
      const { timeZone } = await readRoom(trx, currentEntity(caller).id);
      if ((await countListed(trx, caller, filter, at)) > MOST_EXPORTED) throw tooMany();
      const rows = await listed(trx, caller, filter, MOST_EXPORTED, at);
      return new LaterFile(() => exportAnswer(rows, format, timeZone, at));
    },
  ),
  handleRead(
    importCall,
    { answer: importReportSchema, body: importFieldsSchema },
    readImport,
    ({ trx, caller, body, uploads, read: table, now }) =>
      importResolutions(trx, caller, { table, uploads, commit: body.commit === 'true', at: now() }),
    {
      uploads: { parts: { table: 1, files: MOST_ROWS }, together: TOGETHER, table: 'table' },
    },
  ),
];
