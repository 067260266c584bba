import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DocumentDetails } from '#contract/calls/documents';
import type { CommentPlace } from '../../../machines/documents/documentComments.machine';
import type { Content } from '../../../machines/documents/documentContent.machine';
import { askedInDialog, oldRequestOf } from '../../shared/acts';
import { useEntity } from '../../shared/app';
import { iconButtonClass } from '../../shared/Button';
import { AskOld } from '../../shared/dialog/AskOld';
import { fetchedLater } from '../../shared/fetchedLater';
import { useViewport } from '../../shared/viewport';
import { Viewer } from '../viewer/Viewer';
import styles from './Document.module.css';
import type { DocumentData } from './data';
import { readDraft, written } from './drafts';
import { Panel } from './Panel';
import { pinsOf } from './threads';
import { useAddressedComment } from './useAddressedComment';
import { useAddressedPage } from './useAddressedPage';

const route = getRouteApi('/{-$entity}/documents/$id');

const ActDialog = fetchedLater(async () => (await import('./ActDialog')).ActDialog);

/** Characters of what is selected that a question begins with. */
const MOST_SELECTED = 300;

/** One document: its pages, what is known of it, and what is said about it. */
export function DocumentView() {
  const data = route.useLoaderData();
  if (!data) return null;
  return <Shown key={data.document.id} {...data} />;
}

function Shown(props: DocumentData) {
  const { document, view, content, acts, comments, changes, download } = props;
  const { page, quote, version, comment } = route.useSearch();
  const { id, version: newest, pages, readingDetails } = document;
  const shown = document.versions.find(({ number }) => String(number) === version) ?? document;
  const number = 'number' in shown ? shown.number : newest;
  const { sizeBytes } = shown;
  const form = formOf(shown.mediaType);
  const wanted = Number(page) || 1;
  const [begun, setBegun] = useState(0);
  const viewport = useViewport();
  const isWide = viewport === 'desktop';
  const isAsked = useEntity()?.features.includes('aiSearch') ?? false;
  const navigate = useNavigate();
  const panel = useSelector(view, ({ value }) => value.panel);
  const asked = useSelector(acts, askedInDialog);
  const old = useSelector(acts, oldRequestOf);
  const oldComment = useSelector(comments, oldRequestOf);

  const counted = pages ?? readingDetails.pages;
  useEffect(() => {
    const { documentId, page: current } = view.getSnapshot().context;
    view.send({ type: 'view.opened', documentId: id, pages: counted, page: wanted });
    // The address follows who leafs through: only what it says by itself is gone to.
    if (documentId === id && current !== wanted) view.send({ type: 'view.pageChosen', page: wanted });
  }, [view, id, counted, wanted]);
  // The panel has the field, as soon as it is open.
  useEffect(() => {
    if (begun > 0) window.document.querySelector<HTMLElement>('[data-new-comment] textarea')?.focus();
  }, [begun]);
  useAddressedPage(view, wanted);
  useEffect(() => {
    content.send({ type: 'content.shown', documentId: id, version: number, sizeBytes, form });
  }, [content, id, number, sizeBytes, form]);
  useEffect(() => {
    if (readingDetails.pagesRead > 0) content.send({ type: 'content.moreWasRead' });
  }, [content, readingDetails.pagesRead]);
  useEffect(
    () => () => {
      content.send({ type: 'content.left' });
      acts.send({ type: 'act.dismissed' });
      comments.send({ type: 'act.dismissed' });
      changes.send({ type: 'changes.closed' });
    },
    [content, acts, comments, changes],
  );
  const fetchFile = (isShown: boolean) =>
    download.send({
      type: 'download.requested',
      file: { kind: 'paper', documentId: id, name: document.name, isShown },
    });
  /** About the words that are selected, else about all of it; it is looked for in this document alone. */
  const askAbout = () => {
    const selected = window.getSelection()?.toString().replace(/\s+/g, ' ').trim().slice(0, MOST_SELECTED);
    const about = selected ? `“${selected}”` : `${document.name.replace(/\.\w{1,5}$/, '')}:`;
    void navigate({
      to: '/{-$entity}/ai-search',
      params: (before) => before,
      search: { about, document: id },
    });
  };
  /** The words that are there already stay. */
  const beginComment = (place: CommentPlace) => {
    const draft = readDraft(comments.getSnapshot().context.notes[id]);
    comments.send({ type: 'act.noteTyped', field: id, value: written({ ...draft, place }) });
    if (!isPanelOpen) view.send({ type: 'view.panelToggled' });
    setBegun((count) => count + 1);
  };
  const isPanelOpen = isWide === (panel === 'asRoomAllows');
  useAddressedComment(view, document, comment, isPanelOpen);
  return (
    <div className={styles.document} data-closable="">
      {viewport === 'phone' && <PhoneHead name={isPanelOpen ? null : document.name} />}
      {!(isPanelOpen && !isWide) && (
        <Viewer
          document={document}
          view={view}
          content={content}
          quote={quote ?? null}
          pins={pinsOf(document.comments, number)}
          choosePin={() => !isPanelOpen && view.send({ type: 'view.panelToggled' })}
          print={() => fetchFile(true)}
          comment={document.deletedAt === null ? beginComment : null}
        />
      )}
      {isPanelOpen && (
        <Panel
          {...props}
          shownVersion={number}
          isWide={isWide}
          fetchFile={() => fetchFile(false)}
          askAbout={isAsked ? askAbout : null}
        />
      )}
      {!isPanelOpen && viewport !== 'phone' && (
        <h1 className="visually-hidden" tabIndex={-1}>
          {document.name}
        </h1>
      )}
      {asked && asked.input.documentId === id && (
        <ActDialog
          asked={asked}
          document={document}
          flow={acts}
          choices={props.choices}
          close={() => acts.send({ type: 'act.dismissed' })}
        />
      )}
      <AskOld old={old} answer={(answer) => acts.send(answer)} />
      <AskOld old={oldComment} answer={(answer) => comments.send(answer)} />
    </div>
  );
}

interface PhoneHeadProps {
  /** Null where the details say it. */
  readonly name: string | null;
}

/** A phone has no line of crumbs above the page: what is open, and the way back. */
function PhoneHead({ name }: PhoneHeadProps) {
  return (
    <div className="lay-row gap-4 pad-6-10">
      <Link
        to="/{-$entity}/documents"
        params={(before) => before}
        aria-label="All documents"
        className={iconButtonClass()}
      >
        <ArrowLeft size={20} aria-hidden />
      </Link>
      {name !== null && (
        <h1 className="type-strong lay-break" tabIndex={-1}>
          {name}
        </h1>
      )}
    </div>
  );
}

/** How a file is shown; of what is neither drawn nor a picture that a browser shows, the text. */
function formOf(mediaType: DocumentDetails['mediaType']): Content['form'] {
  if (mediaType === 'application/pdf') return 'pdf';
  return ['image/png', 'image/jpeg'].includes(mediaType) ? 'image' : 'text';
}
