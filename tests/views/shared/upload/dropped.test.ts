// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { plain } from '../../../../src/views/shared/upload/dropped';

const fileIn = (folder: string, name: string) =>
  Object.defineProperty(new File(['x'], name), 'webkitRelativePath', {
    value: folder && `${folder}/${name}`,
  });

it('takes a folder that was chosen without the notes of an operating system, and any file that was chosen itself', () => {
  const files = [
    fileIn('Deeds', '.DS_Store'),
    fileIn('Deeds/2025', 'Thumbs.db'),
    fileIn('Deeds/2025', 'deed.pdf'),
    fileIn('', '.notes.txt'),
  ];
  expect(plain(files).map(({ file, path }) => [file.name, path])).toEqual([
    ['deed.pdf', ['Deeds', '2025']],
    ['.notes.txt', []],
  ]);
});
