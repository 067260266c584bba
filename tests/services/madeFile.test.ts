import { describe, expect, it } from 'vitest';
import { MADE_FILE } from '#contract/madeFile';
import { readMadeFile } from '../../src/services/madeFile';

/** An answer whose bytes arrive in these parts. */
function answerOf(...parts: readonly string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': MADE_FILE } });
}

const FILE = JSON.stringify({ file: { name: 'Papers.pdf', mediaType: 'application/pdf', size: 9 } });

async function read(answer: Response) {
  const told: string[] = [];
  const { name, blob } = await readMadeFile(answer, ({ done, total }) => told.push(`${done}/${total}`));
  return { told, name, type: blob.type, text: await blob.text() };
}

describe('a file that is told of while it is made', () => {
  it('says how far it is, wherever its bytes are parted, and comes as a whole', async () => {
    const lines = `${JSON.stringify({ making: { done: 1, total: 3 } })}\n${JSON.stringify({ making: { done: 2, total: 3 } })}\n${FILE}\n`;
    const expected = {
      told: ['1/3', '2/3'],
      name: 'Papers.pdf',
      type: 'application/pdf',
      text: '%PDF\n%EOF',
    };
    expect(await read(answerOf(`${lines}%PDF\n%EOF`))).toEqual(expected);
    expect(await read(answerOf(...`${lines}%PDF\n%EOF`))).toEqual(expected);
  });

  it('is refused with the problem that was said meanwhile', async () => {
    const problem = { type: 'about:blank', status: 503, detail: 'Too many documents are being made.' };
    await expect(read(answerOf(`${JSON.stringify({ problem })}\n`))).rejects.toMatchObject({ status: 503 });
  });

  it('that ends too soon is none', async () => {
    await expect(read(answerOf(`${FILE}\n%PDF`))).rejects.toMatchObject({ status: 0, type: 'network' });
    await expect(read(answerOf(FILE))).rejects.toMatchObject({ status: 0, type: 'network' });
  });
});
