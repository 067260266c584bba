/** Upper bounds of the durations of calls, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface AnsweredRequest {
  /** Name of the call or kind of page, as in the log; never a path. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
}

/** A value at this moment, by labels whose values are words of ours. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly (Sample & { readonly suffix?: string })[];
}

/** Counts of what this process answered since it started. */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  read(): readonly Metric[];
}

interface Durations {
  readonly buckets: number[];
  sum: number;
  count: number;
}

/** A method that nobody knows is one label, and not as many as somebody makes up. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createMetrics(): Metrics {
  const answers = new Map<string, Sample>();
  const durations = new Map<string, Durations>();
  return {
    answered({ route, method, status, ms }) {
      const labels = {
        route,
        method: METHODS.has(method) ? method : 'other',
        status: String(status),
      };
      const key = JSON.stringify(labels);
      answers.set(key, { labels, value: (answers.get(key)?.value ?? 0) + 1 });
      const taken = durations.get(route) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
      const seconds = ms / 1_000;
      const at = BOUNDS.findIndex((bound) => seconds <= bound);
      if (at >= 0) taken.buckets[at] = (taken.buckets[at] ?? 0) + 1;
      taken.sum += seconds;
      taken.count += 1;
      durations.set(route, taken);
    },
    read: () => [
      {
        name: 'quorate_requests_total',
        help: 'Requests that were answered.',
        type: 'counter',
        samples: [...answers.values()],
      },
      {
        name: 'quorate_request_duration_seconds',
        help: 'From a request to its answer.',
        type: 'histogram',
        samples: [...durations].flatMap(([route, taken]) => histogram(route, taken)),
      },
    ],
  };
}

function histogram(route: string, { buckets, sum, count }: Durations) {
  let sofar = 0;
  const bounded = buckets.map((here, at) => {
    sofar += here;
    return { suffix: '_bucket', labels: { route, le: String(BOUNDS[at]) }, value: sofar };
  });
  return [
    ...bounded,
    { suffix: '_bucket', labels: { route, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { route }, value: sum },
    { suffix: '_count', labels: { route }, value: count },
  ];
}

const escaped = (text: string) => text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

function lineOf(name: string, { labels, value }: Sample): string {
  const told = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${told.length > 0 ? `{${told.join(',')}}` : ''} ${value}`;
}

/** The text that Prometheus reads (exposition format 0.0.4). */
export function exposition(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map((sample) => lineOf(`${name}${sample.suffix ?? ''}`, sample)),
  ]);
  return `${lines.join('\n')}\n`;
}
