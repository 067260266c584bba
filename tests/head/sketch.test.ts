// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { sketchOf } from '../../src/composition/page/sketching';
import { drawSketch } from '../../src/head/sketch';
import fc from '../kit/fc';

const MARKUP = '<img src=x onerror="alert(1)">';

const silent = () => undefined;

/** A page of the shell, as React would have made it. */
function aShell(html: string): Element {
  document.body.innerHTML = `<div id="root"><div data-shell class="shell">${html}</div></div>`;
  const shell = document.querySelector('[data-shell]');
  if (!shell) throw new Error('No shell');
  return shell;
}

/** What the next visit draws of it. */
function drawn(html: string, wording: (name: string) => string | undefined = silent): Element {
  const kept: unknown = JSON.parse(JSON.stringify(sketchOf(aShell(html), 800)));
  return drawSketch(document, kept, wording);
}

describe('what is drawn of a page', () => {
  it('has its elements, classes and texts, and the shapes of its icons', () => {
    const html =
      '<header class="top"><a class="name">Kade <b>B.V.</b></a></header><svg viewBox="0 0 32 32" width="20"><path d="m21 18.9 7.6 4.4" stroke-width="2"></path></svg>';
    expect(drawn(html).innerHTML).toBe(html);
    expect(drawn(html).querySelector('path')).toBeInstanceOf(SVGElement);
  });

  it('leads nowhere and acts in no way', () => {
    const html =
      '<main id="main" tabindex="-1"><a href="/documents" onclick="x()">Documents</a><button type="submit" name="a">Sign out</button><input value="typed"><iframe src="/"></iframe></main>';
    expect(drawn(html).innerHTML).toBe('<main><a>Documents</a><button>Sign out</button></main>');
  });

  it('shows markup in names as the text that it is', () => {
    const page = drawn('<p class="name"></p>');
    expect(page.querySelector('img')).toBe(null);
    const shell = aShell('<p></p>');
    shell.querySelector('p')?.append(MARKUP);
    const kept: unknown = JSON.parse(JSON.stringify(sketchOf(shell, 800)));
    const again = drawSketch(document, kept, silent);
    expect([again.textContent, again.querySelector('img')]).toEqual([MARKUP, null]);
  });

  it('leaves out what passes: banners, and what is for a screen reader', () => {
    const html =
      '<p role="status">You are offline.</p><p role="alert">No</p><span class="visually-hidden">open</span><p>Stays</p>';
    expect(drawn(html).innerHTML).toBe('<p>Stays</p>');
  });

  it('says today what ages with the clock, and hides how long ago something was', () => {
    const page = drawn(
      '<h1><span data-now="greeting">Good morning</span>, Eva</h1><time datetime="2026-11-20">a day ago</time>',
      (name) => ({ greeting: 'Good evening' })[name],
    );
    expect(page.querySelector('h1')?.textContent).toBe('Good evening, Eva');
    expect(page.querySelector('time')?.style.visibility).toBe('hidden');
  });

  it('keeps places that are given as numbers, and nothing that is fetched', () => {
    const page = drawn('<div style="width: 62%; --depth: 2; --avatar-one: var(--avatar-rose)"></div>');
    const style = page.querySelector('div')?.style;
    expect([
      style?.width,
      style?.getPropertyValue('--depth'),
      style?.getPropertyValue('--avatar-one'),
    ]).toEqual(['62%', '2', 'var(--avatar-rose)']);
    const foreign = ['div', { style: 'background-image: url(https://elsewhere.test/a.png)' }];
    expect(drawSketch(document, foreign, silent).getAttribute('style')).toBe(null);
  });
});

describe('what is no sketch', () => {
  it.each([
    ['a script', ['script', {}, 'alert(1)']],
    ['a frame', ['div', {}, ['iframe', { src: '/' }]]],
    ['an address', ['a', { href: 'javascript:alert(1)' }]],
    ['a handler', ['div', { onclick: 'alert(1)' }]],
    ['an attribute that is not a text', ['div', { class: 1 }]],
    ['a shape outside of its list', ['svg', {}, ['foreignObject', {}]]],
    ['text alone', MARKUP],
    ['nothing', null],
  ])('%s is not drawn', (_, page) => {
    expect(() => drawSketch(document, page, silent)).toThrow(TypeError);
  });

  it('is too deep or too large', () => {
    let deep: unknown[] = ['div', {}];
    for (let level = 0; level < 60; level += 1) deep = ['div', {}, deep];
    const wide = ['div', {}, ...Array.from({ length: 5_000 }, () => ['p', {}])];
    expect(() => drawSketch(document, deep, silent)).toThrow(TypeError);
    expect(() => drawSketch(document, wide, silent)).toThrow(TypeError);
  });

  it('whatever is stored, no more comes of it than elements without actions', () => {
    const node: fc.Arbitrary<unknown> = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.jsonValue(),
        fc
          .tuple(
            fc.constantFrom('div', 'a', 'svg', 'path', 'script', 'object', 'p'),
            fc.dictionary(
              fc.constantFrom('class', 'style', 'href', 'src', 'onload', 'd', 'xlink:href'),
              fc.string(),
            ),
            fc.array(tie('node'), { maxLength: 3 }),
          )
          .map(([tag, attributes, children]) => [tag, attributes, ...children]),
      ),
    })).node;
    fc.assert(
      fc.property(node, (stored) => {
        let page: Element;
        try {
          page = drawSketch(document, stored, silent);
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
          return;
        }
        const all = [page, ...page.querySelectorAll('*')];
        const names = all.flatMap((element) => element.getAttributeNames());
        expect(names.filter((name) => !['class', 'style', 'd'].includes(name))).toEqual([]);
        expect(all.filter((element) => element.matches('script, object, iframe'))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
