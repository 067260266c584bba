import { describe, expect, it } from 'vitest';
import { toProblem } from '#server/http/problems';
import { because as becauseOfResolution, faultAt } from '#server/modules/resolutions/reasons';
import { conflict, invalid, linkOver, notFound } from '#server/problem';
import { because, momentIn, wrong } from '#server/words';

const ZONE = 'Europe/Amsterdam';

describe('A refusal', () => {
  const refusal = conflict(becauseOfResolution('nothingAwaited', 'Anneke'));

  it('holds a code with its values, and no sentence', () => {
    const { code, values } = refusal.reason ?? {};
    expect({ code, values, message: refusal.message }).toEqual({
      code: 'nothingAwaited',
      values: ['Anneke'],
      message: 'nothingAwaited',
    });
  });

  it('is told in the language of the answer', () => {
    const told = (locale: 'en' | 'nl') => {
      const { title, detail } = toProblem(refusal, 'test', locale).problem;
      return [title, detail];
    };
    expect([told('en'), told('nl')]).toEqual([
      ['The request contradicts the present state', 'Nothing is awaited from Anneke.'],
      ['Het verzoek is in strijd met de huidige toestand', 'Van Anneke wordt niets verwacht.'],
    ]);
  });

  it('tells its fields and days in the same language', () => {
    const at = momentIn(ZONE, new Date('2026-12-27T10:00:00Z'));
    const end = { entityName: 'Kade Vastgoed B.V.', sender: 'Eva Brinkman' };
    const fields = invalid([
      { field: 'title', reason: wrong('atMostCharacters', 1) },
      faultAt('decisionMakers.0.email', 'addressMissing', 'Bas Visser'),
    ]);
    const told = (locale: 'en' | 'nl') => [
      toProblem(linkOver(because('linkExpired', end, at)), 'test', locale).problem.detail,
      ...(toProblem(fields, 'test', locale).problem.errors ?? []).map(({ message }) => message),
    ];
    expect([told('en'), told('nl')]).toEqual([
      [
        'It expired on 27 December 2026. Ask Eva Brinkman of Kade Vastgoed B.V. what was decided.',
        'At most 1 character.',
        'There is no email address of Bas Visser.',
      ],
      [
        'De link is verlopen op 27 december 2026. Vraag Eva Brinkman van Kade Vastgoed B.V. wat er is besloten.',
        'Hoogstens 1 teken.',
        'Er is geen e-mailadres van Bas Visser.',
      ],
    ]);
  });

  it('without a reason says nothing but its title', () => {
    expect(toProblem(notFound(), 'test', 'nl').problem).toEqual({
      type: 'not-found',
      title: 'Niet gevonden',
      status: 404,
      requestId: 'test',
    });
  });
});
