import { expect, type Page } from '@playwright/test';

/** Everything this origin stores but in the databases left out, as text. */
export function everythingStored(page: Page, leftOut: readonly string[] = []): Promise<string> {
  return page.evaluate(async (ignored) => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      if (ignored.includes(name)) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        parts.push(name, ...rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))));
      }
      database.close();
    }
    return parts.join('\n');
  }, leftOut);
}

/**
 * Such words are kept by this browser, and so are there again when the page is loaded anew: what is typed is written a moment later. The
 * page may load itself anew meanwhile, for a part that it missed.
 */
export async function expectKept(page: Page, words: string): Promise<void> {
  const isKept = async () => expect(await everythingStored(page)).toContain(words);
  await expect(isKept).toPass({ timeout: 10_000 });
}

/** The first name that this tab's journal holds as typed and not saved; null when it holds none. */
export function acknowledgedName(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('quorate:journal');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const journal = JSON.parse(sessionStorage.getItem('quorate:tab') ?? 'null');
    const prefix = `quorate:journal:${journal}:details:`;
    const batches = await new Promise<string[]>((resolve, reject) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const request = database.transaction('records').objectStore('records').getAll(range);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    database.close();
    let name: string | null = null;
    for (const record of batches.flatMap((batch) => JSON.parse(batch) as unknown[])) {
      const { state, event } = record as {
        state?: { context: { words: { firstName?: string } } };
        event?: { type: string; field?: string; value?: string };
      };
      if (state) name = state.context.words.firstName ?? null;
      if (event?.type === 'details.edited' && event.field === 'firstName') name = event.value ?? null;
      if (event?.type === 'details.discarded') name = null;
    }
    return name;
  });
}

/** Replaces every record of a stream in the journals by something that nobody wrote. */
export async function corrupt(page: Page, stream: string): Promise<void> {
  await page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('quorate:journal');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('records', 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      const records = transaction.objectStore('records');
      const request = records.getAllKeys();
      request.onsuccess = () => {
        for (const key of request.result) {
          if (String(key).includes(`:${name}:`)) records.put([{ v: 1, stream: name, index: 'none' }], key);
        }
      };
    });
    database.close();
  }, stream);
}

/** None of these stands in any storage of the page. */
export async function expectForgotten(page: Page, secrets: readonly string[]): Promise<void> {
  const stored = await everythingStored(page);
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
}
