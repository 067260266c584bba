import { readText } from '../read';
import type { DemoBlock, DemoCell, DemoPage, DemoTable } from './content';
import { zipOf } from './zip';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const isTable = (block: DemoBlock): block is DemoTable => typeof block !== 'string';

/** A line without its mark, and what it is. */
function lineOf(block: string): {
  readonly style: 'title' | 'section' | 'item' | null;
  readonly text: string;
} {
  const [, mark = '', text = ''] = /^(#{1,2} |- )?(.*)$/s.exec(block) ?? [];
  const style = mark === '# ' ? 'title' : mark === '## ' ? 'section' : mark === '- ' ? 'item' : null;
  return { style, text: escaped(text) };
}

const contentTypes = (parts: readonly (readonly [path: string, type: string])[]) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts
    .map(([path, type]) => `<Override PartName="${path}" ContentType="${OPEN_XML}.${type}+xml"/>`)
    .join('')}</Types>`;

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const WORD_STYLES = { title: 'Heading1', section: 'Heading2', item: 'ListBullet' } as const;

function wordParagraph(block: string): string {
  const { style, text } = lineOf(block);
  const properties = style ? `<w:pPr><w:pStyle w:val="${WORD_STYLES[style]}"/></w:pPr>` : '';
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

function wordTable(rows: DemoTable): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('');
  const grid = (rows[0] ?? []).map(() => '<w:gridCol w:w="3000"/>').join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows
    .map((row) => `<w:tr>${cells(row)}</w:tr>`)
    .join('')}</w:tbl><w:p/>`;
}

/** A Word document, with headings, lists and tables. */
export function wordOf(pages: readonly DemoPage[]): Buffer {
  const body = pages
    .map((page, at) => {
      const broken = at > 0 ? '<w:p><w:r><w:br w:type="page"/></w:r></w:p>' : '';
      return (
        broken + page.map((block) => (isTable(block) ? wordTable(block) : wordParagraph(block))).join('')
      );
    })
    .join('');
  return zipOf([
    [
      '[Content_Types].xml',
      contentTypes([
        ['/word/document.xml', 'wordprocessingml.document.main'],
        ['/word/styles.xml', 'wordprocessingml.styles'],
      ]),
    ],
    ['_rels/.rels', relations([['officeDocument', 'word/document.xml']])],
    ['word/_rels/document.xml.rels', relations([['styles', 'styles.xml']])],
    ['word/styles.xml', readText('documents/office/styles.xml')],
    [
      'word/document.xml',
      `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ],
  ]);
}

const odfManifest = (mediaType: string) =>
  `${XML}<manifest:manifest xmlns:manifest="${OASIS}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mediaType}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;

function openDocument(kind: 'text' | 'spreadsheet', body: string): Buffer {
  const mediaType = `application/vnd.oasis.opendocument.${kind}`;
  return zipOf([
    ['mimetype', mediaType],
    ['META-INF/manifest.xml', odfManifest(mediaType)],
    [
      'content.xml',
      `${XML}<office:document-content xmlns:office="${OASIS}:office:1.0" xmlns:text="${OASIS}:text:1.0" xmlns:table="${OASIS}:table:1.0" office:version="1.3"><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    ],
  ]);
}

function openBlock(block: DemoBlock): string {
  if (isTable(block)) return openTable('Table', block);
  const { style, text } = lineOf(block);
  if (style === 'title' || style === 'section') {
    return `<text:h text:outline-level="${style === 'title' ? 1 : 2}">${text}</text:h>`;
  }
  const paragraph = `<text:p>${text}</text:p>`;
  return style === 'item'
    ? `<text:list><text:list-item>${paragraph}</text:list-item></text:list>`
    : paragraph;
}

function openTable(name: string, rows: readonly (readonly DemoCell[])[]): string {
  const cell = (value: DemoCell) =>
    typeof value === 'number'
      ? `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string"><text:p>${escaped(value)}</text:p></table:table-cell>`;
  return `<table:table table:name="${escaped(name)}">${rows
    .map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`)
    .join('')}</table:table>`;
}

/** An OpenDocument text. */
export const openTextOf = (pages: readonly DemoPage[]): Buffer =>
  openDocument('text', pages.flat().map(openBlock).join(''));

/** An OpenDocument spreadsheet of one sheet. */
export const openSheetOf = (sheet: string, rows: readonly (readonly DemoCell[])[]): Buffer =>
  openDocument('spreadsheet', openTable(sheet, rows));

const SLIDE_NAMES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

function shapeOf(id: number, place: string, lines: readonly string[]): string {
  const paragraphs = lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('');
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${place}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`;
}

function slideOf(page: DemoPage): string {
  const [title = '', ...rest] = page
    .flat(2)
    .map((line) => lineOf(line).text)
    .filter(Boolean);
  const shapes = [
    shapeOf(2, '<a:off x="600000" y="500000"/><a:ext cx="10900000" cy="1000000"/>', [title]),
    ...(rest.length > 0
      ? [shapeOf(3, '<a:off x="600000" y="1800000"/><a:ext cx="10900000" cy="4200000"/>', rest)]
      : []),
  ].join('');
  return `${XML}<p:sld ${SLIDE_NAMES}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld></p:sld>`;
}

/** Slides, one of each page. */
export function slidesOf(pages: readonly DemoPage[]): Buffer {
  const slides = pages.map((page, at) => [`slide${at + 1}.xml`, slideOf(page)] as const);
  const layout = relations([['slideLayout', '../slideLayouts/slideLayout1.xml']]);
  return zipOf([
    [
      '[Content_Types].xml',
      contentTypes([
        ['/ppt/presentation.xml', 'presentationml.presentation.main'],
        ['/ppt/slideMasters/slideMaster1.xml', 'presentationml.slideMaster'],
        ['/ppt/slideLayouts/slideLayout1.xml', 'presentationml.slideLayout'],
        ['/ppt/theme/theme1.xml', 'theme'],
        ...slides.map(([name]) => [`/ppt/slides/${name}`, 'presentationml.slide'] as const),
      ]),
    ],
    ['_rels/.rels', relations([['officeDocument', 'ppt/presentation.xml']])],
    [
      'ppt/presentation.xml',
      `${XML}<p:presentation ${SLIDE_NAMES} xmlns:r="${OFFICE}"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="r1"/></p:sldMasterIdLst><p:sldIdLst>${slides
        .map((_, at) => `<p:sldId id="${256 + at}" r:id="r${at + 2}"/>`)
        .join(
          '',
        )}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    ],
    [
      'ppt/_rels/presentation.xml.rels',
      relations([
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ...slides.map(([name]) => ['slide', `slides/${name}`] as const),
      ]),
    ],
    ['ppt/slideMasters/slideMaster1.xml', readText('documents/office/slideMaster1.xml')],
    [
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      relations([
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ]),
    ],
    ['ppt/slideLayouts/slideLayout1.xml', readText('documents/office/slideLayout1.xml')],
    [
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
      relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    ],
    ['ppt/theme/theme1.xml', readText('documents/office/theme1.xml')],
    ...slides.flatMap(([name, content]) => [
      [`ppt/slides/${name}`, content] as const,
      [`ppt/slides/_rels/${name}.rels`, layout] as const,
    ]),
  ]);
}
