import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupError } from './problem';

/** From `BACKUP_PASSPHRASE`, the first line of `BACKUP_PASSPHRASE_FILE`, or the terminal, where it is not shown. */
export async function readPassphrase({ isNew }: { readonly isNew: boolean }): Promise<string> {
  const { BACKUP_PASSPHRASE: given, BACKUP_PASSPHRASE_FILE: path } = process.env;
  if (given) return given;
  if (path) return readFileSync(path, 'utf8').split('\n')[0] ?? '';
  if (!process.stdin.isTTY) throw new BackupError('Set BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE.');
  const first = await hidden('Passphrase: ');
  if (isNew && (await hidden('Once more: ')) !== first)
    throw new BackupError('These are two different ones.');
  return first;
}

async function hidden(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const output = new Writable({ write: (_bytes, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
