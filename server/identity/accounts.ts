import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface EmulatorAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

interface AccountList {
  readonly users?: readonly {
    readonly localId: string;
    readonly email?: string;
    /** Tokens issued before this second are refused. */
    readonly validSince?: string;
  }[];
}

const ADMINISTRATION_TIMEOUT_MS = 10_000;

/** Reads and writes the accounts of an Auth emulator, and keeps them in a folder in the emulator's export format. */
export class AccountStore {
  readonly #folder: string;
  readonly #accounts: string;

  constructor(
    folder: string,
    private readonly projectId: string,
    private readonly origin: () => string,
  ) {
    this.#folder = folder;
    this.#accounts = join(folder, 'auth_export', 'accounts.json');
  }

  /** Gives a new emulator the accounts that were kept. */
  async restore(): Promise<void> {
    if (!existsSync(this.#accounts)) return;
    const kept = JSON.parse(await readFile(this.#accounts, 'utf8')) as AccountList;
    if (!kept.users?.length) return;
    await this.#administer('accounts:batchCreate', { users: kept.users });
    // An import refuses all tokens issued before it, which would sign everybody out of a browser that has one.
    for (const { localId, validSince } of kept.users) {
      if (validSince) await this.#administer('accounts:update', { localId, validSince });
    }
  }

  /** Writes all accounts to the folder; a crash leaves the old file or the new one, never half of one. */
  async keep(): Promise<void> {
    const list = await this.#administer('accounts:batchGet?maxResults=-1');
    await writeAtomically(this.#accounts, JSON.stringify(list));
    const config = join(this.#folder, 'auth_export', 'config.json');
    if (existsSync(config)) return;
    await writeAtomically(config, JSON.stringify({ signIn: { allowDuplicateEmails: false } }));
    await writeAtomically(
      join(this.#folder, 'firebase-export-metadata.json'),
      JSON.stringify({ version: '15.34.2', auth: { version: '15.34.2', path: 'auth_export' } }),
    );
  }

  /** Creates the accounts that are missing. @returns how many were. */
  async ensure(accounts: readonly EmulatorAccount[]): Promise<number> {
    const { users = [] } = (await this.#administer('accounts:batchGet?maxResults=-1')) as AccountList;
    const known = new Set(users.flatMap((user) => [user.localId, user.email]));
    const missing = accounts.filter(({ uid, email }) => !known.has(uid) && !known.has(email));
    if (missing.length === 0) return 0;
    await this.#administer('accounts:batchCreate', {
      users: missing.map(({ uid, email, password, displayName }) => ({
        localId: uid,
        email,
        emailVerified: true,
        displayName,
        rawPassword: password,
      })),
    });
    return missing.length;
  }

  async revoke(uid: string, at: Date): Promise<void> {
    const validSince = String(Math.floor(at.getTime() / 1_000));
    await this.#administer('accounts:update', { localId: uid, validSince });
  }

  async #administer(act: string, body?: object): Promise<unknown> {
    const response = await fetch(
      `${this.origin()}/identitytoolkit.googleapis.com/v1/projects/${this.projectId}/${act}`,
      {
        method: body ? 'POST' : 'GET',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        signal: AbortSignal.timeout(ADMINISTRATION_TIMEOUT_MS),
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`The Auth emulator answered ${response.status} to ${act}`);
    return answer;
  }
}

async function writeAtomically(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
