import { X } from 'lucide-react';
import { IconButton } from '../Button';

interface ChosenFilesProps {
  readonly files: readonly { readonly name: string; readonly note: string | null }[];
  readonly isBusy: boolean;
  readonly remove: (name: string) => void;
}

/** The files that were chosen for an import, each with the way to take it back. */
export function ChosenFiles({ files, isBusy, remove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className="box-card above-14" aria-label="Chosen files">
      {files.map(({ name, note }) => (
        <li key={name} className="lay-row lay-ruled pad-4-8 indent-16 gap-10">
          <span className="lay-fill lay-break">{name}</span>
          {note !== null && <span className="type-meta">{note}</span>}
          <IconButton label={`Remove ${name}`} aria-disabled={isBusy} onClick={() => remove(name)}>
            <X size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
