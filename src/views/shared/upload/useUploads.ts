import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { UploadedDocument } from '#contract/calls/documents';
import type { Flow } from '../../../machines/flows';
import { useApp, useEntity } from '../app';
import { useFlow } from '../flow';
import { wantTray } from '../uploads';

type AddFiles = (files: readonly File[]) => void;

const NOTHING = [] as const;

/** Sends chosen files on their way, in the current entity; each is seen in the tray. */
export function useAddFiles(uploads: Flow<'uploads'> | null, resolutionId: string | null): AddFiles {
  const { keepFile, settings } = useApp();
  const entityId = useEntity()?.id ?? null;
  return useCallback(
    (files) => {
      if (!uploads || entityId === null || files.length === 0) return;
      wantTray();
      uploads.send({
        type: 'uploads.added',
        files: files.map((file) => ({
          id: crypto.randomUUID(),
          file: keepFile(file),
          name: file.name,
          size: file.size,
        })),
        entityId,
        resolutionId,
        limit: settings.maxUploadBytes,
      });
    },
    [uploads, entityId, resolutionId, keepFile, settings.maxUploadBytes],
  );
}

/** The flow of all uploads; null while it is fetched, and where it does not come. */
export function useUploads(): Flow<'uploads'> | null {
  const flow = useFlow('uploads');
  return flow === 'failed' ? null : flow;
}

/** Hands every document that arrived for a draft over, once, also what arrived while nobody looked at the draft. */
export function useArrivals(
  uploads: Flow<'uploads'> | null,
  resolutionId: string,
  onAttached: (document: UploadedDocument) => void,
): void {
  const arrived = useSelector(uploads ?? undefined, (snapshot) => snapshot?.context.arrived ?? NOTHING);
  const take = useEffectEvent(() => {
    const mine = uploads
      ?.getSnapshot()
      .context.arrived.filter((arrival) => arrival.resolutionId === resolutionId);
    if (!uploads || !mine || mine.length === 0) return;
    // Told first: whoever asks again meanwhile finds nothing.
    uploads.send({ type: 'uploads.taken', ids: mine.map(({ id }) => id) });
    for (const { document } of mine) onAttached(document);
  });
  useEffect(() => {
    if (arrived.length > 0) take();
  }, [arrived]);
}
