// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LateSection } from '../../../src/views/shared/LateSection';
import { anEntity } from '../../kit/fixtures';

const View = ({ data }: { readonly data: string }) => <p>{data}</p>;
const Waiting = () => <p>On its way</p>;
const entity = anEntity();

const section = (first: string | undefined, coming: Promise<string | undefined> | null) => (
  <LateSection first={first} coming={coming} View={View} Waiting={Waiting} entity={entity} />
);

/** What is seen once everything that is there has been taken in. */
async function seen(): Promise<readonly (string | null)[]> {
  await act(async () => {});
  return screen.queryAllByText(/./).map(({ textContent }) => textContent);
}

describe('a section for which the page did not wait', () => {
  it('keeps its place, and is there when it comes', async () => {
    let resolve: (data: string) => void = () => undefined;
    const coming = new Promise<string>((there) => {
      resolve = there;
    });
    render(section(undefined, coming));
    expect(await seen()).toEqual(['On its way']);
    resolve('Owners');
    expect(await seen()).toEqual(['Owners']);
  });

  it('shows what is remembered, and what was shown until the next is there', async () => {
    const { rerender } = render(section('Remembered', null));
    expect(await seen()).toEqual(['Remembered']);
    rerender(section(undefined, Promise.resolve('Read')));
    expect(await seen()).toEqual(['Read']);
    rerender(section(undefined, new Promise(() => {})));
    expect(await seen()).toEqual(['Read']);
  });

  it('is not there where it could not be read', async () => {
    render(section(undefined, Promise.resolve(undefined)));
    expect(await seen()).toEqual([]);
  });
});
