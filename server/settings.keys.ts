import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings';

/** The key of the support hash: the configured one, else the data folder's own, made at the first start. */
export function supportHashKey(settings: Pick<Settings, 'dataDir' | 'supportHashKey'>): string {
  if (settings.supportHashKey) return settings.supportHashKey;
  const file = join(settings.dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(settings.dataDir, { recursive: true });
    // Whole or not at all: half a key would be a known one.
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
    renameSync(fresh, file);
  }
  return createHmac('sha256', readFileSync(file, 'utf8').trim()).update('support').digest('hex');
}

/** Where the key of seals is, and whether it is ours to make. */
export function sealFile({
  dataDir,
  sealKeyFile,
}: Pick<Settings, 'dataDir' | 'sealKeyFile'>): [file: string, isOurs: boolean] {
  return sealKeyFile === null ? [join(dataDir, 'seal.pem'), true] : [sealKeyFile, false];
}
