import { useState } from 'react';

type PartName = 'agenda' | 'documents' | 'comments';

/** The part that is shown: the comments for an address that names one of them, until another part is chosen. */
export function usePart(addressed: string | undefined): readonly [PartName, (name: PartName) => void] {
  const [chosen, setChosen] = useState<{ readonly name: PartName; readonly of: string | undefined } | null>(
    null,
  );
  const begins = addressed === undefined ? (chosen?.name ?? 'agenda') : 'comments';
  return [
    chosen !== null && chosen.of === addressed ? chosen.name : begins,
    (name) => setChosen({ name, of: addressed }),
  ];
}
