import { getDocument } from '#contract/calls/documents';
import type { DocumentData } from '../../views/documents/details/data';
import { kept } from '../kept';
import { load, type Visit } from '../load';

interface DocumentVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string; readonly id: string };
}

interface ReadDocument extends DocumentData {
  /** What the breadcrumb calls it. */
  readonly crumb: string;
}

/** One document, with the tasks its page begins. Null outside an entity. */
export const readDocument = kept(async (visit: DocumentVisit): Promise<ReadDocument | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity, id } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Document' }, async (api) => {
    const [document, view, content, acts, comments, changes, choices, members, download] = await Promise.all([
      api(getDocument, { entity, params: { id }, query: {} }),
      context.flow('documentView'),
      context.flow('documentContent'),
      context.flow('documentActs'),
      context.flow('documentComments'),
      context.flow('documentChanges'),
      context.flow('documentChoices'),
      context.flow('memberSearch'),
      context.flow('download'),
    ]);
    return {
      crumb: document.name,
      document,
      view,
      content,
      acts,
      comments,
      changes,
      choices,
      members,
      download,
    };
  });
});
