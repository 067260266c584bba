import { expect, test } from 'vitest';
import { writeLetter } from '#server/mail/letter';
import type { Letter } from '#words/letter';

const LETTER: Letter = {
  language: 'en',
  subject: 'Please decide:\r\nBcc: all@example.com',
  greeting: 'Dear Jan,',
  paragraphs: ['Kade Vastgoed B.V. asks for your decision.', 'Line one\nLine <two> & "three"'],
  action: { label: 'Read and decide', link: '/decision#abc' },
  footer: 'You get this mail because you are a decision maker.',
};
const ORIGIN = 'https://quorate.example.com';

test('the text says everything, with the whole address of the action', () => {
  expect(writeLetter(LETTER, ORIGIN).text).toBe(`Dear Jan,

Kade Vastgoed B.V. asks for your decision.

Line one
Line <two> & "three"

Read and decide:
https://quorate.example.com/decision#abc

-- 
You get this mail because you are a decision maker.
`);
});

test('the HTML says the same, escaped, and shows the address too', () => {
  const { html } = writeLetter(LETTER, ORIGIN);
  expect(html).toContain('Line one<br>Line &lt;two&gt; &amp; &quot;three&quot;');
  expect(html).toContain('<a href="https://quorate.example.com/decision#abc"');
  expect(html).toContain('>https://quorate.example.com/decision#abc</p>');
  expect(html).toContain('You get this mail because you are a decision maker.');
  expect(html).not.toMatch(/<(script|link|style|img)\b/);
});

test('a subject is one line, so that no title adds a header', () => {
  expect(writeLetter(LETTER, ORIGIN).subject).toBe('Please decide: Bcc: all@example.com');
});

test('a letter without an action has no link', () => {
  const { action: _, ...plain } = LETTER;
  const { text, html, link } = writeLetter(plain, ORIGIN);
  expect([text.includes(ORIGIN), html.includes('<a '), link]).toEqual([false, false, null]);
});
