import { describe, expect, it } from 'vitest';
import { signPath, VOTING_ICON } from '#domain/chart/icons';
import { pathOf, piecesOf, strokesOf } from '#domain/chart/strokes';

const at = (x: number, y: number) => ({ x, y });

describe('a line', () => {
  it('turns at round corners, smaller ones where there is no room', () => {
    const strokes = strokesOf([at(0, 0), at(0, 30), at(6, 30), at(6, 60)]);
    expect(pathOf(strokes)).toBe('M0 0V27Q0 30 3 30Q6 30 6 33V60');
  });

  it('has no corner where it leads on, and none from a place to the same one', () => {
    expect(pathOf(strokesOf([at(0, 0), at(0, 10), at(0, 10), at(0, 40)]))).toBe('M0 0V10V40');
    expect([pathOf(strokesOf([])), pathOf(strokesOf([at(0, 0)]))]).toEqual(['', '']);
  });

  it('is one piece where it is short', () => {
    const strokes = strokesOf([at(0, 0), at(0, 30), at(300, 30), at(300, 60)]);
    expect(piecesOf(strokes)).toEqual([{ path: pathOf(strokes), from: 0 }]);
  });

  it('has a piece of its own for each long straight part, each from where the one before ended', () => {
    const strokes = strokesOf([at(0, 0), at(0, 30), at(1_000, 30), at(1_000, 600)]);
    const corner = 8 * 1.6232;
    expect(piecesOf(strokes).map(({ path, from }) => ({ path, from: Math.round(from * 10) / 10 }))).toEqual([
      { path: 'M0 0V22Q0 30 8 30', from: 0 },
      { path: 'M8 30H992', from: Math.round((22 + corner) * 10) / 10 },
      { path: 'M992 30Q1000 30 1000 38', from: Math.round((22 + corner + 984) * 10) / 10 },
      { path: 'M1000 38V600', from: Math.round((22 + 2 * corner + 984) * 10) / 10 },
    ]);
  });
});

describe('a sign', () => {
  it('is what it is where nothing moves or scales it', () => {
    expect(signPath(VOTING_ICON, 0, 0, 24)).toBe(VOTING_ICON.join(''));
  });

  it('is as large as asked, at its place, and its arcs keep their flags', () => {
    expect(signPath(['M2 12a10 10 0 1 0 20 0z'], 100, 50, 12)).toBe('M101 56a5 5 0 1 0 10 0z');
  });
});
