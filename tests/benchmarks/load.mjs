import { Agent, get } from 'node:http';

/*
 * A load of one kind of request from a process of its own: `{url, headers, requests, connections}` comes in by message,
 * `{milliseconds, slow}` goes out (all of them, and what 95% stayed within), or `{error}` when an answer was not 200. Bounded by its number of requests.
 */

function once(url, options) {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

async function run({ url, headers, requests, connections }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const taken = [];
  const begun = performance.now();
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const from = performance.now();
      await once(url, { agent, headers });
      taken.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  const milliseconds = performance.now() - begun;
  taken.sort((a, b) => a - b);
  return { milliseconds, slow: taken[Math.floor(taken.length * 0.95)] };
}

process.on('message', (order) => {
  run(order).then(
    (answered) => process.send(answered),
    (error) => process.send({ error: String(error) }),
  );
});
