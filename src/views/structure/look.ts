import type { Look, Paint } from '#domain/chart/drawing';
import { wordsOf } from './words';

/** The tokens of the theme, which follow light and dark by themselves. */
const SCREEN: Paint = {
  ground: 'var(--subtle)',
  box: 'var(--raised)',
  outline: 'var(--line-strong)',
  line: 'var(--line-input)',
  ink: 'var(--ink)',
  quiet: 'var(--text-3)',
  dark: 'var(--ink)',
  onDark: 'var(--surface)',
  statuses: {
    Active: 'var(--green-text)',
    Inactive: 'var(--slate-text)',
    Liquidated: 'var(--graphite-text)',
    Opportunity: 'var(--sky-text)',
    Regulated: 'var(--teal-text)',
    'Co-shareholder': 'var(--bronze-text)',
  },
  changes: { appeared: 'var(--green-icon)', gone: 'var(--red-icon)', changed: 'var(--amber-icon)' },
};

/** The light theme in colours of its own: a file has no tokens, and paper is light. */
const FILE: Paint = {
  ground: '#ffffff',
  box: '#ffffff',
  outline: '#c2c8d2',
  line: '#868e9d',
  ink: '#131c2b',
  quiet: '#5b6474',
  dark: '#131c2b',
  onDark: '#ffffff',
  statuses: {
    Active: '#006430',
    Inactive: '#4a5364',
    Liquidated: '#273041',
    Opportunity: '#005b79',
    Regulated: '#005f5f',
    'Co-shareholder': '#664f00',
  },
  changes: { appeared: '#00803f', gone: '#bc4945', changed: '#9c6900' },
};

export function screenLook(nameOf: (id: string) => string): Look {
  return { paint: SCREEN, font: 'inherit', words: wordsOf(nameOf) };
}

export function fileLook(nameOf: (id: string) => string): Look {
  return {
    paint: FILE,
    font: '"Inter Variable", Inter, Helvetica, Arial, sans-serif',
    words: wordsOf(nameOf),
  };
}
