import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { BackupError } from './problem';

/**
 * An archive is a header and chunks of AES-256-GCM under a key that scrypt makes of the passphrase and a salt of the
 * archive's own. The nonce of a chunk is its number and whether it is the last one (the STREAM construction), so that
 * chunks can be neither moved nor left out, at the end neither.
 */
const MAGIC = Buffer.from('quorate backup 1\n');
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const CHUNK_BYTES = 256 * 1024;
const TAG_BYTES = 16;
/** Written to the disk so often: what the database commits meanwhile would wait for a gigabyte at the end. */
const SYNC_CHUNKS = 64;
const NONCE_BYTES = 12;
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(index, NONCE_BYTES - 7, 6);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts what it is given to a file that was opened for writing. */
export class Sealed {
  readonly #waiting = Buffer.allocUnsafe(CHUNK_BYTES);
  #length = 0;
  #index = 0;

  private constructor(
    private readonly file: FileHandle,
    private readonly key: Buffer,
    private readonly header: Buffer,
  ) {}

  static async begin(file: FileHandle, passphrase: string): Promise<Sealed> {
    const salt = randomBytes(SALT_BYTES);
    const header = Buffer.concat([MAGIC, salt]);
    const key = await keyOf(passphrase, salt);
    await writeAll(file, header);
    return new Sealed(file, key, header);
  }

  async write(bytes: Buffer): Promise<void> {
    let at = 0;
    while (at < bytes.length) {
      // A full chunk waits until more follows: the last one is told apart.
      if (this.#length === CHUNK_BYTES) await this.#seal(false);
      const taken = bytes.copy(this.#waiting, this.#length, at);
      this.#length += taken;
      at += taken;
    }
  }

  async end(): Promise<void> {
    await this.#seal(true);
  }

  async #seal(isLast: boolean): Promise<void> {
    const cipher = createCipheriv('aes-256-gcm', this.key, nonceOf(this.#index, isLast));
    cipher.setAAD(this.header);
    const sealed = cipher.update(this.#waiting.subarray(0, this.#length));
    await writeAll(this.file, Buffer.concat([sealed, cipher.final(), cipher.getAuthTag()]));
    this.#index += 1;
    this.#length = 0;
    if (this.#index % SYNC_CHUNKS === 0) await this.file.datasync();
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  let at = 0;
  while (at < bytes.length) at += (await file.write(bytes, at)).bytesWritten;
}

async function readAt(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await file.read(bytes, at, length - at, position + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return bytes.subarray(0, at);
}

/**
 * Decrypts an archive chunk by chunk; a chunk is given out only when it is authentic.
 * @throws BackupError when it is no archive, the passphrase is wrong, or it was cut off or changed.
 */
export async function* unsealed(file: FileHandle, passphrase: string): AsyncGenerator<Buffer> {
  const { size } = await file.stat();
  const header = await readAt(file, HEADER_BYTES, 0);
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new BackupError('This file is no archive of Quorate.');
  }
  const key = await keyOf(passphrase, header.subarray(MAGIC.length));
  let position = HEADER_BYTES;
  for (let index = 0; ; index += 1) {
    const bytes = await readAt(file, CHUNK_BYTES + TAG_BYTES, position);
    position += bytes.length;
    const isLast = position >= size;
    yield open({ key, header, index, isLast }, bytes);
    if (isLast) return;
  }
}

interface Place {
  readonly key: Buffer;
  readonly header: Buffer;
  readonly index: number;
  readonly isLast: boolean;
}

function open({ key, header, index, isLast }: Place, bytes: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    decipher.setAAD(header);
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    const opened = decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    throw new BackupError(
      index === 0
        ? 'The passphrase is wrong, or the archive was changed.'
        : 'The archive was cut off or changed.',
    );
  }
}
