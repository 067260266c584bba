import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { MEETING_LIMITS, type MeetingDetails } from '#contract/calls/meetings';
import type { WantedProxy } from '../../../machines/meetings/meetingActs.machine';
import { Button, IconButton } from '../../shared/Button';
import { AreaField } from '../../shared/fields/AreaField';
import { SelectField } from '../../shared/fields/SelectField';
import { DocumentFinder } from '../plan/DocumentFinder';

interface ProxyFieldsProps {
  readonly wanted: WantedProxy;
  readonly people: MeetingDetails['people'];
  /** Nobody is chosen who stands in. */
  readonly isMissing: boolean;
  readonly change: (wanted: WantedProxy) => void;
}

/** Who stands in for somebody, how they are to vote, and the paper that says so. */
export function ProxyFields({ wanted, people, isMissing, change }: ProxyFieldsProps) {
  return (
    <>
      <SelectField
        label="Who stands in"
        value={wanted.to ?? ''}
        options={[
          ['', 'Choose an attendee'],
          ...people.filter(({ id }) => id !== wanted.attendeeId).map(({ id, name }) => [id, name] as const),
        ]}
        problem={isMissing ? 'Choose who stands in.' : null}
        onChange={(to) => change({ ...wanted, to: to === '' ? null : to })}
      />
      <AreaField
        label="Instructions (optional)"
        value={wanted.instructions}
        rows={3}
        maxLength={MEETING_LIMITS.note}
        onChange={(instructions) => change({ ...wanted, instructions })}
      />
      <PaperField paper={wanted.paper} change={(paper) => change({ ...wanted, paper })} />
    </>
  );
}

interface PaperFieldProps {
  readonly paper: WantedProxy['paper'];
  readonly change: (paper: WantedProxy['paper']) => void;
}

/** One document of the entity. */
function PaperField({ paper, change }: PaperFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Document of the proxy" className="lay-one gap-6">
      <h3 className="field-label">Document of the proxy (optional)</h3>
      {paper !== null && (
        <p className="lay-row gap-8">
          <FileText size={16} aria-hidden className="ink-3" />
          <span className="lay-fill lay-break">{paper.name}</span>
          <IconButton label={`Remove ${paper.name}`} onClick={() => change(null)}>
            <X size={16} aria-hidden />
          </IconButton>
        </p>
      )}
      {paper === null && isOpen && (
        <DocumentFinder
          papers={[]}
          add={(chosen) => {
            setOpen(false);
            change(chosen);
          }}
          close={() => setOpen(false)}
        />
      )}
      {paper === null && !isOpen && (
        <div>
          <Button onClick={() => setOpen(true)}>Choose a document</Button>
        </div>
      )}
    </section>
  );
}
