import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { readSession } from '../../../src/machines/session';
import { type CompositionKit, openComposition } from '../../kit/composition';
import { anEntity, aUser, id } from '../../kit/fixtures';
import { turn } from '../../kit/streams';

const EVA = { uid: 'uid-1', email: 'eva@vanhouten.test' };
const UNKNOWN = 'An unknown error has occurred. Please try again at a later time.';

function titles({ actors }: CompositionKit) {
  return actors.feedback.getSnapshot().context.items.map(({ message }) => message.title);
}

/** Answers the next request of the composition with `/user`. */
async function signedIn(user = aUser()) {
  const kit = openComposition();
  kit.identity.becomes(EVA);
  (await kit.request(0)).answer(user);
  await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
  return kit;
}

/** Signed in, and inside the entity with id 2. */
async function insideEntity() {
  const kit = await signedIn();
  kit.actors.entity.send({ type: 'entity.requested', entityId: null });
  (await kit.request(1)).answer(anEntity());
  await waitFor(kit.actors.entity, (snapshot) => snapshot.hasTag('settled'));
  return kit;
}

describe('signing in', () => {
  it('opens the secret once, asks the provider, loads the user and opens the session', async () => {
    const kit = openComposition();
    kit.identity.becomes(null);
    const password = kit.secrets.keep('quorate-demo');
    kit.actors.auth.send({ type: 'auth.signInRequested', email: 'eva@vanhouten.test', password });
    await turn();
    kit.identity.answerSignIn(null);
    const sent = await kit.request(0);
    sent.answer(aUser());
    const snapshot = await waitFor(kit.actors.auth, (each) => each.matches('signedIn'));
    expect([kit.identity.tried, sent.url, kit.secrets.open(password)]).toEqual([
      ['quorate-demo'],
      '/api/user',
      null,
    ]);
    expect(snapshot.context).toMatchObject({ user: aUser(), attempt: null, failure: null });
  });

  it('with the invitation of a link goes on in the entity that invited, and not in the default one', async () => {
    const kit = openComposition();
    kit.services.invitations.keep('a token');
    kit.identity.becomes(EVA);
    const sent = await kit.request(0);
    expect([sent.url, sent.body]).toEqual(['/api/user/invitation/validate', '{"token":"a token"}']);
    sent.answer({ id: id(1), status: 'Active', entity: id(3), entityName: 'Kade Vastgoed B.V.' });
    (await kit.request(1)).answer(aUser());
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
    kit.actors.entity.send({ type: 'entity.requested', entityId: null });
    expect((await kit.request(2)).headers.get('x-entity')).toBe(id(3));
    expect(kit.services.invitations.read()).toBeNull();
  });

  it('with an invitation that was withdrawn meanwhile says so beside what the person finds', async () => {
    const kit = openComposition();
    kit.services.invitations.keep('a token');
    kit.identity.becomes(EVA);
    const title = 'This invitation was withdrawn.';
    (await kit.request(0)).answer({ type: 'link-over', title: 'Over', status: 410, detail: title }, 410);
    (await kit.request(1)).answer(aUser());
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
    expect([titles(kit), kit.services.invitations.read()]).toEqual([[title], null]);
  });

  it('that the provider refuses says why, and asks nobody else', async () => {
    const kit = openComposition();
    kit.identity.becomes(null);
    const password = kit.secrets.keep('wrong');
    kit.actors.auth.send({ type: 'auth.signInRequested', email: 'eva@vanhouten.test', password });
    await turn();
    kit.identity.answerSignIn('invalid-credential');
    const { context } = await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    expect([context.failure, kit.sent.length, titles(kit)]).toEqual(['invalid-credential', 0, []]);
  });

  it('with a secret that is gone fails without asking the provider', async () => {
    const kit = openComposition();
    kit.identity.becomes(null);
    kit.actors.auth.send({ type: 'auth.signInRequested', email: 'a@b.test', password: 'secret:gone' });
    const { context } = await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    expect([context.failure, kit.identity.tried]).toEqual(['unknown', []]);
  });
});

describe('other sign-in methods', () => {
  it.each([
    ['a window that was closed', 'cancelled', null],
    ['a window that was blocked', 'popup-blocked', 'popup-blocked'],
  ] as const)('%s ends the attempt', async (_, answer, failure) => {
    const kit = openComposition();
    kit.identity.offer({ signInWith: async () => answer });
    kit.identity.becomes(null);
    kit.actors.auth.send({ type: 'auth.providerRequested', provider: 'google' });
    const { context } = await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    expect(context.failure).toBe(failure);
  });

  it('that cannot be fetched are a network that failed', async () => {
    const kit = openComposition();
    kit.identity.loseMethods();
    kit.identity.becomes(null);
    kit.actors.auth.send({ type: 'auth.providerRequested', provider: 'microsoft' });
    const { context } = await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    expect(context.failure).toBe('network-request-failed');
  });

  it('sign up with the secret that was kept', async () => {
    const kit = openComposition();
    const signedUp: string[] = [];
    kit.identity.offer({
      signUp: async (...given) => {
        signedUp.push(...given);
        return 'email-already-in-use';
      },
    });
    kit.identity.becomes(null);
    const password = kit.secrets.keep('open sesame');
    kit.actors.auth.send({
      type: 'auth.signUpRequested',
      name: 'Eva',
      email: 'eva@vanhouten.test',
      password,
    });
    const { context } = await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    expect([signedUp, context.failure]).toEqual([
      ['Eva', 'eva@vanhouten.test', 'open sesame'],
      'email-already-in-use',
    ]);
  });
});

describe('the next person, of whom a hidden tab hears at once', () => {
  it('does not begin in the entity of the one before', async () => {
    const kit = await insideEntity();
    expect(kit.session.entity()).toBe(id(2));
    kit.identity.becomes({ uid: 'uid-2', email: 'jan@vanhouten.test' });
    (await kit.request(2)).answer(aUser({ id: id(9) }));
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
    expect([kit.session.entity(), kit.actors.entity.getSnapshot().context.sessionEntity]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the token', () => {
  it('that was renewed here or in another tab is known by its new end, once', async () => {
    const kit = await signedIn();
    const issued: unknown[] = [];
    kit.actors.auth.system.inspect((inspection) => {
      if (inspection.type === '@xstate.event' && inspection.event.type === 'auth.tokenIssued')
        issued.push(inspection.event);
    });
    kit.identity.becomes({ ...EVA, expiresAt: 7 });
    kit.identity.becomes({ ...EVA, expiresAt: 7 });
    expect(issued).toEqual([{ type: 'auth.tokenIssued', expiresAt: 7 }]);
    expect(kit.actors.auth.getSnapshot().context.expiresAt).toBe(7);
  });
});

describe('loading the user', () => {
  it.each(['user-disabled', 'forbidden', 'about:blank'])('refused with 403 %s disables', async (type) => {
    const kit = openComposition();
    kit.identity.becomes(EVA);
    (await kit.request(0)).refuse(403, type);
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('disabled'));
    expect([titles(kit), kit.reported]).toEqual([[], []]);
  });

  it('refused with 401 after a new token ends the session', async () => {
    const kit = openComposition();
    kit.identity.becomes(EVA);
    (await kit.request(0)).refuse(401, 'unauthenticated');
    (await kit.request(1)).refuse(401, 'unauthenticated');
    const { context } = await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    expect([context.failure, titles(kit), kit.reported]).toEqual(['session-ended', [], []]);
  });

  it('of an address that is not confirmed waits for the confirmation, and asks with a new token then', async () => {
    const kit = openComposition();
    kit.identity.becomes(EVA);
    (await kit.request(0)).refuse(403, 'email-unverified');
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('unconfirmed'));
    kit.actors.auth.send({ type: 'auth.retryRequested' });
    (await kit.request(1)).answer(aUser());
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
    expect([kit.identity.renewals(), titles(kit), kit.reported]).toEqual([1, [], []]);
  });

  it('of an address that is another user’s ends the session with the reason', async () => {
    const kit = openComposition();
    kit.identity.becomes(EVA);
    (await kit.request(0)).refuse(409, 'conflict');
    const { context } = await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    expect([context.failure, titles(kit), kit.reported]).toEqual(['address-taken', [], []]);
  });

  it.each([0, 500, 404, 503])('with status %s waits and tries again', async (status) => {
    const kit = openComposition();
    kit.identity.becomes(EVA);
    const first = await kit.request(0);
    if (status === 0) first.fail();
    else first.refuse(status);
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('unreachable'));
    kit.endWait();
    (await kit.request(1)).answer(aUser());
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
    expect([kit.waits, titles(kit), kit.reported]).toEqual([[1000], [], []]);
  });
});

describe('the entity', () => {
  it('of the newest successful switch is stored for this tab', async () => {
    const kit = await insideEntity();
    const first = kit.session.entity();
    kit.actors.entity.send({ type: 'entity.requested', entityId: id(1) });
    const overtaken = await kit.request(2);
    kit.actors.entity.send({ type: 'entity.requested', entityId: id(3) });
    (await kit.request(3)).answer(anEntity({ id: id(3), name: 'Veerhaven' }));
    overtaken.answer(anEntity({ id: id(1) }));
    await waitFor(kit.actors.entity, (snapshot) => snapshot.hasTag('settled'));
    await turn();
    expect([first, kit.session.entity(), overtaken.aborted()]).toEqual([id(2), id(3), true]);
    expect(titles(kit)).toEqual(['You have switched to the entity Veerhaven.']);
  });

  it('of the tab is where a reload begins', async () => {
    const kit = openComposition();
    kit.session.enter(id(3));
    kit.identity.becomes(EVA);
    (await kit.request(0)).answer(aUser());
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
    kit.actors.entity.send({ type: 'entity.requested', entityId: null });
    expect((await kit.request(1)).headers.get('x-entity')).toBe(id(3));
  });

  it('that is refused falls back to the default, saves nothing new and shows no toast of its own', async () => {
    const kit = await signedIn();
    kit.actors.entity.send({ type: 'entity.requested', entityId: id(9) });
    (await kit.request(1)).refuse(404, 'not-found');
    (await kit.request(2)).answer(anEntity());
    const { context } = await waitFor(kit.actors.entity, (snapshot) => snapshot.hasTag('settled'));
    expect([context.current?.id, kit.session.entity(), titles(kit), kit.reported]).toEqual([
      id(2),
      id(2),
      ['That entity could not be opened.'],
      [],
    ]);
  });

  it('that falls back to another than the default saves it (GUARD-10)', async () => {
    const kit = await signedIn();
    kit.actors.entity.send({ type: 'entity.requested', entityId: null });
    (await kit.request(1)).refuse(404, 'not-found');
    (await kit.request(2)).answer(anEntity({ id: id(1) }));
    const saving = await kit.request(3);
    const properties = { color: 'plum', defaultEntity: id(1), defaultStructureChart: 'entity' } as const;
    saving.answer(aUser({ properties }));
    await waitFor(kit.actors.auth, ({ context }) => context.user?.properties.defaultEntity === id(1));
    expect([saving.method, saving.url, saving.body]).toEqual([
      'PATCH',
      '/api/user',
      JSON.stringify({ properties: { defaultEntity: id(1) } }),
    ]);
  });

  it.each([0, 503])('that does not answer (%s) is tried again later', async (status) => {
    const kit = await signedIn();
    kit.actors.entity.send({ type: 'entity.requested', entityId: null });
    const first = await kit.request(1);
    if (status === 0) first.fail();
    else first.refuse(status, 'unavailable');
    await waitFor(kit.actors.entity, (snapshot) => snapshot.matches('unreachable'));
    kit.endWait();
    (await kit.request(2)).answer(anEntity());
    await waitFor(kit.actors.entity, (snapshot) => snapshot.matches('ready'));
    expect([titles(kit), kit.reported]).toEqual([[], []]);
  });

  it('whose default cannot be saved says so, once', async () => {
    const kit = await insideEntity();
    kit.actors.entity.send({ type: 'entity.defaultRequested', entityId: id(1) });
    (await kit.request(2)).refuse(500);
    await waitFor(kit.actors.entity, (snapshot) => snapshot.matches({ ready: 'resting' }));
    expect([titles(kit), kit.reported]).toEqual([[UNKNOWN], ['user.update']]);
  });

  it('whose token is refused during a switch ends the session, without a message', async () => {
    const kit = await insideEntity();
    kit.actors.entity.send({ type: 'entity.requested', entityId: id(1) });
    (await kit.request(2)).refuse(401, 'unauthenticated');
    (await kit.request(3)).refuse(401, 'unauthenticated');
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    await turn();
    const { value } = kit.actors.entity.getSnapshot();
    expect([value, kit.session.entity(), titles(kit), kit.sent.length]).toEqual(['absent', null, [], 4]);
  });
});

describe('signing out', () => {
  it('forgets the entity of the tab', async () => {
    const kit = await insideEntity();
    kit.actors.auth.send({ type: 'auth.signOutRequested' });
    const auth = await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedOut'));
    expect([readSession(auth, kit.actors.entity.getSnapshot()), kit.session.entity()]).toEqual([
      { phase: 'signedOut' },
      null,
    ]);
  });

  it('in another tab signs out here too', async () => {
    const kit = await insideEntity();
    kit.identity.becomes(null);
    expect([kit.actors.auth.getSnapshot().value, kit.actors.entity.getSnapshot().value]).toEqual([
      'signedOut',
      'absent',
    ]);
    expect(kit.session.entity()).toBeNull();
  });

  it('that the provider refuses says so and keeps the person signed in', async () => {
    const kit = await insideEntity();
    kit.identity.failSignOut();
    kit.actors.auth.send({ type: 'auth.signOutRequested' });
    (await kit.request(2)).answer(aUser());
    await waitFor(kit.actors.auth, (snapshot) => snapshot.matches('signedIn'));
    expect(titles(kit)).toEqual([UNKNOWN]);
  });
});
