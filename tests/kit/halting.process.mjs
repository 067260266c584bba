/*
 * A reader that says so many pages at once and then nothing, and the rest when it is asked for what is behind them.
 */

const pagesOf = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    number: from + at,
    text: `Page ${from + at}`,
    label: null,
    source: 'text',
    confidence: null,
  }));

process.once('message', ({ work: { after } }) => {
  process.send({ kind: 'pages', pages: 150, read: pagesOf(after + 1, after === 0 ? 120 : 150) });
  process.once('message', () => {
    if (after === 0) setInterval(() => {}, 60_000);
    else process.send({ kind: 'end', pages: 150, language: null, reason: null });
  });
});
