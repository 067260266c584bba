import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { distinctNames } from '#contract/distinctNames';
import { archiveOf } from '../../src/services/archive';

/** What another program finds in an archive. */
async function unpacked(archive: Blob): Promise<readonly (readonly [name: string, content: string])[]> {
  const path = join(mkdtempSync(join(tmpdir(), 'archive-')), 'Documents.zip');
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()));
  const found: [string, string][] = [];
  const zip = await openPromise(path, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const content = await text(await zip.openReadStreamPromise(entry));
    expect(entry.crc32).toBe(crc32(content));
    found.push([entry.fileName, content]);
  }
  return found;
}

describe('an archive of files', () => {
  it('is read by others, each file with its name and its content', async () => {
    const files = [
      ['Lease.txt', 'The tenant pays the rent.'],
      ['Überträge 2026.csv', 'unit,rent\n1,1200\n'],
      ['Nothing.txt', ''],
      ['Lease.txt', 'Another one.'],
    ].map(([name = '', content = '']) => ({ name, content: new Blob([content]) }));
    const archive = await archiveOf(files);
    expect(archive.type).toBe('application/zip');
    expect(await unpacked(archive)).toEqual([
      ['Lease.txt', 'The tenant pays the rent.'],
      ['Überträge 2026.csv', 'unit,rent\n1,1200\n'],
      ['Nothing.txt', ''],
      ['Lease (2).txt', 'Another one.'],
    ]);
  });
});

describe('the names in an archive', () => {
  it('are no paths, stand there once, and differ by more than capitals', () => {
    const names = [
      '../../etc/passwd',
      'a\\b:c.pdf',
      'Deed.PDF',
      'deed.pdf',
      'deed (2).pdf',
      'notes',
      'notes',
      '',
    ];
    expect(distinctNames(names)).toEqual([
      '__.._etc_passwd',
      'a_b_c.pdf',
      'Deed.PDF',
      'deed (2).pdf',
      'deed (2) (2).pdf',
      'notes',
      'notes (2)',
      '_',
    ]);
  });
});
