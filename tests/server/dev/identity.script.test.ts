// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { identityPage } from '#server/dev/identity.page';
import { IDENTITY_SCRIPT } from '#server/dev/identity.script';

const opener = { postMessage: vi.fn() };
const close = vi.fn();

beforeEach(() => {
  opener.postMessage.mockClear();
  close.mockClear();
});

async function open(provider: 'google' | 'microsoft', openedBy: object | null = opener): Promise<void> {
  const accounts = [{ email: 'Eva@VanHouten.test', displayName: 'Eva Brinkman' }];
  document.body.innerHTML = String(await identityPage(provider, 'Provider', accounts));
  // As the browser runs the file, with a window that can be watched.
  new Function('window', 'document', 'location', IDENTITY_SCRIPT)(
    { opener: openedBy, close },
    document,
    window.location,
  );
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

function fill(selector: string, value: string): void {
  const field = element(selector);
  if (field instanceof HTMLInputElement) field.value = value;
}

describe('The script of the pop-up', () => {
  test('tells its opener, on our own origin only, who was chosen, and closes', async () => {
    await open('google');
    element('[data-email]').click();
    expect(opener.postMessage.mock.calls).toEqual([
      [
        {
          type: 'quorate.identity',
          provider: 'google',
          account: { sub: 'eva@vanhouten.test', email: 'eva@vanhouten.test', name: 'Eva Brinkman' },
        },
        window.location.origin,
      ],
    ]);
    expect(close).toHaveBeenCalledOnce();
  });

  test('takes another name and address, with the same subject each time', async () => {
    await open('microsoft');
    fill('#name', ' Ida Vos ');
    fill('#email', 'Ida@Example.test');
    element('[type="submit"]').click();
    expect(opener.postMessage.mock.calls[0]?.[0]).toEqual({
      type: 'quorate.identity',
      provider: 'microsoft',
      account: { sub: 'ida@example.test', email: 'ida@example.test', name: 'Ida Vos' },
    });
    expect(close).toHaveBeenCalledOnce();
  });

  test('closes without a word when it is cancelled', async () => {
    await open('google');
    element('#cancel').click();
    expect([opener.postMessage.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
  });

  test('says where it belongs when nobody opened it', async () => {
    await open('google', null);
    expect([element('#alone').hidden, element('#choices').hidden]).toEqual([false, true]);
    await open('google');
    expect([element('#alone').hidden, element('#choices').hidden]).toEqual([true, false]);
  });
});
