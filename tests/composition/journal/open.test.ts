import { describe, expect, it } from 'vitest';
import type { EventObject } from 'xstate';
import { openJournal } from '../../../src/composition/journal/open';
import { NOBODY } from '../../../src/machines/auth/auth.context';
import { JOURNALLED } from '../../../src/machines/journalled';
import { SEGMENT_EVENTS } from '../../../src/services/journal/writer';
import fc from '../../kit/fc';
import { anEntity, aUser, id } from '../../kit/fixtures';
import { Browser, committed, go, history, say, stored } from '../../kit/journal';
import { actionLinkModel } from '../../machines/auth/actionLink.model';
import { authModel } from '../../machines/auth/auth.model';
import { forgotPasswordModel } from '../../machines/auth/forgotPassword.model';
import { resetPasswordModel } from '../../machines/auth/resetPassword.model';
import { secondStepModel } from '../../machines/auth/secondStep.model';
import { verificationModel } from '../../machines/auth/verification.model';
import { changePasswordModel } from '../../machines/people/changePassword.model';
import { detailsModel } from '../../machines/people/details.model';
import { secondFactorModel } from '../../machines/people/secondFactor.model';
import { entityModel } from '../../machines/shell/entity.model';
import { feedbackModel } from '../../machines/shell/feedback.model';
import { navigationModel } from '../../machines/shell/navigation.model';

const SECRET_FIELDS = ['password', 'current', 'next', 'key', 'link', 'code'];

/** What an event carries in fields that name a secret. The code of a failure is the name of what went wrong. */
function secretsIn(event: EventObject): readonly unknown[] {
  const isFailure = event.type.endsWith('ailed');
  return Object.entries(event).flatMap(([name, value]) =>
    SECRET_FIELDS.includes(name) && !(isFailure && name === 'code') ? [value] : [],
  );
}

describe('a page that comes back', () => {
  it('has its history, its entity and its persistent messages again', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) go(tab, title);
    say(tab, 'Saved.', false);
    say(tab, 'Your vote was not counted.', true);
    say(tab, 'The meeting was moved.', true);
    tab.actors.entity.send({ type: 'entity.userKnown', user: aUser(), sessionEntity: null });
    tab.actors.entity.send({ type: 'entity.requested', entityId: id(1) });
    tab.services.emit('loadEntity', { type: 'entity.loaded', entity: anEntity({ id: id(1) }) });
    await committed(tab);

    const again = await browser.reload(tab);
    expect(history(again)).toEqual(['F', 'E', 'D', 'C', 'B']);
    expect(again.messages()).toEqual(['The meeting was moved.', 'Your vote was not counted.']);
    const { items } = again.actors.feedback.getSnapshot().context;
    const toasts = again.actors.feedback.getSnapshot().children;
    expect(items.map((item) => toasts[item.id]?.getSnapshot().status)).toEqual(['active', 'active']);
    again.actors.entity.send({ type: 'entity.userKnown', user: aUser(), sessionEntity: null });
    again.actors.entity.send({ type: 'entity.requested', entityId: null });
    expect(again.services.running()).toContainEqual({ name: 'loadEntity', input: { entityId: id(1) } });
  });

  it('opens the entity of its path, whatever it was in before', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    tab.actors.entity.send({ type: 'entity.resumed', entityId: id(1) });
    await committed(tab);
    const again = await browser.reload(tab);
    again.actors.entity.send({ type: 'entity.userKnown', user: aUser(), sessionEntity: null });
    again.actors.entity.send({ type: 'entity.requested', entityId: id(2) });
    expect(again.services.running()).toContainEqual({ name: 'loadEntity', input: { entityId: id(2) } });
  });

  it('is never signed in by its journal', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    tab.services.emit('watchIdentity', { type: 'auth.identityFound', identity: { uid: 'eva', email: null } });
    tab.services.emit('loadUser', { type: 'auth.userLoaded', user: aUser(), sessionEntity: null });
    await committed(tab);
    const again = await browser.reload(tab);
    expect(again.actors.auth.getSnapshot().value).toBe('restoring');
  });

  it('goes on after a reload that came before its first commit', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    go(tab, 'A');
    await committed(tab);
    const killed = await browser.reload(tab);
    const again = await browser.reload(killed);
    expect(history(again)).toEqual(['A']);
  });

  it('finds the whole session beyond a segment of 2,000 events', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    for (let visit = 0; visit < SEGMENT_EVENTS + 10; visit += 1) {
      go(tab, `P${visit}`);
      if (visit % 100 === 0) await committed(tab);
    }
    await committed(tab);
    const [head] = await browser.storage.heads();
    expect(head?.streams.navigation?.from).toBeGreaterThan(0);
    expect((await stored()).includes('"title":"P1"')).toBe(false);
    const again = await browser.reload(tab);
    expect(history(again)).toEqual(['P2009', 'P2008', 'P2007', 'P2006', 'P2005']);
  });
});

describe('secrets', () => {
  it('leave neither themselves nor their references in the storage', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    tab.actors.auth.send({
      type: 'auth.signInRequested',
      email: 'eva@vanhouten.test',
      password: 'secret:77',
    });
    tab.services.emit('watchIdentity', { type: 'auth.identityLost', ended: false });
    tab.actors.auth.send({
      type: 'auth.signInRequested',
      email: 'eva@vanhouten.test',
      password: 'secret:78',
    });
    go(tab, 'Reset password', {
      route: { title: 'Reset password', access: 'public', layout: 'bare', excludeHistory: true },
      routeId: '/reset-password/$code',
      path: '/reset-password/code-77',
      redirect: '/reset-password/code-78',
    });
    await committed(tab);
    const text = await stored();
    expect(text).toContain('auth.signInRequested');
    expect(text).not.toMatch(/secret:7|code-7/);
  });

  it('of links stay out of the checkpoint with which a page begins, too', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    const link = {
      route: { title: 'Reset password', access: 'public', layout: 'bare', excludeHistory: true },
      routeId: '/reset-password/$code',
      path: '/reset-password/code-77',
      redirect: '/reset-password/code-78',
    } as const;
    go(tab, 'Reset password', link);
    go(tab, 'Sign in', {
      route: { title: 'Sign in', access: 'public', layout: 'bare' },
      routeId: '/sign-in',
      path: '/sign-in?redirect=%2Freset-password%2Fcode-79',
      redirect: '/reset-password/code-79',
    });
    expect(tab.actors.navigation.getSnapshot().context.decision).toEqual({
      kind: 'home',
      path: '/reset-password/code-79',
    });
    await tab.journal?.close();
    await openJournal(browser.parts(tab.notes), {
      uid: 'eva',
      actors: tab.actors,
      replaces: false,
      phase: () => 'awaited',
      isHeld: () => true,
    }).then((journal) => journal?.writer.flush());
    const text = await stored();
    expect(text).toContain('"kind":"home"');
    expect(text).not.toMatch(/code-7/);
  });

  it('have no place in an event of any machine: every string that one may carry is a reference', async () => {
    const models = [
      actionLinkModel,
      authModel,
      changePasswordModel,
      detailsModel,
      entityModel,
      feedbackModel,
      forgotPasswordModel,
      navigationModel,
      resetPasswordModel,
      secondFactorModel,
      secondStepModel,
      verificationModel,
    ];
    const carried = models.flatMap(({ events }) => events.flatMap(secretsIn));
    expect(carried.length).toBeGreaterThan(10);
    expect(carried.filter((value) => typeof value !== 'string' || !value.startsWith('secret:'))).toEqual([]);
  });
});

describe('a token that could not be refreshed', () => {
  it('waits on after a reload as long as it did before', async () => {
    const auth = JOURNALLED.find(({ stream }) => stream === 'auth');
    const waiting = { ...NOBODY, expiresAt: 1_000, retryAt: 3_000, refreshFailures: 2 };
    expect(auth?.resume(waiting)).toEqual([
      { type: 'auth.refreshResumed', expiresAt: 1_000, retryAt: 3_000, refreshFailures: 2 },
    ]);
    expect(auth?.resume(NOBODY)).toEqual([]);
  });
});

describe('tabs', () => {
  it('write a journal each; a duplicated one begins with what its original had', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    go(tab, 'A');
    await committed(tab);
    const duplicate = await browser.open({ notes: tab.notes.copy() });
    expect(duplicate.journal?.id).not.toBe(tab.journal?.id);
    expect(history(duplicate)).toEqual(['A']);
    go(duplicate, 'B');
    go(tab, 'C');
    await Promise.all([committed(duplicate), committed(tab)]);
    expect(history(await browser.reload(duplicate))).toEqual(['B', 'A']);
    expect(history(await browser.reload(tab))).toEqual(['C', 'A']);
  });

  it('begin anew while all journals are held', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    go(tab, 'A');
    await committed(tab);
    expect(history(await browser.open())).toEqual([]);
  });

  it('adopt the newest journal that nobody holds, also when the clock was set back', async () => {
    const browser = new Browser();
    const [first, second] = [await browser.open(), await browser.open()];
    go(first, 'A');
    await committed(first);
    browser.clock.set('2026-11-20T08:00:00.000Z');
    const third = await browser.open();
    go(third, 'C');
    await committed(third);
    for (const tab of [first, second, third]) tab.kill();
    expect(history(await browser.open())).toEqual(['C']);
  });

  it('leave a journal alone that is older than a day, and remove it after 30 days', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    go(tab, 'A');
    await committed(tab);
    tab.kill();
    browser.clock.set('2026-11-21T09:00:01.000Z');
    const next = await browser.open();
    await committed(next);
    expect(history(next)).toEqual([]);
    expect(await stored()).toContain('"title":"A"');
    next.kill();
    browser.clock.set('2026-12-21T09:00:02.000Z');
    await committed(await browser.open());
    expect(await stored()).not.toContain('"title":"A"');
  });

  it('find nothing of another person, whose journals go', async () => {
    const browser = new Browser();
    const tab = await browser.open({ uid: 'eva' });
    go(tab, 'A');
    await committed(tab);
    const other = await browser.reload(tab, { uid: 'jan' });
    await committed(other);
    expect(history(other)).toEqual([]);
    expect(await stored()).not.toContain('"title":"A"');
  });

  it('stop writing when their journal was taken over or deleted', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    go(tab, 'A');
    await committed(tab);
    await browser.storage.removeOf('eva');
    go(tab, 'B');
    await committed(tab);
    expect(await browser.storage.heads()).toEqual([]);
  });
});

describe('a tab that is killed', () => {
  type Step = 'visit' | 'commit' | 'begin to commit' | 'kill' | 'kill in the transaction';

  const steps = fc.array(
    fc.constantFrom<Step>('visit', 'visit', 'commit', 'begin to commit', 'kill', 'kill in the transaction'),
    { maxLength: 25 },
  );

  it('at any moment has everything that was acknowledged, and nothing out of order', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const browser = new Browser();
        let tab = await browser.open();
        await committed(tab);
        let visits: string[] = [];
        let known = 0;
        const base = () => (tab.journal?.writer.acknowledged().navigation ?? 0) - start;
        let start = tab.journal?.writer.acknowledged().navigation ?? 0;
        for (const step of [...plan, 'kill' as const]) {
          if (step === 'visit') {
            visits.push(`P${visits.length}`);
            go(tab, visits.at(-1) ?? '');
          } else if (step === 'commit') await committed(tab);
          else if (step === 'begin to commit') void committed(tab);
          else {
            if (step === 'kill in the transaction') void committed(tab);
            const acknowledged = known + base();
            tab = await browser.reload(tab);
            const found = history(tab).toReversed();
            const length = visits.lastIndexOf(found.at(-1) ?? '') + 1;
            expect(length).toBeGreaterThanOrEqual(acknowledged);
            expect(found).toEqual(visits.slice(0, length).slice(-5));
            visits = visits.slice(0, length);
            known = length;
            await committed(tab);
            start = tab.journal?.writer.acknowledged().navigation ?? 0;
          }
        }
        tab.kill();
      }),
      { numRuns: 60 },
    );
  });
});
