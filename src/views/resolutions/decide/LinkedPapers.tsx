import { useSelector } from '@xstate/react';
import { FileText } from 'lucide-react';
import { useId } from 'react';
import type { Paper } from '#contract/calls/documents';
import { kindOf } from '#words/en/resolutions/paperKind';
import type { Flow } from '../../../machines/flows';
import { NOT_FETCHED, useDownload } from '../../shared/download';
import { FailureNotice } from '../../shared/FailureNotice';
import { useFlow } from '../../shared/flow';

interface LinkedPapersProps {
  readonly flow: Flow<'linkedDecision'>;
  readonly papers: readonly Paper[];
}

/** The papers as they were frozen with the text: what each is, and how long. */
export function LinkedPapers({ flow, papers }: LinkedPapersProps) {
  const id = useId();
  const { request, isMissing } = useDownload();
  const token = useSelector(flow, ({ context }) => context.token);
  if (papers.length === 0) return null;
  const fetchPaper = ({ documentId, name }: Paper) => {
    if (token !== null) request({ kind: 'linkedPaper', token, documentId, name });
  };
  return (
    <section aria-labelledby={id}>
      <h2 className="type-lead type-strong below-8" id={id}>
        Documents <span className="type-plain ink-3">{papers.length}</span>
      </h2>
      <ul className="lay-grid gap-8">
        {papers.map((paper) => (
          <li key={paper.documentId}>
            <button
              type="button"
              className="type-medium type-left lay-row lay-wide lay-break box-frame box-control box-surface hover-fill pad-8-14 tall-44 gap-10"
              onClick={() => fetchPaper(paper)}
            >
              <FileText size={18} aria-hidden />
              <span>
                <span className="lay-block">{paper.name}</span>
                <span className="lay-block type-meta type-plain">{kindOf(paper)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isMissing && <FailureNotice className="above-8">{NOT_FETCHED}</FailureNotice>}
      <DownloadFailure />
    </section>
  );
}

/** Outside the shell no message floats over the page: it stands here. */
function DownloadFailure() {
  const download = useFlow('download');
  if (download === null || download === 'failed') return null;
  return <FailureOf flow={download} />;
}

function FailureOf({ flow }: { readonly flow: Flow<'download'> }) {
  const failure = useSelector(flow, ({ context }) => context.failure);
  if (!failure) return null;
  return <FailureNotice className="above-8">The document could not be downloaded. {failure}</FailureNotice>;
}
