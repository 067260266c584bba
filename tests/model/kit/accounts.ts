import { type Account, confirmAddress, createAccount, enrolNumber } from '../../e2e/accounts';
import type { BrowserWorld } from './world';

/** An account that no other journey uses; the page is one of ours then. */
export async function newAccount(world: BrowserWorld, name: string): Promise<Account> {
  await world.page.goto('/sign-in');
  return createAccount(world.page, `${name}.${crypto.randomUUID()}@dewit.test`);
}

/** An account with a confirmed address and a telephone, whose number is noted. */
export async function newProtectedAccount(world: BrowserWorld): Promise<Account> {
  const account = await newAccount(world, 'sem');
  const number = `+316${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await confirmAddress(world.page, account);
  await enrolNumber(world.page, account, number);
  world.notes.set('number', number);
  return account;
}
