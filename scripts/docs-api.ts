import { readFileSync, writeFileSync } from 'node:fs';
import { followChanges } from '../contract/calls/insideEntity.ts';
import { withCallTable } from '../server/http/callTable.ts';
import { ROUTES } from '../server/routes.ts';

/** `npm run docs:api`: writes the table of the calls in docs/api.md. */
const PAGE = new URL('../docs/api.md', import.meta.url);
const built = new Set([...ROUTES.map(({ call }) => call.name), followChanges.name]);
writeFileSync(PAGE, withCallTable(readFileSync(PAGE, 'utf8'), built));
