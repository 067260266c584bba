import { PRODUCT_NAME } from '#contract/vocabulary';
import type { Letter } from '#words/letter';

export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Path its button leads to. */
  readonly link: string | null;
  readonly calendar?: NonNullable<Letter['calendar']>;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
const lines = (text: string) => escaped(text).replaceAll(/\r?\n/g, '<br>');

/** A header has one line, whatever a title was given. */
const oneLine = (text: string) => text.replace(/[\s\p{Control}]+/gu, ' ').trim();

/**
 * The two parts of a mail. Mail programs read no style sheets, so styles stand in the elements.
 * @param origin under which readers reach this site, without a slash at its end.
 */
export function writeLetter(letter: Letter, origin: string): Written {
  return {
    subject: oneLine(letter.subject),
    text: textOf(letter, origin),
    html: htmlOf(letter, origin),
    link: letter.action?.link ?? null,
    ...(letter.calendar && { calendar: letter.calendar }),
  };
}

function textOf({ greeting, paragraphs, entries, action, footer }: Letter, origin: string): string {
  const listed = (entries ?? []).map(
    ({ text, link }) => `- ${oneLine(text)}${link ? `\n  ${origin}${link}` : ''}`,
  );
  const parts = [greeting, ...paragraphs, ...listed];
  if (action) parts.push(`${action.label}:\n${origin}${action.link}`);
  return `${[...parts, `-- \n${footer}`].join('\n\n')}\n`;
}

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function htmlOf(letter: Letter, origin: string): string {
  const { language, subject, greeting, paragraphs, entries, action, footer } = letter;
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#131c2b">${lines(text)}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px 16px;background:#f3f4f8;${FONT}">
<div style="max-width:560px;margin:0 auto;padding:32px 28px;border:1px solid #e1e5eb;border-radius:12px;background:#ffffff">
<p style="margin:0 0 24px;font-size:15px;line-height:22px;font-weight:600;color:#2448a8">${PRODUCT_NAME}</p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${entries ? listed(entries, origin) : ''}
${action ? button(action.label, `${origin}${action.link}`) : ''}
</div>
<p style="max-width:560px;margin:16px auto 0;padding:0 28px;font-size:13px;line-height:18px;color:#5b6474">${lines(footer)}</p>
</body>
</html>
`;
}

/** Each entry on a line of its own, which leads to its page. */
function listed(entries: NonNullable<Letter['entries']>, origin: string): string {
  const items = entries.map(({ text, link }) => {
    const words = escaped(oneLine(text));
    const told = link ? `<a href="${escaped(`${origin}${link}`)}" style="color:#2448a8">${words}</a>` : words;
    return `<li style="margin:0 0 10px">${told}</li>`;
  });
  return `<ul style="margin:0 0 16px;padding-left:20px;font-size:16px;line-height:24px;color:#131c2b">${items.join('')}</ul>`;
}

/** The address stands below too: some programs show no links. */
function button(label: string, link: string): string {
  const href = escaped(link);
  return `<p style="margin:24px 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#2448a8;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0;font-size:13px;line-height:18px;color:#5b6474;word-break:break-all">${href}</p>`;
}
