import { useEffect, useState } from 'react';
import type { Downloadable } from '../../machines/shared/download.machine';
import { useApp } from './app';

/** What is said where `isMissing`. */
export const NOT_FETCHED =
  'A part of the page did not arrive. Check the connection and press the document again.';

interface Download {
  /** Fetches a file, also where it is pressed before what fetches files is here. */
  readonly request: (file: Downloadable) => void;
  /** What fetches files did not come: pressing again asks for it again. */
  readonly isMissing: boolean;
}

/** Fetching a file from a view that begins the flow by itself. */
export function useDownload(): Download {
  const { flow } = useApp();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    flow('download').catch(() => setMissing(true));
  }, [flow]);
  const send = async (file: Downloadable) => {
    try {
      const download = await flow('download');
      setMissing(false);
      download.send({ type: 'download.requested', file });
    } catch {
      setMissing(true);
    }
  };
  return { request: (file) => void send(file), isMissing };
}
