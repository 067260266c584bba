import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api';
import { createAnalytics } from '../../src/services/analytics';
import { describeException, onlySent } from '../../src/services/reports';
import { turn } from '../kit/streams';

/** Analytics whose library loads when the test says so. */
function open({ doNotTrack = false, blocked = false } = {}) {
  const captured: unknown[] = [];
  const idle: (() => void)[] = [];
  let loads = 0;
  const analytics = createAnalytics({
    settings: null,
    doNotTrack: () => doNotTrack,
    whenIdle: (act) => idle.push(act),
    load: async () => {
      loads += 1;
      if (blocked) throw new TypeError('Blocked by an extension');
      return {
        pageViewed: (...visit) => captured.push(visit),
        exceptionCaught: (...failure) => captured.push(failure),
      };
    },
  });
  const becomeIdle = async () => {
    for (const act of idle.splice(0)) act();
    await turn();
  };
  return { analytics, captured, becomeIdle, loads: () => loads, waiting: () => idle.length };
}

describe('analytics', () => {
  it('load once, when idle, and then tell what has waited, in order', async () => {
    const { analytics, captured, becomeIdle, loads } = open();
    analytics.allow(true);
    analytics.allow(true);
    analytics.pageViewed('/{-$entity}/', 'Dashboard');
    const before = [loads(), captured.length];
    await becomeIdle();
    analytics.pageViewed('/{-$entity}/documents/$id', 'Document');
    expect([before, loads(), captured]).toEqual([
      [0, 0],
      1,
      [
        ['/{-$entity}/', 'Dashboard'],
        ['/{-$entity}/documents/$id', 'Document'],
      ],
    ]);
  });

  it.each([
    ['who does not allow it', { doNotTrack: false }, false],
    ['whose browser asks not to be tracked', { doNotTrack: true }, true],
  ])('never load for a person %s', async (_, browser, allowed) => {
    const { analytics, captured, becomeIdle, loads } = open(browser);
    analytics.allow(allowed);
    analytics.pageViewed('/{-$entity}/', 'Dashboard');
    await becomeIdle();
    expect([loads(), captured]).toEqual([0, []]);
  });

  it('stop when the person takes it back', async () => {
    const { analytics, captured, becomeIdle } = open();
    analytics.allow(true);
    await becomeIdle();
    analytics.allow(false);
    analytics.pageViewed('/{-$entity}/', 'Dashboard');
    expect(captured).toEqual([]);
  });

  it('are off, without an error, where they are blocked', async () => {
    const { analytics, captured, becomeIdle, loads } = open({ blocked: true });
    analytics.allow(true);
    analytics.pageViewed('/{-$entity}/', 'Dashboard');
    await becomeIdle();
    analytics.allow(true);
    analytics.pageViewed('/{-$entity}/', 'Dashboard');
    await becomeIdle();
    expect([loads(), captured]).toEqual([1, []]);
  });
});

describe('what leaves the browser', () => {
  it.each([
    [
      'a failed call by its name and status',
      new ApiError(500, 'about:blank', 'Eva could not sign'),
      'entity.stats',
      {
        call: 'entity.stats',
        status: 500,
        $exception_list: [{ type: 'ApiError', value: 'entity.stats', mechanism: { handled: true } }],
      },
    ],
    [
      'any other error by its class',
      new TypeError('secret'),
      null,
      {
        call: null,
        $exception_list: [{ type: 'TypeError', value: 'TypeError', mechanism: { handled: false } }],
      },
    ],
  ])('tells of %s, and never a text', (_, error, call, told) => {
    expect(describeException(error, call)).toEqual(told);
  });

  it('is what we put in, without addresses, titles and devices', () => {
    const properties = {
      route: '/{-$entity}/',
      page: 'Dashboard',
      token: 'phc',
      distinct_id: 'random',
      $current_url: 'http://localhost/reset-password/secret',
      $referrer: 'https://mail.example',
      title: 'Kade Vastgoed B.V. - Dashboard',
      $device_id: 'device',
    };
    expect(onlySent(properties)).toEqual({
      route: '/{-$entity}/',
      page: 'Dashboard',
      token: 'phc',
      distinct_id: 'random',
    });
  });
});
