import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSealKey, openSealKey } from '#server/sealing/key';
import { type SealedAs, sealWith } from '#server/sealing/seal';
import { certificateOf, sealOf } from '../../kit/sealed';

const FIT = { isValid: true, covers: true };
const CERTIFICATE = '-----BEGIN CERTIFICATE-----';
const NOW = new Date('2026-11-18T09:00:00.000Z');
const AS: SealedAs = { reason: 'Final minutes', at: NOW };

let folder: string;
let page: Uint8Array;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seal-'));
  const document = PDF.create();
  document.addPage();
  page = await document.save();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a server seals that starts with this file. */
async function sealedAtStart(file: string, isOurs: boolean) {
  const key = await openSealKey(file, isOurs, NOW);
  const bytes = await sealWith(key)(page, AS);
  return { bytes, certificate: Buffer.from(key.certificates[0]).toString('hex') };
}

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (error) throw error;
  return { status, said: `${stdout}${stderr}` };
}

const has = (program: string) => spawnSync(program, ['-v']).error === undefined;

describe('a key of seals that is replaced', () => {
  it('of our own is made again where its file was taken away; what was sealed before stays valid', async () => {
    const file = join(folder, 'seal.pem');
    const before = await sealedAtStart(file, true);
    const unchanged = await sealedAtStart(file, true);
    renameSync(file, join(folder, 'seal.old.pem'));
    const after = await sealedAtStart(file, true);
    expect(unchanged.certificate).toBe(before.certificate);
    expect(after.certificate).not.toBe(before.certificate);
    expect([sealOf(before.bytes), sealOf(after.bytes)]).toEqual([FIT, FIT]);
    expect([certificateOf(before.bytes), certificateOf(after.bytes)]).toEqual([
      before.certificate,
      after.certificate,
    ]);
  });

  it('that is configured gives way to the next one in the same file', async () => {
    const file = join(folder, 'configured.pem');
    writeFileSync(file, await makeSealKey(NOW));
    const before = await sealedAtStart(file, false);
    writeFileSync(file, await makeSealKey(NOW));
    const after = await sealedAtStart(file, false);
    expect([sealOf(before.bytes), sealOf(after.bytes)]).toEqual([FIT, FIT]);
    expect([certificateOf(before.bytes), certificateOf(after.bytes)]).toEqual([
      before.certificate,
      after.certificate,
    ]);
    expect(after.certificate).not.toBe(before.certificate);
  });

  it.runIf(has('openssl')).each([
    ['of a curve', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
    ['of a longer curve', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384']],
    ['of RSA', ['-newkey', 'rsa:2048']],
  ])('may be one %s that openssl made as operations.md says', async (name, kind) => {
    const [key, certificate] = [`${name}.key`, `${name}.crt`];
    const asked = ['req', '-x509', ...kind, '-nodes', '-days', '7300', '-subj', '/CN=Seal'];
    expect(run('openssl', ...asked, '-keyout', key, '-out', certificate).status).toBe(0);
    const file = join(folder, `${name}.pem`);
    const { stdout } = spawnSync('cat', [key, certificate], { cwd: folder });
    writeFileSync(file, stdout);
    const { bytes } = await sealedAtStart(file, false);
    expect(sealOf(bytes)).toEqual(FIT);
  });

  it('is refused at the start where its certificate is of another key', async () => {
    const [one, other] = [await makeSealKey(NOW), await makeSealKey(NOW)];
    const file = join(folder, 'mixed.pem');
    const [key, certificate] = [
      one.slice(0, one.indexOf(CERTIFICATE)),
      other.slice(other.indexOf(CERTIFICATE)),
    ];
    writeFileSync(file, `${key}${certificate}`);
    await expect(openSealKey(file, false, NOW)).rejects.toThrow(
      `The key of seals in ${file} cannot be used: Its first certificate is not of this key.`,
    );
  });

  it.runIf(has('pdfsig'))('is no matter to another tool, which reads both seals as valid', async () => {
    const file = join(folder, 'read.pem');
    const before = await sealedAtStart(file, true);
    rmSync(file);
    const after = await sealedAtStart(file, true);
    const read = ({ bytes }: { readonly bytes: Uint8Array }) => {
      writeFileSync(join(folder, 'read.pdf'), bytes);
      return run('pdfsig', '-nocert', 'read.pdf').said;
    };
    for (const said of [read(before), read(after)]) {
      expect(said).toContain('Signature is Valid');
      expect(said).toContain('Total document signed');
    }
    const forged = new Uint8Array(before.bytes);
    forged[100] = (forged[100] ?? 0) ^ 1;
    expect(read({ bytes: forged })).not.toContain('Signature is Valid');
  });
});
