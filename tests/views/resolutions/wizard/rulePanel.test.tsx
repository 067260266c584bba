// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { RationalText } from '#contract/decision/texts';
import {
  closeEarlyOptions,
  readCloseEarly,
  writeCloseEarly,
} from '../../../../src/views/resolutions/wizard/decisionMakers/closeEarly';
import { FractionField } from '../../../../src/views/shared/rule/FractionField';
import { readFraction, readWhole } from '../../../../src/views/shared/rule/fraction';

const value = (text: string) => {
  const read = readFraction(text);
  return read.kind === 'value' ? read.value : read.kind;
};

describe('A part of a whole as it is typed', () => {
  it('is a fraction, a decimal or a percentage, exactly', () => {
    expect(['2/3', ' 4 / 6 ', '0,5', '0.5', '75%', '75 %', '12,5%', '100%', '1', '0'].map(value)).toEqual([
      '2/3',
      '2/3',
      '1/2',
      '1/2',
      '3/4',
      '3/4',
      '1/8',
      '1',
      '1',
      '0',
    ]);
  });

  it('is asked about where it may be a rounded third, and is never taken for one', () => {
    expect(['66.7%', '66,67%', '67%', '33,3%', '0,667'].map(readFraction)).toEqual([
      { kind: 'asked', typed: '66.7%', exactly: '667/1000', near: '2/3', nearName: 'two thirds' },
      { kind: 'asked', typed: '66,67%', exactly: '6667/10000', near: '2/3', nearName: 'two thirds' },
      { kind: 'asked', typed: '67%', exactly: '67/100', near: '2/3', nearName: 'two thirds' },
      { kind: 'asked', typed: '33,3%', exactly: '333/1000', near: '1/3', nearName: 'one third' },
      { kind: 'asked', typed: '0,667', exactly: '667/1000', near: '2/3', nearName: 'two thirds' },
    ]);
    expect(['66,6%', '66,5%', '0,7'].map(value)).toEqual(['333/500', '133/200', '7/10']);
  });

  it('is refused above one and where it is no number', () => {
    expect(['75', '3/2', '101%', 'half', '', '1/0', '-1/2', '1e3'].map(value)).toEqual(
      Array.from({ length: 8 }, () => 'refused'),
    );
    expect(['1', '100', '0', '101', '1,5', ''].map((text) => readWhole(text, 1, 100))).toEqual([
      1,
      100,
      null,
      null,
      null,
      null,
    ]);
  });

  function Field() {
    const [fraction, setFraction] = useState<RationalText>('1/2');
    return (
      <>
        <FractionField label="Part" fraction={fraction} onChange={setFraction} />
        <output>{fraction}</output>
      </>
    );
  }

  it('stays in the field when it is refused, with the reason and what the rule still says', () => {
    render(<Field />);
    const field = screen.getByLabelText<HTMLInputElement>('Part');
    fireEvent.change(field, { target: { value: '75' } });
    fireEvent.blur(field);
    expect([field.value, field.getAttribute('aria-invalid'), screen.getByRole('status').textContent]).toEqual(
      ['75', 'true', '1/2'],
    );
    screen.getByText(
      'This is more than everything. Write a part such as 2/3 or 75%. The rule still says 1/2.',
    );
    fireEvent.change(field, { target: { value: '75%' } });
    expect([field.value, screen.getByRole('status').textContent]).toEqual(['75%', '3/4']);
  });

  it('asks in place whether two thirds are meant', () => {
    render(<Field />);
    const field = screen.getByLabelText<HTMLInputElement>('Part');
    fireEvent.change(field, { target: { value: '66,7%' } });
    screen.getByRole('group', { name: /^66,7% exactly, or two thirds\?/ });
    expect(screen.getByRole('status').textContent).toBe('1/2');
    fireEvent.click(screen.getByRole('button', { name: 'two thirds' }));
    expect([field.value, screen.getByRole('status').textContent]).toEqual(['2/3', '2/3']);
    fireEvent.change(field, { target: { value: '66,7%' } });
    fireEvent.click(screen.getByRole('button', { name: '66,7% exactly' }));
    expect(screen.getByRole('status').textContent).toBe('667/1000');
  });
});

describe('Close early?', () => {
  const entitled = [{ base: 'entitled', operator: '>', fraction: '1/2' }] as const;
  const cast = [{ base: 'cast', operator: '>', fraction: '1/2' }] as const;

  it('says every pair a rule can hold, and gives it back', () => {
    const pairs = (['never', 'whenReached', 'whenCertain'] as const).flatMap((accept) =>
      (['never', 'whenCertain'] as const).map((reject) => ({ accept, reject })),
    );
    for (const earlyFinish of pairs) {
      const rule = { majority: entitled, earlyFinish };
      const chosen = readCloseEarly(rule);
      expect(closeEarlyOptions(rule).map(([option]) => option)).toContain(chosen);
      expect(writeCloseEarly({ majority: entitled }, chosen).earlyFinish).toEqual(earlyFinish);
    }
    expect(new Set(pairs.map((earlyFinish) => readCloseEarly({ earlyFinish }))).size).toBe(6);
  });

  it('offers acceptance as soon as it is reached only where further votes move no base', () => {
    const labels = (majority: typeof entitled | typeof cast) =>
      closeEarlyOptions({ majority, earlyFinish: { accept: 'never', reject: 'never' } }).map(
        ([, label]) => label,
      );
    expect(labels(cast)).toEqual([
      'No, it stays open until its last day',
      'As soon as the result is certain',
      'As soon as its acceptance is certain',
      'As soon as its rejection is certain',
    ]);
    expect(labels(entitled)).toContain('As soon as it is accepted');
  });
});
