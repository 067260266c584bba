import type { SignIn } from '#contract/calls/account';
import type { AccountActs } from '../../machines/people/accountActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { formatDateTime } from '../shared/format';

export type AskAccount = (asked: Asked<AccountActs>) => void;

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isDanger?: boolean;
}

/** What is asked before an act. */
export function accountWords(asked: Asked<AccountActs>): Words {
  switch (asked.act) {
    case 'signOutEverywhere':
      return {
        title: 'Sign out everywhere?',
        text: 'Every browser is signed out at its next step, this one at once. What was typed and not saved elsewhere is kept there. Tokens of programs and the address of your calendar go on working.',
        confirm: 'Sign out everywhere',
        isDanger: true,
      };
    case 'signOutSession':
      return {
        title: `Sign out ${asked.input.browser}?`,
        text: `It was signed in ${formatDateTime(asked.input.signedInAt)}, and is signed out at its next step. What was typed there and not saved is kept there.`,
        confirm: 'Sign out',
        isDanger: true,
      };
    case 'renewCalendar':
      return asked.input.replaces
        ? {
            title: 'Renew the address of your calendar?',
            text: 'The present address works no more, and every calendar that follows it stops. Give them the new one.',
            confirm: 'Renew the address',
          }
        : {
            title: 'Let a calendar follow your meetings?',
            text: 'An address is made that only you know. A calendar that has it shows the meetings you are invited to, of all your entities, without signing in.',
            confirm: 'Make the address',
          };
    case 'deleteAccount':
      return {
        title: 'Delete your account?',
        text: 'You lose access to every entity at once, and your tokens, sessions, questions to support and settings go. This cannot be undone.',
        confirm: 'Delete my account',
        isDanger: true,
      };
    case 'endCalendar':
      return {
        title: 'End the address of your calendar?',
        text: 'Calendars that follow it stop. You can make another one at any time.',
        confirm: 'End the address',
        isDanger: true,
      };
  }
}

/** `Firefox on Windows`. */
export function browserInWords({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system === null ? 'A browser that is not known' : `A browser on ${system}`);
}

/** The same within a sentence: `a browser on iPhone`. */
export function browserWithin(signIn: Pick<SignIn, 'browser' | 'system'>): string {
  return browserInWords(signIn).replace(/^A /, 'a ');
}
