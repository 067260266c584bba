import { afterEach, expect, it, vi } from 'vitest';
import { withFaces } from '../../../src/views/structure/faces';

afterEach(() => vi.unstubAllGlobals());

const faces = (drawing: string) => [...drawing.matchAll(/@font-face\{[^}]*\}/g)].map(([face]) => face);

it('brings the typeface along in a drawing, and of further letters only where it has them', async () => {
  vi.stubGlobal('fetch', async () => new Response(Uint8Array.of(1, 2, 3)));
  const plain = await withFaces('<svg width="1"><text>Kade Vastgoed B.V.</text></svg>');
  expect(plain).toBe(
    '<svg width="1"><style>@font-face{font-family:"Inter Variable";font-weight:400 700;src:url(data:font/woff2;base64,AQID) format("woff2")}</style><text>Kade Vastgoed B.V.</text></svg>',
  );
  expect(faces(await withFaces('<svg><text>Łódź Holding</text></svg>'))).toHaveLength(2);
});

it('is the drawing without its typeface where that cannot be fetched', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await withFaces('<svg><text>Kade</text></svg>')).toBe('<svg><text>Kade</text></svg>');
});
