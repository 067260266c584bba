import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowLeft, History, Plus, SquarePen } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { AskedDocument, QuestionListed, SearchResponse } from '#contract/calls/ai';
import type { Entity } from '#contract/calls/entity';
import type { Tag } from '#contract/calls/tags';
import type { Flow } from '../../machines/flows';
import { wordsAt } from '../../machines/search/asking.machine';
import { askedInDialog, oldRequestOf } from '../shared/acts';
import { useEntity } from '../shared/app';
import { buttonClass, iconButtonClass } from '../shared/Button';
import { PhoneBar } from '../shared/details/PhoneBar';
import { AskOld } from '../shared/dialog/AskOld';
import { fetchedLater } from '../shared/fetchedLater';
import { FilterBar } from '../shared/list/FilterBar';
import type { Words } from '../shared/list/filters';
import { PageActions } from '../shared/PageActions';
import { useNewRequest } from '../shared/request';
import { useViewport } from '../shared/viewport';
import { AskedQuestion, Looking } from './AskedQuestion';
import { ALL, amongIn, filtersIn } from './among';
import { QuestionField } from './QuestionField';
import styles from './Search.module.css';
import { Sources } from './Sources';
import { Start } from './Start';
import { useAskedAgain } from './useAskedAgain';
import { useFeedback } from './useFeedback';

const route = getRouteApi('/{-$entity}/ai-search');

const FeedbackDialog = fetchedLater(async () => (await import('./FeedbackDialog')).FeedbackDialog);

/** A question to the documents of the entity, and its answer. */
export function SearchView() {
  const data = route.useLoaderData();
  const entity = useEntity();
  if (!data || !entity) return null;
  return <Search key={entity.id} {...data} entity={entity} />;
}

interface SearchProps {
  readonly response: SearchResponse | null;
  readonly latest: readonly QuestionListed[];
  readonly tags: readonly Tag[];
  /** That the address names. */
  readonly about: AskedDocument | null;
  readonly asking: Flow<'asking'>;
  readonly answer: Flow<'answer'>;
  readonly acts: Flow<'searchActs'>;
  readonly entity: Entity;
}

function Search({ response, latest, tags, about: named, asking, answer: flow, acts, entity }: SearchProps) {
  const search = route.useSearch();
  const { q, about } = search;
  const documents = named === null ? (response?.documents ?? []) : [named];
  const among = amongIn({ ...search }, response, documents);
  const navigate = useNavigate();
  const newRequest = useNewRequest();
  const answer = useShown(flow, entity.id, response);
  const place = response?.id ?? entity.id;
  const isAsking = useSelector(asking, (snapshot) => snapshot.hasTag('busy'));
  const asked = useSelector(asking, ({ context }) => (context.asked?.place === place ? context.asked : null));
  const isWriting = useSelector(flow, (snapshot) => snapshot.hasTag('writing'));
  const isStopping = useSelector(flow, (snapshot) => snapshot.hasTag('stopping'));
  const dialog = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);

  const ask = (words: string, follows: string | null, looked = among) =>
    asking.send({
      type: 'asking.requested',
      question: {
        entityId: entity.id,
        place,
        words,
        follows,
        kinds: looked.kinds,
        tags: looked.tags,
        documents: looked.documents.map(({ id }) => id),
      },
      ...newRequest(),
    });
  const openAnswer = useEffectEvent((id: string, from: string) => {
    if (from === place) void navigate({ to: '.', search: { answer: id }, replace: q !== undefined });
  });
  useEffect(() => {
    const subscription = asking.on('asking.answered', ({ id, place: from }) => openAnswer(id, from));
    return () => subscription.unsubscribe();
  }, [asking]);
  const begin = (words: string) => {
    asking.send({ type: 'asking.typed', field: place, value: words });
    ask(words, null);
  };
  const askAtOnce = useEffectEvent(begin);
  useEffect(() => {
    if (q !== undefined) askAtOnce(q);
  }, [q]);
  const beginAbout = useEffectEvent((words: string) => {
    const typed = wordsAt(asking.getSnapshot().context, place);
    // What is typed already stays, and going back to it begins nothing twice.
    if (!typed.startsWith(words))
      asking.send({ type: 'asking.typed', field: place, value: `${words} ${typed}` });
    // By then the focus has been on the title of the page.
    void navigate({ to: '.', search: { document: search.document }, replace: true }).then(() =>
      document.querySelector<HTMLElement>('[data-question]')?.focus(),
    );
  });
  useEffect(() => {
    if (about !== undefined) beginAbout(about);
  }, [about]);
  useEffect(() => () => acts.send({ type: 'act.dismissed' }), [acts]);

  const viewport = useViewport();
  const isWide = viewport === 'desktop';
  const isOnPhone = viewport === 'phone' && response !== null;
  const feedback = useFeedback(acts, answer?.id ?? '');
  const askedAgain = useAskedAgain();
  const isLooking = isAsking && asked !== null;
  const sources = answer && !isLooking && hasSources(answer) && (
    <Sources answer={answer} feedback={feedback} />
  );
  return (
    <div className={styles.search}>
      <div className={styles.column}>
        {isOnPhone && <AnswerBar />}
        <div className={styles.scroller} data-page-scroller="">
          <div className={styles.inner}>
            {!isOnPhone && (
              <PageActions>
                <HistoryActs isAsked={response !== null} />
              </PageActions>
            )}
            {isLooking && <Looking words={asked.words} />}
            {!isLooking && answer && (
              <AskedQuestion
                answer={answer}
                flow={flow}
                acts={acts}
                timeZone={entity.settings.timeZone}
                tags={tags}
                askAgain={() => {
                  askedAgain();
                  ask(answer.question, answer.follows.at(-1)?.id ?? null, answer);
                }}
                feedback={feedback}
              />
            )}
            {!isLooking && !answer && <Start entityName={entity.name} latest={latest} choose={begin} />}
            {!isWide && sources}
          </div>
        </div>
        <QuestionField
          asking={asking}
          place={place}
          isFollowing={response !== null}
          isOfPassages={answer?.state === 'passages'}
          ask={(words) => ask(words, response?.id ?? null)}
          stop={isWriting ? () => flow.send({ type: 'answer.stopRequested', key: newRequest().key }) : null}
          isStopping={isStopping}
          filters={
            <FilterBar
              isCompact
              filters={filtersIn(tags, documents)}
              search={{
                kind: among.kinds,
                tag: among.tags,
                document: among.documents.map(({ id }) => id),
              }}
              narrow={(changes) =>
                void navigate({
                  to: '.',
                  search: (before) => ({ ...before, ...allOf(changes) }),
                  replace: true,
                })
              }
            />
          }
        />
      </div>
      {isWide && sources}
      {dialog && (
        <FeedbackDialog asked={dialog} flow={acts} close={() => acts.send({ type: 'act.dismissed' })} />
      )}
      <AskOld old={old} answer={(sent) => acts.send(sent)} />
    </div>
  );
}

/** What is chosen no more is said so: the answer that is shown may have been looked for in less. */
function allOf(changes: Words): Words {
  return Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value ?? ALL]));
}

/** Passages that stand for the answer themselves are no sources of it. */
function hasSources({ state, passages }: SearchResponse): boolean {
  return state !== 'passages' && passages.length > 0;
}

/** The answer with the sentences that came since it was read. */
function useShown(
  flow: Flow<'answer'>,
  entityId: string,
  response: SearchResponse | null,
): SearchResponse | null {
  const followed = useSelector(flow, ({ context }) => context.answer);
  useEffect(() => {
    if (response) flow.send({ type: 'answer.shown', entityId, answer: response });
    else flow.send({ type: 'answer.left' });
  }, [flow, entityId, response]);
  useEffect(() => () => flow.send({ type: 'answer.left' }), [flow]);
  return followed?.id === response?.id ? followed : response;
}

/** What was asked before, and the way to begin anew. */
function HistoryActs({ isAsked }: { readonly isAsked: boolean }) {
  return (
    <span className="lay-row lay-end gap-8">
      <Link
        to="/{-$entity}/ai-search/history"
        params={(before) => before}
        className={buttonClass({ look: 'ghost' })}
      >
        <History size={16} aria-hidden /> History
      </Link>
      {isAsked && (
        <Link to="/{-$entity}/ai-search" params={(before) => before} search={{}} className={buttonClass()}>
          <Plus size={16} aria-hidden /> New question
        </Link>
      )}
    </span>
  );
}

/** The same above an answer on a phone, where the shell has no bar. */
function AnswerBar() {
  return (
    <PhoneBar
      back={
        <Link to="/{-$entity}/ai-search" params={(before) => before} search={{}} aria-label="All questions">
          <ArrowLeft size={22} aria-hidden />
        </Link>
      }
      name="AI search"
      isBeta
    >
      <Link
        to="/{-$entity}/ai-search/history"
        params={(before) => before}
        aria-label="History"
        className={iconButtonClass()}
      >
        <History size={20} aria-hidden />
      </Link>
      <Link
        to="/{-$entity}/ai-search"
        params={(before) => before}
        search={{}}
        aria-label="New question"
        className={iconButtonClass()}
      >
        <SquarePen size={20} aria-hidden />
      </Link>
    </PhoneBar>
  );
}
