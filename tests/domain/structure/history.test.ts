import { describe, expect, it } from 'vitest';
import { historyOf, type Told } from '#domain/structure/history';

const told = (
  share: string | null,
  from: string,
  to: string | null = null,
  { isDated = true, key = 'ordinary' } = {},
): Told<null> => ({ key, share, from, to, isDated, item: null });

const said = (...tellings: readonly [string, ...Told<null>[]][]) =>
  historyOf(tellings.map(([day, ...all]) => ({ day, told: all })))
    .map(({ key, share, from, to }) => [key, share, from, to].join(' '))
    .sort();

describe('the statements of one record', () => {
  it('change a share on the day of the later one, where that leaves the first day as it was', () => {
    expect(said(['2019-09-11', told('50', '2019-09-11')], ['2022-01-21', told('100', '2019-09-11')])).toEqual(
      ['ordinary 100 2022-01-21 ', 'ordinary 50 2019-09-11 2022-01-21'],
    );
  });

  it('change it on the day that the later one says', () => {
    const before = told('50', '2019-01-01');
    const next = told('60', '2021-06-01');
    const both = ['ordinary 50 2019-01-01 2021-06-01', 'ordinary 60 2021-06-01 '];
    expect(said(['2019-02-01', before], ['2022-01-01', next])).toEqual(both);
    expect(said(['2019-02-01', before], ['2022-01-01', { ...before, to: '2021-06-01' }, next])).toEqual(both);
    expect(said(['2019-02-01', before], ['2022-01-01', next], ['2023-01-01', next])).toEqual(both);
  });

  it('tell by a later one when something ended, and end what it leaves out on its own day', () => {
    const before = told('50', '2019-01-01');
    expect(said(['2019-02-01', before], ['2022-01-01', { ...before, to: '2021-04-03' }])).toEqual([
      'ordinary 50 2019-01-01 2021-04-03',
    ]);
    expect(said(['2019-02-01', before], ['2022-01-01'])).toEqual(['ordinary 50 2019-01-01 2022-01-01']);
    const other = told('5', '2022-01-01', null, { key: 'preference' });
    expect(said(['2019-02-01', before], ['2022-01-01', other])).toEqual([
      'ordinary 50 2019-01-01 2022-01-01',
      'preference 5 2022-01-01 ',
    ]);
  });

  it('hold since the day of the first one that says the same without a day', () => {
    const since = (day: string, share = '50', to: string | null = null) =>
      told(share, day, to, { isDated: false });
    expect(said(['2019-02-01', since('2019-02-01')], ['2020-02-01', since('2020-02-01')])).toEqual([
      'ordinary 50 2019-02-01 ',
    ]);
    expect(
      said(['2019-02-01', since('2019-02-01')], ['2020-02-01', since('2020-02-01', '50', '2020-02-01')]),
    ).toEqual(['ordinary 50 2019-02-01 2020-02-01']);
    expect(said(['2019-02-01', since('2019-02-01')], ['2020-02-01', since('2020-02-01', '60')])).toEqual([
      'ordinary 50 2019-02-01 2020-02-01',
      'ordinary 60 2020-02-01 ',
    ]);
  });

  it('leave alone what a later one says again beside what it changes', () => {
    const kept = told('10', '2019-01-01');
    expect(
      said(['2019-02-01', kept, told('20', '2019-01-01')], ['2022-01-01', kept, told('30', '2019-01-01')]),
    ).toEqual(['ordinary 10 2019-01-01 ', 'ordinary 20 2019-01-01 2022-01-01', 'ordinary 30 2022-01-01 ']);
  });

  it('are corrected by one of the same day, and by one that tells of earlier days', () => {
    expect(said(['2019-02-01', told('50', '2019-01-01')], ['2019-02-01', told('40', '2018-01-01')])).toEqual([
      'ordinary 40 2018-01-01 ',
    ]);
    expect(said(['2019-02-01', told('50', '2019-01-01')], ['2020-02-01', told('40', '2018-01-01')])).toEqual([
      'ordinary 40 2018-01-01 ',
    ]);
    expect(
      said(
        ['2019-02-01', told('50', '2019-01-01')],
        ['2020-02-01', told('20', '2010-01-01', '2015-01-01'), told('60', '2020-01-01')],
      ),
    ).toEqual([
      'ordinary 20 2010-01-01 2015-01-01',
      'ordinary 50 2019-01-01 2020-01-01',
      'ordinary 60 2020-01-01 ',
    ]);
  });
});
