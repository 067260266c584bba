import { Link } from '@tanstack/react-router';
import { Download, ListChecks, Plus } from 'lucide-react';
import type { Page as Found } from '#contract/call';
import type { MeetingSummary } from '#contract/calls/meetings';
import { useEntity } from '../shared/app';
import { Button, buttonClass } from '../shared/Button';
import { NOT_FETCHED, useDownload } from '../shared/download';
import { FailureNotice } from '../shared/FailureNotice';
import { figuresOf } from '../shared/format';
import { ListPage } from '../shared/list/ListPage';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuLink } from '../shared/menu/MenuItem';
import { hrefOf } from '../shared/routes';
import { COLUMNS, TITLE } from './columns';
import { FILTERS, listRoute } from './filters';

/** Rows of a page, as the loader asks for them. */
const ROWS_SHOWN = 25;

/** The meetings of the entity: what is ahead, the next one first. */
export function MeetingsView() {
  const data = listRoute.useLoaderData();
  const search = listRoute.useSearch();
  const entity = useEntity();
  if (!data || !entity) return null;
  const { page, pageNumber, sort } = data;
  const isAdmin = entity.role === 'Admin';
  return (
    <ListPage
      title="Meetings"
      lead={leadOf(page)}
      actions={
        <>
          <Register />
          {isAdmin && page.total > 0 && <NewMeeting />}
          {isAdmin && (
            <MoreActions>
              <MenuLink icon={ListChecks} href={hrefOf('/{-$entity}/meetings/templates', entity.id)}>
                Agenda templates
              </MenuLink>
            </MoreActions>
          )}
        </>
      }
      filters={FILTERS}
      search={search}
      page={page}
      pageNumber={pageNumber}
      rows={ROWS_SHOWN}
      keyOf={({ id }) => id}
      first={TITLE}
      columns={COLUMNS}
      sort={sort}
      isCards
      nothing={{
        title: 'No meetings ahead',
        text: 'Meetings that are planned appear here, the next one first.',
        action: (
          <div className="lay-wrap gap-8">
            {isAdmin && <NewMeeting />}
            <Past />
          </div>
        ),
      }}
      nothingFits={{ title: 'No meeting fits', text: 'Nothing in this entity fits these filters.' }}
    />
  );
}

/** Final minutes and decided resolutions, numbered, as one file. */
function Register() {
  const { request, isMissing } = useDownload();
  return (
    <>
      <Button onClick={() => request({ kind: 'decisions' })}>
        <Download size={16} aria-hidden /> Register
      </Button>
      {isMissing && <FailureNotice>{NOT_FETCHED}</FailureNotice>}
    </>
  );
}

function NewMeeting() {
  return (
    <Link to="/{-$entity}/meetings/new" params={true} className={buttonClass({ look: 'primary' })}>
      <Plus size={16} aria-hidden /> New meeting
    </Link>
  );
}

function Past() {
  return (
    <Link to="/{-$entity}/meetings" params={true} search={{ when: 'past' }} className={buttonClass()}>
      Past meetings
    </Link>
  );
}

function leadOf(page: Found<MeetingSummary>): string {
  return figuresOf(page, 'meeting');
}
