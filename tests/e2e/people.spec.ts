import { readFileSync } from 'node:fs';
import writeXlsxFile from 'write-excel-file/node';
import { XLSX } from '#server/files/kinds';
import { EVA } from './drafting';
import { acceptInvitation, foundEntity, openAs } from './founding';
import { expect, openSettings, test } from './kit';

/** Seventeen people who can be added, and three rows that cannot. */
async function workbookOf(mark: string) {
  const people = Array.from({ length: 17 }, (_, at) => [
    `Person${at + 1}`,
    'Tester',
    `person${at + 1}.${mark}@example.com`,
    'User',
  ]);
  const skipped = [
    ['No', 'Address', `no.address.${mark}`, 'User'],
    ['', 'Nameless', `nameless.${mark}@example.com`, 'User'],
    ['Again', 'Tester', `person1.${mark}@example.com`, 'Admin'],
  ];
  const rows = [['First name', 'Last name', 'Email', 'Role'], ...people, ...skipped];
  const cells = rows.map((row) => row.map((value) => ({ type: String, value })));
  return {
    name: `people-${mark}.xlsx`,
    mimeType: XLSX.mediaType,
    buffer: await writeXlsxFile(cells).toBuffer(),
  };
}

test('a new entity is filled from a table, one of its people comes in by the mail, loses and finds a module, and is suspended', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Havenbedrijf ${mark} B.V.`;
  const address = `person1.${mark}@example.com`;

  const { entity, adminPath } = await foundEntity(page, name);
  await page.goto(adminPath);

  // Who is in the table is added; three rows are not, and say why.
  const eva = await openAs(browser, EVA);
  await eva.goto(`/${entity}/entity/users/import`);
  await eva.getByLabel('Table of people').setInputFiles([await workbookOf(mark)]);
  const rows = eva.getByRole('table', { name: 'Rows of the table' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Type' })).toContainText([
    'Type an address, such as name@company.nl',
    'Type a first name to add Nameless',
    'Type another address, or leave the row out',
  ]);
  const [skipped] = await Promise.all([
    eva.waitForEvent('download'),
    eva.getByRole('button', { name: 'Download the 3 skipped rows' }).click(),
  ]);
  expect(
    readFileSync(await skipped.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(4);
  await eva.getByRole('button', { name: 'Add 17 people' }).click();
  await expect(eva.getByRole('heading', { name: '17 people added' })).toBeVisible();

  // One accepts the invitation, and decides how they look.
  const guest = await openAs(browser, null);
  await acceptInvitation(guest, address, 'Person1 Tester');
  await expect(guest).toHaveTitle(`${name} - Dashboard`);
  await openSettings(guest);
  await guest.getByRole('radio', { name: 'Plum', exact: true }).check();
  await guest.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(guest.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('radio', { name: 'Plum', exact: true })).toBeChecked();

  // They are asked to prepare for the secretary, and end it themselves.
  await eva.goto(`/${entity}/user/settings`);
  await eva.getByRole('link', { name: 'Assistants in this entity' }).click();
  await eva.getByRole('button', { name: 'Name an assistant' }).click();
  const naming = eva.getByRole('dialog');
  await naming.getByLabel('Assistant', { exact: true }).selectOption({ label: 'Person1 Tester' });
  await naming.getByRole('textbox', { name: 'Ends on' }).fill('31-12-2099');
  await naming.getByRole('button', { name: 'Name the assistant' }).click();
  await expect(eva.getByText('prepares for them until 31 Dec 2099')).toBeVisible();
  await guest.getByRole('link', { name: 'Assistants in this entity' }).click();
  const prepared = guest.getByRole('listitem').filter({ hasText: 'Prepares for Eva Brinkman' });
  await prepared.getByRole('link', { name: 'Eva Brinkman' }).click();
  await expect(guest.getByText('You prepare for Eva Brinkman. You read what they decide on')).toBeVisible();
  await guest.goBack();
  await prepared.getByRole('button', { name: 'End' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: /^End/ }).click();
  await expect(prepared).toHaveCount(0);

  // A module goes under their hands, and comes back.
  const tasks = guest.getByRole('navigation').getByRole('link', { name: 'Tasks', exact: true });
  await tasks.click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await page.getByRole('switch', { name: 'Tasks' }).press('Space');
  await expect(page.getByText('Users who open Tasks will see that it is switched off.')).toBeVisible();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Tasks is switched off' })).toBeVisible();
  await expect(tasks).toHaveCount(0);
  // What is pressed while the page is still saving takes the change back.
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Tasks' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Tasks' }).press('Space');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(tasks).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1, name: 'Tasks', exact: true })).toBeVisible();

  // Suspended, they are out at the next call.
  await eva.goto(`/${entity}/entity/users?q=person1.${mark}`);
  await eva.getByRole('link', { name: 'Person1 Tester' }).click();
  await eva.getByRole('button', { name: 'Suspend', exact: true }).click();
  await eva.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(eva.getByRole('button', { name: 'Let in again' })).toBeVisible();
  // Their page may hear of it before they press.
  await tasks.click({ timeout: 5_000 }).catch(() => {});
  await expect(guest).toHaveURL('/disabled-user');
  await expect(guest.getByRole('heading', { name: 'Your account cannot be used now' })).toBeVisible();
  await Promise.all([eva.context().close(), guest.context().close()]);
});
