import { z } from 'zod';
import type { Asker, DeskAnswer, Question, SupportDesk } from './channel';
import { askDesk, bytesOf } from './http';

export interface ChatwootSettings {
  /** Origin of Chatwoot. */
  readonly url: string;
  /** Identifier of an inbox of its API channel. */
  readonly inbox: string;
}

const contactSchema = z.object({ source_id: z.string().min(1).max(200) });
const conversationSchema = z.object({ id: z.number().int() });
const sentSchema = z.object({ id: z.number().int() });
const messagesSchema = z.array(
  z.object({
    id: z.number().int(),
    content: z.string().nullish(),
    message_type: z.union([z.number(), z.string()]),
    created_at: z.union([z.number(), z.string()]),
    private: z.boolean().optional(),
    sender: z.object({ name: z.string().nullish() }).nullish(),
    attachments: z.array(z.object({ data_url: z.url(), file_name: z.string().nullish() })).optional(),
  }),
);

/** What the API channel calls a message of who answers. */
const OUTGOING: ReadonlySet<number | string> = new Set([1, 'outgoing']);

/** Chatwoot, by the public calls of an inbox of its API channel: a person is a contact that the HMAC of their id vouches for. */
export function chatwootDesk({ url, inbox }: ChatwootSettings): SupportDesk {
  const id = `chatwoot ${url} ${inbox}`;
  const contacts = `${url}/public/api/v1/inboxes/${encodeURIComponent(inbox)}/contacts`;
  const conversations = (contact: string) => `${contacts}/${encodeURIComponent(contact)}/conversations`;
  const messages = (contact: string, conversation: string) =>
    `${conversations(contact)}/${encodeURIComponent(conversation)}/messages`;
  const json = (body: unknown) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  const begin = async ({ id: identifier, hash, name, email }: Asker, signal: AbortSignal) => {
    const asked = json({ identifier, identifier_hash: hash, name, email });
    const { source_id: contact } = await askDesk(contacts, { ...asked, signal }, contactSchema);
    const begun = await askDesk(conversations(contact), { ...json({}), signal }, conversationSchema);
    return { desk: id, contact, conversation: String(begun.id) };
  };

  return {
    name: 'chatwoot',
    id,
    async send(question, { thread, begun }, signal) {
      const outside = thread ?? (await begin(question.asker, signal));
      if (!thread) await begun(outside);
      const to = messages(outside.contact, outside.conversation);
      await askDesk(to, { method: 'POST', body: await formOf(question), signal }, sentSchema);
    },
    async answers({ contact, conversation }, signal) {
      const found = await askDesk(messages(contact, conversation), { method: 'GET', signal }, messagesSchema);
      return found
        .filter(({ message_type, private: isNote }) => OUTGOING.has(message_type) && !isNote)
        .map(told);
    },
  };
}

async function formOf({ id, text, page, files }: Question): Promise<FormData> {
  const form = new FormData();
  form.set('content', page === null ? text : `${text}\n\n(${page})`.trim());
  form.set('echo_id', id);
  for (const file of files) {
    form.append(
      'attachments[]',
      new Blob([new Uint8Array(await bytesOf(file))], { type: file.mediaType }),
      file.name,
    );
  }
  return form;
}

function told(message: z.output<typeof messagesSchema>[number]): DeskAnswer {
  const { id, content, created_at: at, sender, attachments = [] } = message;
  return {
    id: String(id),
    at: typeof at === 'number' ? new Date(at * 1_000) : new Date(at),
    text: content ?? '',
    author: sender?.name ?? null,
    files: attachments.map(({ data_url, file_name }) => ({
      name: file_name ?? nameIn(data_url),
      url: data_url,
    })),
  };
}

/** The last part of an address. */
export function nameIn(url: string): string {
  const part = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
