import { join } from 'node:path';
import { StartError } from '../problem';
import type { Settings } from '../settings';
import { bucketStore } from './bucket';
import { folderStore } from './folder';
import type { FileStore } from './store';

/**
 * A bucket where one is configured, else a folder of the data.
 * @throws StartError where the bucket cannot be used.
 */
export async function openFiles({
  bucket,
  dataDir,
}: Pick<Settings, 'bucket' | 'dataDir'>): Promise<FileStore> {
  if (!bucket) return folderStore(join(dataDir, 'files'));
  const store = bucketStore(bucket, join(dataDir, 'incoming'));
  await store.check().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`The bucket ${bucket.bucket} at ${bucket.endpoint} cannot be used: ${why}`);
  });
  return store;
}
