import { getDocumentProxy, getMeta } from 'unpdf';
import { expect, it } from 'vitest';
import { pdfOfPicture } from '../../../src/views/structure/pdf';

/** A grey JPEG of one pixel. */
const JPEG = Uint8Array.from(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
    'base64',
  ),
);

/** More signs than one font has, in several scripts. */
const TEXTS = [
  'Van Houten Beheer B.V.',
  'Łódź, Αθήνα, 株式会社',
  'חברת השקעות (בע״מ)',
  'شركة النور القابضة',
  ...Array.from({ length: 6 }, (_, line) =>
    String.fromCodePoint(...Array.from({ length: 50 }, (__, index) => 0x4e00 + line * 50 + index)),
  ),
];

const read = async (width: number, height: number) => {
  const texts = TEXTS.map((text, index) => ({ text, x: 100, y: 40 * (index + 1), size: 16 }));
  const bytes = pdfOfPicture({ jpeg: JPEG, width, height, title: 'Van Houten Beheer B.V. – 2026', texts });
  const document = await getDocumentProxy(bytes);
  const page = await document.getPage(1);
  const { info } = await getMeta(document);
  const [, , pageWidth = 0, pageHeight = 0] = page.view;
  return {
    pages: document.numPages,
    size: [Math.round(pageWidth), Math.round(pageHeight)],
    title: info.Title,
    text: (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(''),
  };
};

it('is one page of A3, across for what is wider than high, and its text can be searched in all scripts, in its logical order', async () => {
  const title = 'Van Houten Beheer B.V. – 2026';
  const text = TEXTS.join('');
  expect(await read(3000, 1000)).toEqual({ pages: 1, size: [1191, 842], title, text });
  expect(await read(1000, 3000)).toEqual({ pages: 1, size: [842, 1191], title, text });
});
