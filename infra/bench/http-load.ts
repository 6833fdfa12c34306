import { Client } from 'undici';
import { quantile } from './statistics';

export interface LoadRequest {
  path: string;
  headers?: Record<string, string>;
}
export interface LoadResult {
  /** Milliseconds from sending a request to receiving its whole response. */
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
}

/**
 * Sends requests over persistent connections, one at a time on each.
 * @param request the n-th request of the run
 * @throws Error if a response is not 200: refusals are fast and would look like speed
 */
export async function load(
  origin: string,
  { connections, count, request }: { connections: number; count: number; request: (n: number) => LoadRequest },
): Promise<LoadResult> {
  const took: number[] = [];
  let next = 0;
  const clients = Array.from({ length: connections }, () => new Client(origin, { pipelining: 1 }));
  const work = async (client: Client) => {
    while (next < count) {
      const { path, headers } = request(next++);
      const started = performance.now();
      const answer = await client.request({ method: 'GET', path, headers });
      const body = await answer.body.arrayBuffer();
      took.push(performance.now() - started);
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${Buffer.from(body).toString().slice(0, 200)}`);
    }
  };
  const started = performance.now();
  try {
    await Promise.all(clients.map(work));
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
  const seconds = (performance.now() - started) / 1000;
  return { p50: quantile(took, 0.5), p95: quantile(took, 0.95), p99: quantile(took, 0.99), perSecond: count / seconds };
}
