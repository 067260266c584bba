import { z } from 'zod';

/** What the emulator would have sent. */
export interface EmulatorMessage {
  /** An email address, or a phone number. */
  readonly to: string;
  /** When it was first seen, which is at once for what went through our own origin. */
  readonly at: Date;
  readonly content:
    | { readonly kind: 'mail'; readonly link: string }
    | { readonly kind: 'sms'; readonly code: string };
}

const mailsSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), newEmail: z.string().optional(), oobLink: z.url() })),
});
const smsSchema = z.object({
  verificationCodes: z.array(
    z.object({ phoneNumber: z.string(), code: z.string(), sessionInfo: z.string() }),
  ),
});

const READ_TIMEOUT_MS = 5000;

/** Reads the messages of an Auth emulator, which keeps those that were not used, without the time they were sent. */
export class MessageLog {
  readonly #address: () => string | null;
  readonly #projectId: string;
  readonly #clock: () => Date;
  /** By what names a message, in the order in which they were first seen. */
  #seen: ReadonlyMap<string, EmulatorMessage> = new Map();

  constructor(projectId: string, address: () => string | null, clock = () => new Date()) {
    this.#projectId = projectId;
    this.#address = address;
    this.#clock = clock;
  }

  /** The oldest first. @throws Error when the emulator does not answer. */
  async read(): Promise<readonly EmulatorMessage[]> {
    const [{ oobCodes }, { verificationCodes }] = await Promise.all([
      this.#ask('oobCodes', mailsSchema),
      this.#ask('verificationCodes', smsSchema),
    ]);
    const at = this.#clock();
    const present = new Map<string, EmulatorMessage>([
      ...oobCodes.map(
        ({ email, newEmail, oobLink }) =>
          [oobLink, { to: newEmail ?? email, at, content: { kind: 'mail', link: oobLink } }] as const,
      ),
      ...verificationCodes.map(
        ({ phoneNumber, code, sessionInfo }) =>
          [sessionInfo, { to: phoneNumber, at, content: { kind: 'sms', code } }] as const,
      ),
    ]);
    // An emulator that was started again has forgotten its messages, and so does this.
    const known = [...this.#seen].filter(([name]) => present.has(name));
    this.#seen = new Map([...known, ...[...present].filter(([name]) => !this.#seen.has(name))]);
    return [...this.#seen.values()];
  }

  async #ask<T>(list: string, schema: z.ZodType<T>): Promise<T> {
    const origin = this.#address();
    if (!origin) throw new Error('The Auth emulator is away');
    const response = await fetch(`${origin}/emulator/v1/projects/${this.#projectId}/${list}`, {
      headers: { authorization: 'Bearer owner' },
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The Auth emulator answered ${response.status} to ${list}`);
    return schema.parse(await response.json());
  }
}
