// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { expect, it } from 'vitest';
import type { Downloadable } from '../../../src/machines/shared/download.machine';
import { useDownload } from '../../../src/views/shared/download';
import { id } from '../../kit/fixtures';
import { openViews } from '../../kit/render';

const FILE: Downloadable = { kind: 'paper', documentId: id(60), name: 'Lease.pdf', isShown: false };

/** Presses as early as anybody can: while the page is put up. */
function Pressed() {
  const { request } = useDownload();
  const press = useEffectEvent(() => request(FILE));
  useEffect(() => press(), []);
  return null;
}

it('a file that is asked for before what fetches files is there is fetched when it is', async () => {
  const { services } = await openViews('/sign-in', { user: null, beside: <Pressed />, strict: false });
  await waitFor(() =>
    expect(services.running()).toContainEqual({ name: 'fetchFile', input: { file: FILE } }),
  );
});
