import type { Page } from '@playwright/test';

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
