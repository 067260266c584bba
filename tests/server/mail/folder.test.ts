import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderMail } from '#server/dev/mail';
import { mailFolder } from '#server/mail/folder';
import type { OutgoingMail } from '#server/mail/transport';
import { temporaryFolder } from '../../kit/database';

const NOON = new Date('2026-11-20T12:00:00.000Z');

let root: ReturnType<typeof temporaryFolder>;
let folder: string;
beforeEach(() => {
  root = temporaryFolder();
  folder = join(root.path, 'mail');
});
afterEach(() => root.remove());

const mail = (number: number, rest: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: 'jan@vanhouten.test',
  subject: `Mail ${number}`,
  text: 'Dear Jan',
  html: '<p>Dear Jan</p>',
  link: '/decision#t',
  messageId: `<${String(number).padStart(8, '0')}@quorate.test>`,
  ...rest,
});

test('a mail is kept whole, for this user alone', async () => {
  const kept = mailFolder(folder, () => NOON);
  expect(await kept.send(mail(1))).toEqual({ kind: 'sent' });
  expect(await kept.read(10)).toEqual([{ ...mail(1), at: '2026-11-20T12:00:00.000Z' }]);
  expect(readdirSync(folder)).toEqual(['00000001.json']);
  expect(statSync(join(folder, '00000001.json')).mode & 0o077).toBe(0);
});

test('the same mail again takes the place of the first', async () => {
  const kept = mailFolder(folder, () => NOON);
  await kept.send(mail(1));
  await kept.send(mail(1, { link: '/decision#newer' }));
  expect((await kept.read(10)).map(({ link }) => link)).toEqual(['/decision#newer']);
});

test('the newest thousand are kept', async () => {
  const kept = mailFolder(folder, () => NOON);
  await kept.send(mail(1));
  for (let number = 2; number <= 1001; number++) writeFileSync(join(folder, `${number}.json`), '{}');
  await kept.send(mail(99_999_999));
  const names = readdirSync(folder);
  expect([names.length, names.includes('00000001.json'), names.includes('99999999.json')]).toEqual([
    1000,
    false,
    true,
  ]);
});

test('an id cannot lead out of the folder', async () => {
  const kept = mailFolder(folder, () => NOON);
  await kept.send(mail(1, { messageId: '<../../evil@quorate.test>' }));
  expect(readdirSync(folder)).toEqual(['evil.json']);
});

test('a file that is no mail is left out', async () => {
  const kept = mailFolder(folder, () => NOON);
  await kept.send(mail(1));
  writeFileSync(join(folder, '00000000.json'), '{"to": 1}');
  writeFileSync(join(folder, '00000002.json'), '{"link": "https://elsewhere.example"}');
  expect(await kept.read(10)).toHaveLength(1);
});

test('the demo shows what was kept, with its text and its link', async () => {
  const kept = mailFolder(folder, () => NOON);
  await kept.send(mail(1));
  expect(await folderMail(kept)()).toEqual([
    {
      kind: 'mail',
      to: 'jan@vanhouten.test',
      subject: 'Mail 1',
      at: '2026-11-20T12:00:00.000Z',
      link: '/decision#t',
      code: null,
      text: 'Dear Jan',
    },
  ]);
});

test('without a folder there is no mail', async () => {
  expect(await mailFolder(folder).read(10)).toEqual([]);
});
