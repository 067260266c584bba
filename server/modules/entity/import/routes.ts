import { importStructure as importStructureCall } from '#contract/calls/structure';
import { structureImportFieldsSchema, structureImportSchema } from '#contract/schemas/structure';
import { JSON_TEXT } from '#server/files/kinds';
import { handleRead } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { readStatements } from './file';
import { importStructure } from './importStructure';

export const importRoutes: readonly Route[] = [
  handleRead(
    importStructureCall,
    { answer: structureImportSchema, body: structureImportFieldsSchema },
    readStatements,
    ({ trx, caller, body, read: statements, now }) =>
      importStructure(trx, caller, { statements, commit: body.commit === 'true', at: now() }),
    { uploads: { parts: { file: 1 }, alsoText: [JSON_TEXT], text: 'file' } },
  ),
];
