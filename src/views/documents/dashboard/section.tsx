import { Link } from '@tanstack/react-router';
import { ArrowRight, FileText } from 'lucide-react';
import type { Page } from '#contract/call';
import type { Entity } from '#contract/calls/entity';
import { mayUploadDocuments } from '#contract/dashboard';
import type { RecentDocument } from '../../../machines/documents/remembered';
import { formatDate, formatNumber } from '../../shared/format';
import { NothingYet, Panel, panelActionClass } from '../../shared/Panel';
import type { DashboardSection } from '../../shared/section';
import { Upload } from './Upload';

interface RecentProps {
  readonly data: Page<RecentDocument>;
  readonly entity: Entity;
}

function Recent({ data, entity }: RecentProps) {
  return (
    <Panel
      title="Recent documents"
      action={
        <Link to="/{-$entity}/documents" params={{ entity: entity.id }} className={panelActionClass}>
          All documents <ArrowRight size={15} />
        </Link>
      }
    >
      {data.items.length === 0 ? (
        <NothingYet>Documents that are added appear here.</NothingYet>
      ) : (
        <ul>
          {data.items.map(({ id, name, uploadedBy, createdAt }) => (
            <li key={id} className="lay-ruled lay-row gap-12 pad-9-18">
              <span className="ink-2 lay-centre lay-fixed box-frame box-tag height-34 wide-30">
                <FileText size={16} aria-hidden />
              </span>
              <div className="lay-fill lay-one">
                <Link
                  to="/{-$entity}/documents/$id"
                  params={{ entity: entity.id, id }}
                  className="type-medium lay-break touch-44"
                >
                  {name}
                </Link>
                <span className="type-meta">
                  {[uploadedBy?.name, formatDate(createdAt, entity.settings.timeZone)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What the dashboard shows of documents. */
export const section: DashboardSection<Page<RecentDocument>> = {
  View: Recent,
  action: (entity) => (mayUploadDocuments(entity) ? <Upload key="documents" /> : null),
  figures: ({ documents }, yours) => [
    ...(documents
      ? [
          {
            name: 'Documents',
            value: documents.total,
            note: `${formatNumber(documents.thisMonth)} this month`,
          },
        ]
      : []),
    ...(yours.documents?.named
      ? [{ name: 'Comments for you', value: yours.documents.named, note: 'open, and name you' }]
      : []),
  ],
};
