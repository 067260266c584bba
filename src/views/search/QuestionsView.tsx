import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import type { Page } from '#contract/call';
import type { QuestionListed } from '#contract/calls/ai';
import type { Flow } from '../../machines/flows';
import { askedInDialog, oldRequestOf } from '../shared/acts';
import { useEntity } from '../shared/app';
import { buttonClass } from '../shared/Button';
import { AskOld } from '../shared/dialog/AskOld';
import { fetchedLater } from '../shared/fetchedLater';
import { figuresOf, formatDate, formatTime } from '../shared/format';
import { filtersOf, type Words } from '../shared/list/filters';
import { ListPage } from '../shared/list/ListPage';
import { type Column, rowLinkClass } from '../shared/list/Table';
import { MoreActions } from '../shared/menu/MenuButton';
import { MenuItem } from '../shared/menu/MenuItem';
import { stateName } from './words';

const route = getRouteApi('/{-$entity}/ai-search/history');

const FeedbackDialog = fetchedLater(async () => (await import('./FeedbackDialog')).FeedbackDialog);

const FILTERS = filtersOf<ReturnType<typeof route.useSearch>>([
  { kind: 'text', key: 'q', label: 'Find a question', placeholder: 'Words of a question' },
]);

/** What the person asked in this entity; nobody else sees it. */
export function QuestionsView() {
  const data = route.useLoaderData();
  const search = route.useSearch();
  const entity = useEntity();
  if (!data || !entity) return null;
  return <Questions {...data} search={search} timeZone={entity.settings.timeZone} />;
}

interface QuestionsProps {
  readonly page: Page<QuestionListed>;
  readonly pageNumber: number;
  /** Rows of a whole page. */
  readonly rows: number;
  readonly sort: string;
  readonly acts: Flow<'searchActs'>;
  readonly search: Words;
  readonly timeZone: string;
}

function Questions({ page, pageNumber, rows, sort, acts, search, timeZone }: QuestionsProps) {
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);
  const remove = ({ id: answerId, question }: QuestionListed) =>
    acts.send({ type: 'act.asked', asked: { act: 'remove', input: { answerId, question } } });
  return (
    <ListPage
      title="Your questions"
      lead={`${figuresOf(page, 'question')}. Nobody else sees them.`}
      actions={<NewQuestion />}
      filters={FILTERS}
      search={search}
      page={page}
      pageNumber={pageNumber}
      rows={rows}
      keyOf={({ id }) => id}
      first={QUESTION}
      columns={columnsIn(timeZone)}
      sort={sort}
      acts={(item) => (
        <MoreActions label={`More actions for “${item.question}”`}>
          <MenuItem icon={Trash2} isDanger onChoose={() => remove(item)}>
            Remove the question
          </MenuItem>
        </MoreActions>
      )}
      nothing={{
        title: 'No questions yet',
        text: 'What you ask in this entity appears here. Nobody else sees it.',
        action: <NewQuestion />,
      }}
      nothingFits={{ title: 'No question fits', text: 'None of your questions has these words.' }}
    >
      {asked && (
        <FeedbackDialog asked={asked} flow={acts} close={() => acts.send({ type: 'act.dismissed' })} />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
    </ListPage>
  );
}

function NewQuestion() {
  return (
    <Link
      to="/{-$entity}/ai-search"
      params={(before) => before}
      search={{}}
      className={buttonClass({ look: 'primary' })}
    >
      Ask a question
    </Link>
  );
}

const QUESTION: Column<QuestionListed> = {
  label: 'Question',
  cell: ({ id, question }) => (
    <Link
      to="/{-$entity}/ai-search"
      params={(before) => before}
      search={{ answer: id }}
      className={rowLinkClass}
    >
      {question}
    </Link>
  ),
};

function columnsIn(timeZone: string): readonly Column<QuestionListed>[] {
  return [
    {
      label: 'Answer',
      isQuiet: true,
      cell: ({ state, isStale }) => (
        <>
          {stateName(state)}
          {isStale && <span className="ink-amber"> · a source has changed</span>}
        </>
      ),
    },
    {
      label: 'Asked on',
      sorts: ['-askedAt', 'askedAt'],
      isQuiet: true,
      cell: ({ askedAt }) => `${formatDate(askedAt, timeZone)}, ${formatTime(askedAt, timeZone)}`,
    },
  ];
}
