import type { ImportReport } from '#contract/calls/resolutionTransfer';
import {
  FILES_AT_MOST,
  type ImportFile,
  resolutionImportMachine,
} from '../../../src/machines/resolutions/resolutionImport.machine';
import { TEST_AT } from '../../kit/clock';
import { type Limit, limitsOf } from '../../kit/limits';
import { aReport, aTable } from './resolutionImport.model';

type Case = Limit<typeof resolutionImportMachine>;

const signed = (name: string): ImportFile => ({ file: `file:${name}`, name });
const names = Array.from({ length: FILES_AT_MOST }, (_, at) => `${at}.pdf`);

const look: Case['look'] = ({ context: { table, files } }) => [table?.name, ...files.map(({ name }) => name)];

const given = (
  name: string,
  before: readonly string[],
  files: readonly ImportFile[],
  is: readonly string[],
): Case => ({
  name,
  in: 'collecting',
  with: { table: aTable, files: before.map(signed) },
  event: { type: 'resolutionImport.filesGiven', files },
  look,
  is,
});

/** Whether an import may begin, by what the check found. */
const checked = (name: string, report: ImportReport, is: string): Case => ({
  name,
  in: 'collecting',
  with: { table: aTable, report },
  event: { type: 'resolutionImport.commitRequested', key: 'key-1', at: TEST_AT },
  look: ({ value }) => value,
  is,
});

const [row] = aReport().rows;
const rows = row ? [row, { ...row, row: 3, faults: [{ column: 'title', message: 'It has no title.' }] }] : [];
const faults = [{ column: 'files', message: 'No row names a.pdf.' }];

export const resolutionImportLimits = limitsOf(resolutionImportMachine, [
  given('Files come beside the table', ['a.pdf'], [signed('b.pdf')], ['table.csv', 'a.pdf', 'b.pdf']),
  given(
    'A file takes the place of its namesake',
    ['a.pdf', 'b.pdf'],
    [signed('a.pdf')],
    ['table.csv', 'b.pdf', 'a.pdf'],
  ),
  given('The newest table is the table', ['a.pdf'], [signed('other.xlsx')], ['other.xlsx', 'a.pdf']),
  given('200 files are taken', names, [signed('more.pdf')], ['table.csv', ...names]),
  {
    name: 'A file that is removed goes alone',
    in: 'collecting',
    with: { table: aTable, files: [signed('a.pdf'), signed('b.pdf')] },
    event: { type: 'resolutionImport.fileRemoved', name: 'a.pdf' },
    look,
    is: ['table.csv', 'b.pdf'],
  },
  checked('Rows without a fault are imported', aReport(), 'importing'),
  checked('Nothing is not imported', aReport({ rows: [] }), 'collecting'),
  checked('A fault of one row keeps all back', aReport({ rows }), 'collecting'),
  checked('A fault of no row keeps all back', aReport({ faults }), 'collecting'),
]);
