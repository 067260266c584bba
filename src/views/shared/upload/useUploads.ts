import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { UploadedDocument } from '#contract/calls/documents';
import type { Flow } from '../../../machines/flows';
import type { UploadOwner, UploadPlace } from '../../../machines/shared/upload/upload.events';
import { useApp, useEntity } from '../app';
import { useFlow } from '../flow';
import { TRAY_NOTE, wantTray } from '../uploads';
import type { DroppedFile } from './dropped';

type AddFiles = (files: readonly DroppedFile[]) => void;

const NOTHING = [] as const;

/** What files are sent for; null: they become documents of the entity; undefined: it is not made yet. */
export type Owner = UploadOwner | null | undefined;

const ANYWHERE: UploadPlace = { folderId: null, tags: [] };

/** Sends chosen files on their way, in the current entity; each is seen in the tray. */
function useSendFiles(uploads: Flow<'uploads'> | null, owner: Owner, place: UploadPlace): AddFiles {
  const { keepFile, settings, notes } = useApp();
  const entityId = useEntity()?.id ?? null;
  const { kind, id: ownerId } = owner ?? {};
  return useCallback(
    (files) => {
      if (!uploads || entityId === null || files.length === 0) return;
      wantTray();
      notes.write(TRAY_NOTE, entityId);
      uploads.send({
        type: 'uploads.added',
        files: files.map(({ file, path }) => ({
          id: crypto.randomUUID(),
          file: keepFile(file),
          name: file.name,
          size: file.size,
          path,
        })),
        entityId,
        owner: kind === undefined || ownerId === undefined ? null : { kind, id: ownerId },
        place,
        limit: settings.maxUploadBytes,
      });
    },
    [uploads, entityId, kind, ownerId, place, keepFile, notes, settings.maxUploadBytes],
  );
}

/** As files are chosen: those of an owner that is not made yet wait for it, and all for the flow that is still fetched. */
export function useAddFiles(
  uploads: Flow<'uploads'> | null,
  owner: Owner,
  place: UploadPlace = ANYWHERE,
): { readonly add: AddFiles; readonly waiting: number } {
  const send = useSendFiles(uploads, owner, place);
  const [waiting, setWaiting] = useState<readonly DroppedFile[]>([]);
  const isReady = owner !== undefined && uploads !== null;
  useEffect(() => {
    if (!isReady || waiting.length === 0) return;
    setWaiting([]);
    send(waiting);
  }, [isReady, waiting, send]);
  return { add: (files) => setWaiting((before) => [...before, ...files]), waiting: waiting.length };
}

/** The flow of all uploads; null while it is fetched, and where it does not come. */
export function useUploads(): Flow<'uploads'> | null {
  const flow = useFlow('uploads');
  return flow === 'failed' ? null : flow;
}

/** Hands every document that arrived for an owner over, once, also what arrived while nobody looked at it. */
export function useArrivals(
  uploads: Flow<'uploads'> | null,
  owner: Owner,
  onAttached: (document: UploadedDocument) => void,
): void {
  const arrived = useSelector(uploads ?? undefined, (snapshot) => snapshot?.context.arrived ?? NOTHING);
  const take = useEffectEvent(() => {
    const mine = uploads
      ?.getSnapshot()
      .context.arrived.filter(
        (arrival) => arrival.owner.kind === owner?.kind && arrival.owner.id === owner.id,
      );
    if (!uploads || !mine || mine.length === 0) return;
    // Told first: whoever asks again meanwhile finds nothing.
    uploads.send({ type: 'uploads.taken', ids: mine.map(({ id }) => id) });
    for (const { document } of mine) onAttached(document);
  });
  useEffect(() => {
    if (arrived.length > 0) take();
  }, [arrived]);
}
