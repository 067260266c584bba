import { entityOf, expect, KADE, signIn, submitCredentials, test, WORKSPACE } from './kit';

const UNKNOWN_ENTITY = '00000000-0000-4000-8000-000000000000';

test('a visitor reads what does not exist (ROUTE-2), takes no redirect from the root, and lands where they wanted to go (GUARD-1)', async ({
  page,
}) => {
  for (const path of ['/nope', '/nope/documents', `/${UNKNOWN_ENTITY}/nope`, '/sign-in/nope']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/not-found$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  }
  for (const path of ['/', '/sign-out']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/sign-in$/);
  }
  await page.goto('/documents?page=2');
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fdocuments%3Fpage%3D2$/);
  await submitCredentials(page, 'eva@vanhouten.test');
  await expect(page).toHaveTitle(`${WORKSPACE} - Documents`);
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/documents\?page=2$/);
});

test('a redirect never leaves the application; who is signed in is taken from sign-in to the root (GUARD-2), and a path to the current entity (GUARD-3)', async ({
  page,
}) => {
  await page.goto('/sign-in?redirect=https%3A%2F%2Fevil.example%2F');
  await submitCredentials(page, 'eva@vanhouten.test');
  await expect(page).toHaveTitle(`${WORKSPACE} - Dashboard`);
  const entity = entityOf(page);
  await page.goto('/sign-in');
  await expect(page).toHaveTitle(`${WORKSPACE} - Dashboard`);
  await page.goto('/expired-link');
  await expect(page).toHaveTitle(`${WORKSPACE} - Expired link`);
  await page.goto('/tasks/suggested');
  await expect(page).toHaveURL(new RegExp(`/${entity}/tasks/suggested$`));
  await page.goto('/resolutions');
  await expect(page).toHaveTitle(`${WORKSPACE} - Resolutions`);
  const address = page.url();
  await page.reload();
  await expect(page).toHaveTitle(`${WORKSPACE} - Resolutions`);
  expect(page.url()).toBe(address);
});

test('the admin area opens at Entities for a super admin (GUARD-4)', async ({ page }) => {
  await signIn(page, 'admin@quorate.test');
  await page.goto('/admin');
  await expect(page).toHaveTitle('Admin - Entities');
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/admin\/entities$/);
});

test('a member is refused the settings, reads who can help, finds no admin area (GUARD-4, GUARD-5) and no unknown entity (GUARD-10)', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  await signIn(page, 'jan@vanhouten.test');
  await expect(page).toHaveTitle(`${KADE} - Dashboard`);
  const entity = entityOf(page);
  await page.goto(`/${entity}/entity/settings`);
  await expect(page).toHaveURL(/\/forbidden$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot open Settings here');
  await expect(page.getByText('eva@vanhouten.test')).toBeVisible();
  await page.goto(`/${entity}/admin`);
  await expect(page).toHaveURL(/\/not-found$/);
  await page.goto(`/${UNKNOWN_ENTITY}/documents`);
  await expect(page).toHaveURL(new RegExp(`/${entity}$`));
  await expect(page.getByText('That entity could not be opened.')).toBeVisible();
  await expect(page).toHaveTitle(`${KADE} - Dashboard`);
});

test('a member sees exactly the modules that are open to them (ROUTE-5), and one that is switched off says that the rest works (GUARD-6)', async ({
  page,
}) => {
  await signIn(page, 'mila@vanhouten.test');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Dashboard', 'Documents', 'Users']);
  const entity = entityOf(page);
  await page.goto(`/${entity}/meetings`);
  await expect(page).toHaveURL(/\/disabled-feature$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meetings is switched off');
  await page.goto(`/${entity}/documents`);
  await expect(page).toHaveTitle(/ - Documents$/);
});

test('a suspended user reads why, and can sign out (AUTH-7)', async ({ page, expectedErrors }) => {
  expectedErrors.push('403');
  await page.goto('/');
  await submitCredentials(page, 'piet@vanhouten.test');
  await expect(page).toHaveURL(/\/disabled-user$/);
  await page
    .getByRole('link', { name: 'Sign out' })
    .or(page.getByRole('button', { name: 'Sign out' }))
    .click();
  await expect(page).toHaveURL(/\/sign-in$/);
});
