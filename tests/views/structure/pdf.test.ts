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

const read = async (width: number, height: number) => {
  const bytes = pdfOfPicture({ jpeg: JPEG, width, height, title: 'Van Houten Beheer B.V. – 2026' });
  const document = await getDocumentProxy(bytes);
  const page = await document.getPage(1);
  const { info } = await getMeta(document);
  const [, , pageWidth = 0, pageHeight = 0] = page.view;
  return {
    pages: document.numPages,
    size: [Math.round(pageWidth), Math.round(pageHeight)],
    title: info.Title,
  };
};

it('is one page of A3, across for what is wider than high, and says what it is', async () => {
  const title = 'Van Houten Beheer B.V. – 2026';
  expect(await read(3000, 1000)).toEqual({ pages: 1, size: [1191, 842], title });
  expect(await read(1000, 3000)).toEqual({ pages: 1, size: [842, 1191], title });
});
