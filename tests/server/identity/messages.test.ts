import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MessageLog } from '#server/identity/messages';

interface Held {
  readonly oobCodes: readonly object[];
  readonly verificationCodes: readonly object[];
}

let emulator: Server;
let origin: string | null;
let held: Held;
let asked: { readonly url: string | undefined; readonly authorization: string | undefined }[];

beforeAll(async () => {
  emulator = createServer((request, response) => {
    asked.push({ url: request.url, authorization: request.headers.authorization });
    response.end(JSON.stringify(held));
  });
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  const address = emulator.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : null;
  held = { oobCodes: [], verificationCodes: [] };
  asked = [];
});
afterAll(() => new Promise((resolve) => emulator.close(resolve)));

const mail = (name: string) => ({
  email: `${name}@example.test`,
  oobLink: `http://127.0.0.1/${name}`,
  oobCode: name,
  requestType: 'PASSWORD_RESET',
});
const sms = (phoneNumber: string) => ({ phoneNumber, code: '123456', sessionInfo: phoneNumber });

function open() {
  let minute = 0;
  const clock = () => new Date(Date.UTC(2026, 10, 20, 12, minute++));
  const log = new MessageLog('demo-quorate', () => origin, clock);
  return async () => (await log.read()).map(({ to, at }) => `${to} ${at.toISOString().slice(11, 16)}`);
}

describe('The messages of the emulator', () => {
  test('keep the time and the order in which they were first seen', async () => {
    const read = open();
    held = { oobCodes: [mail('a')], verificationCodes: [] };
    expect(await read()).toEqual(['a@example.test 12:00']);
    held = { oobCodes: [mail('a')], verificationCodes: [sms('+31612345678')] };
    await read();
    held = { oobCodes: [mail('a'), mail('b')], verificationCodes: [sms('+31612345678')] };
    expect(await read()).toEqual(['a@example.test 12:00', '+31612345678 12:01', 'b@example.test 12:02']);
    held = { oobCodes: [mail('b')], verificationCodes: [] };
    expect(await read()).toEqual(['b@example.test 12:02']);
  });

  test('say what they hold, and go to the new address when it is to be confirmed', async () => {
    held = {
      oobCodes: [{ ...mail('a'), newEmail: 'new@example.test' }],
      verificationCodes: [sms('+31612345678')],
    };
    const at = new Date('2026-11-20T12:00:00.000Z');
    expect(
      await new MessageLog(
        'demo-quorate',
        () => origin,
        () => at,
      ).read(),
    ).toEqual([
      { to: 'new@example.test', at, content: { kind: 'mail', link: 'http://127.0.0.1/a' } },
      { to: '+31612345678', at, content: { kind: 'sms', code: '123456' } },
    ]);
    expect(asked).toEqual(
      ['oobCodes', 'verificationCodes'].map((list) => ({
        url: `/emulator/v1/projects/demo-quorate/${list}`,
        authorization: 'Bearer owner',
      })),
    );
  });

  test('cannot be read while the emulator is away', async () => {
    const read = open();
    origin = null;
    await expect(read()).rejects.toThrow('The Auth emulator is away');
  });
});
