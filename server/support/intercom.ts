import { z } from 'zod';
import type { Asker, DeskAnswer, Question, SupportDesk } from './channel';
import { askDesk, bytesOf } from './http';

export interface IntercomSettings {
  /** Origin of the API, of the region of the workspace. */
  readonly url: string;
  readonly token: string;
}

const VERSION = '2.11';

const contactsSchema = z.object({ data: z.array(z.object({ id: z.string().min(1) })) });
const contactSchema = z.object({ id: z.string().min(1) });
const begunSchema = z.object({ conversation_id: z.string().min(1) });
const repliedSchema = z.object({ id: z.string().min(1) });
const conversationSchema = z.object({
  conversation_parts: z.object({
    conversation_parts: z.array(
      z.object({
        id: z.string(),
        part_type: z.string(),
        body: z.string().nullish(),
        created_at: z.number(),
        author: z.object({ type: z.string(), name: z.string().nullish() }),
        attachments: z.array(z.object({ name: z.string(), url: z.url() })).optional(),
      }),
    ),
  }),
});

const ANSWERING: ReadonlySet<string> = new Set(['admin', 'team', 'bot']);

/** Intercom, by its API: a person is a contact whose external id is the HMAC of theirs, so that no id of ours leaves the house. */
export function intercomDesk({ url, token }: IntercomSettings): SupportDesk {
  const id = `intercom ${url}`;
  const headers = { authorization: `Bearer ${token}`, 'intercom-version': VERSION };
  const sending = { ...headers, 'content-type': 'application/json' };
  const post = <Answer>(path: string, body: unknown, schema: z.ZodType<Answer>, signal: AbortSignal) =>
    askDesk(
      `${url}${path}`,
      { method: 'POST', headers: sending, body: JSON.stringify(body), signal },
      schema,
    );

  const contactOf = async ({ hash, name, email }: Asker, signal: AbortSignal): Promise<string> => {
    const query = { field: 'external_id', operator: '=', value: hash };
    const { data } = await post('/contacts/search', { query }, contactsSchema, signal);
    if (data[0]) return data[0].id;
    return (await post('/contacts', { role: 'user', external_id: hash, name, email }, contactSchema, signal))
      .id;
  };

  const reply = async (
    contact: string,
    conversation: string,
    body: string,
    question: Question,
    signal: AbortSignal,
  ) => {
    const said = {
      message_type: 'comment',
      type: 'user',
      intercom_user_id: contact,
      body,
      ...(question.files.length > 0 && { attachment_files: await attachmentsOf(question) }),
    };
    await post(`/conversations/${encodeURIComponent(conversation)}/reply`, said, repliedSchema, signal);
  };

  return {
    name: 'intercom',
    id,
    async send(question, { thread, begun }, signal) {
      const body = bodyOf(question);
      if (thread) {
        await reply(thread.contact, thread.conversation, body, question, signal);
        return;
      }
      const contact = await contactOf(question.asker, signal);
      const from = { type: 'user', id: contact };
      const { conversation_id: conversation } = await post(
        '/conversations',
        { from, body },
        begunSchema,
        signal,
      );
      await begun({ desk: id, contact, conversation });
      // A conversation takes files from its second message on.
      if (question.files.length > 0) await reply(contact, conversation, namesOf(question), question, signal);
    },
    async answers({ conversation }, signal) {
      const found = await askDesk(
        `${url}/conversations/${encodeURIComponent(conversation)}?display_as=plaintext`,
        { method: 'GET', headers, signal },
        conversationSchema,
      );
      return found.conversation_parts.conversation_parts
        .filter(({ part_type, author }) => part_type === 'comment' && ANSWERING.has(author.type))
        .map(told);
    },
  };
}

const namesOf = ({ files }: Question) => files.map(({ name }) => name).join(', ');

function bodyOf(question: Question): string {
  const text = question.text === '' ? namesOf(question) : question.text;
  return question.page === null ? text : `${text}\n\n(${question.page})`;
}

const attachmentsOf = ({ files }: Question) =>
  Promise.all(
    files.map(async (file) => ({
      name: file.name,
      content_type: file.mediaType,
      data: (await bytesOf(file)).toString('base64'),
    })),
  );

const told = (
  part: z.output<typeof conversationSchema>['conversation_parts']['conversation_parts'][number],
): DeskAnswer => ({
  id: part.id,
  at: new Date(part.created_at * 1_000),
  text: part.body ?? '',
  author: part.author.name ?? null,
  files: part.attachments ?? [],
});
