import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { Flow } from '../../machines/flows';
import { Button } from '../shared/Button';
import { Section } from './section';

/** Everything of the entity to take along. */
export function ExportSection({ download }: { readonly download: Flow<'download'> }) {
  const isFetching = useSelector(download, (snapshot) => snapshot.hasTag('busy'));
  const isBusy = useSelector(
    download,
    (snapshot) => snapshot.hasTag('busy') && snapshot.context.file?.kind === 'entity',
  );
  return (
    <Section
      anchor="export"
      title="Export"
      lead={
        <p>
          Everything that admins may read here: boards, holdings, documents, resolutions, meetings, tasks, and
          the record of events with the hashes that prove it.
        </p>
      }
    >
      <Button
        disabled={isFetching}
        onClick={() => download.send({ type: 'download.requested', file: { kind: 'entity' } })}
      >
        <Download size={16} aria-hidden /> {isBusy ? 'Exporting' : 'Export everything (ZIP)'}
      </Button>
      <p className="type-meta above-8">
        Files as they were uploaded, all versions, and a JSON file for each kind of data. The record says that
        you took it.
      </p>
    </Section>
  );
}
