// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RichBlock, RichInline } from '#contract/richText';
import { RichTextView } from '../../../src/views/shared/RichTextView';

function markup(content: readonly RichBlock[], values: Record<string, string | null> = {}): string {
  const { container } = render(<RichTextView text={{ type: 'doc', content }} values={values} />);
  return container.firstElementChild?.innerHTML.replaceAll(/ (class|style)="[^"]*"/g, '') ?? '';
}

const paragraph = (...content: readonly RichInline[]): RichBlock => ({ type: 'paragraph', content });
const words = (text: string): RichInline => ({ type: 'text', text });

describe('a text of record on the screen', () => {
  it('has its blocks as elements, and an empty paragraph keeps its line', () => {
    expect(
      markup([
        { type: 'heading', attrs: { level: 2 }, content: [words('Loan')] },
        { type: 'heading', attrs: { level: 3 }, content: [words('Terms')] },
        { type: 'paragraph' },
        { type: 'blockquote', content: [paragraph(words('Quoted'))] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('one'))] }] },
        {
          type: 'orderedList',
          attrs: { style: 'alpha', start: 3 },
          content: [{ type: 'listItem', content: [paragraph(words('third'))] }],
        },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                { type: 'tableHeader', content: [paragraph(words('Share'))] },
                { type: 'tableCell', content: [paragraph(words('40%'))] },
              ],
            },
          ],
        },
      ]),
    ).toBe(
      '<h3>Loan</h3><h4>Terms</h4><p><br></p><blockquote><p>Quoted</p></blockquote>' +
        '<ul><li><p>one</p></li></ul><ol data-style="alpha" start="3"><li><p>third</p></li></ol>' +
        '<div><table><tbody><tr><th><p>Share</p></th><td><p>40%</p></td></tr></tbody></table></div>',
    );
  });

  it('nests marks in their order, and breaks lines', () => {
    const marks = [{ type: 'bold' }, { type: 'italic' }, { type: 'underline' }] as const;
    expect(markup([paragraph({ type: 'text', text: 'a', marks }, { type: 'hardBreak' }, words('b'))])).toBe(
      '<p><strong><em><u>a</u></em></strong><br>b</p>',
    );
  });

  it('links only to the web and to mail, and shows any other as its words', () => {
    const link = (href: string): RichInline => ({
      type: 'text',
      text: 'here',
      marks: [{ type: 'link', attrs: { href } }],
    });
    expect(markup([paragraph(link('https://quorate.test/a'))])).toBe(
      '<p><a href="https://quorate.test/a" target="_blank" rel="noreferrer noopener">here</a></p>',
    );
    expect(markup([paragraph(link('javascript:alert(1)'), link('data:text/html,x'))])).toBe(
      '<p>herehere</p>',
    );
  });

  it('shows markup that was written as the words it is', () => {
    expect(markup([paragraph(words('<img src=x>'))])).toBe('<p>&lt;img src=x&gt;</p>');
  });

  it('marks what is to be filled in, and says so to who cannot see the mark', () => {
    expect(
      markup([paragraph(words('to '), { type: 'blank', attrs: { hint: 'name of the borrower' } })]),
    ).toBe('<p>to <span><span>To fill in: </span>name of the borrower</span></p>');
  });

  it('fills placeholders in, and names those that are not known yet', () => {
    const names = ['entity.name', 'date.deadline', 'toString'].map(
      (name): RichInline => ({ type: 'placeholder', attrs: { name } }),
    );
    expect(markup([paragraph(...names)], { 'entity.name': 'Beheer B.V.', 'date.deadline': null })).toBe(
      '<p>Beheer B.V.<span>Last day to decide</span><span>toString</span></p>',
    );
  });
});
