import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGauges } from '#server/metrics/gauges';
import { listenForMetrics, type MetricsListening } from '#server/metrics/listen';
import { createMetrics } from '#server/metrics/metrics';
import { StartError } from '#server/problem';
import { eachDatabase } from '../../kit/database';
import { PEOPLE } from '../../kit/group/group';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

/** A line: a name, labels, a number. */
const LINE = /^[a-z_\d]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? [\d.e+-]+$/;

eachDatabase((open) => {
  let server: TestServer;
  let listening: MetricsListening;
  let gauges: ReturnType<typeof createGauges>;

  const ask = (path: string, host = `localhost:${listening.port}`) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const options = { port: listening.port, host: '127.0.0.1', path, headers: { host } };
      const asking = request(options, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        resolve({ status: response.statusCode, text });
      });
      asking.once('error', reject).end();
    });

  beforeAll(async () => {
    const metrics = createMetrics();
    server = await openTestServer(() => ({ metrics }), open);
    gauges = createGauges({ database: server.database, streams: () => 3 });
    const read = async () => [...metrics.read(), ...(await gauges.read())];
    listening = await listenForMetrics(0, read);
  });
  afterAll(async () => {
    await listening.close();
    gauges.stop();
    await server.close();
  });

  it('tells requests by call and status, durations, database, mails, streams and the process', async () => {
    await server.request('/api/health');
    await server.request('/api/entity', { as: 'eva', entity: idOf('entity', 'kade') });
    await server.request('/api/entity');
    await server.request(`/api/documents/${idOf('entity', 'kade')}?q=secret-word`, { method: 'BREW' });
    const { status, text } = await ask('/api/metrics');
    expect(status).toBe(200);
    for (const line of text.trimEnd().split('\n')) {
      if (!line.startsWith('# ')) expect(line).toMatch(LINE);
    }
    expect(text).toMatch(/quorate_requests_total\{route="[a-z.A-Z]+",method="GET",status="200"\} 1/);
    expect(text).toMatch(/quorate_requests_total\{route="[a-z.A-Z]+",method="GET",status="401"\} 1/);
    expect(text).toMatch(/quorate_request_duration_seconds_bucket\{route="[^"]+",le="\+Inf"\} \d/);
    expect(text).toContain('quorate_database_up 1');
    expect(text).toContain('quorate_live_streams 3');
    expect(text).toMatch(/quorate_database_connections\{state="open"\} [1-9]/);
    expect(text).toMatch(/process_resident_memory_bytes \d/);
  });

  it('names no person, no entity and no path', async () => {
    const { text } = await ask('/api/metrics');
    const literals = Object.values(PEOPLE).map(({ email }) => email);
    for (const literal of [...literals, idOf('entity', 'kade'), 'secret-word', 'BREW', '@'])
      expect(text).not.toContain(literal);
  });

  it('answers nothing else, no foreign name, and says when its port is taken', async () => {
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/api/metrics', 'evil.example')).status).toBe(421);
    await expect(listenForMetrics(listening.port, async () => [])).rejects.toBeInstanceOf(StartError);
    expect((await server.request('/api/metrics')).status).toBe(404);
  });
});
