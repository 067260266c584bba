import { getRouteApi, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { IndexLine } from '#contract/calls/folders';
import { useEntity } from '../../shared/app';
import { Button } from '../../shared/Button';
import { formatDate, formatDateTime, formatDay, formatNumber } from '../../shared/format';
import { Page, PageHeader } from '../../shared/Page';
import { EmptyState } from '../../shared/Panel';

const route = getRouteApi('/{-$entity}/documents/index');

/** Every document in its folder, numbered, as a secretary prints it. */
export function IndexView() {
  const index = route.useLoaderData();
  const zone = useEntity()?.settings.timeZone ?? 'Europe/Amsterdam';
  if (!index) return null;
  const { entityName, at, lines, isWhole } = index;
  return (
    <Page>
      <PageHeader
        title="Index of documents"
        lead={`${entityName}, ${formatDateTime(at, zone)}`}
        actions={
          <div className="print-none">
            <Button look="primary" onClick={() => window.print()}>
              <Printer size={16} aria-hidden /> Print
            </Button>
          </div>
        }
      />
      {lines.length === 0 ? (
        <EmptyState title="Nothing to list yet">Folders and documents of this entity appear here.</EmptyState>
      ) : (
        <table className="box-table box-heads lay-wide">
          <caption className="visually-hidden">Index of documents</caption>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Name</th>
              <th scope="col">Date</th>
              <th scope="col">Pages</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={`${line.kind} ${line.id}`} line={line} zone={zone} />
            ))}
          </tbody>
        </table>
      )}
      {!isWhole && (
        <p className="type-meta above-12">
          There are more documents than an index has: the rest is left out.
        </p>
      )}
    </Page>
  );
}

function Line({ line, zone }: { readonly line: IndexLine; readonly zone: string }) {
  const { kind, id, number, depth, name, dated, pages, createdAt } = line;
  const day = dated === null ? createdAt && formatDate(createdAt, zone) : formatDay(dated);
  return (
    <tr className="lay-above">
      <td className="type-figures type-small ink-2 lay-top pad-4-8">{number}</td>
      <th scope="row" className="pad-4-8 lay-break" style={{ paddingLeft: depth * 18 }}>
        {kind === 'folder' ? (
          <span className="type-strong">{name}</span>
        ) : (
          <Link
            to="/{-$entity}/documents/$id"
            params={(before) => ({ ...before, id })}
            className="type-plain hover-accent"
          >
            {name}
          </Link>
        )}
      </th>
      <td className="type-small ink-2 type-line pad-4-8">{day}</td>
      <td className="type-small ink-2 type-figures pad-4-8">{pages === null ? '' : formatNumber(pages)}</td>
    </tr>
  );
}
