import { AggregatorRegistry, Histogram, Registry } from 'prom-client';
import { Durations } from './durations';

const bounds = [0.002, 0.01, 1];
const labels = ['method', 'route', 'status'] as const;
const seen: [method: string, route: string, status: number, seconds: number][] = [
  ['GET', '/api/a', 200, 0.001],
  ['GET', '/api/a', 200, 0.002],
  ['GET', '/api/a', 200, 0.0021],
  ['GET', '/api/a', 404, 0.5],
  ['POST', '/api/a', 200, 1.5],
  ['GET', '/api/b"\\', 200, 0],
];

/** The same observations by prom-client and by us. */
function both() {
  const [theirs, ours] = [new Registry(), new Registry()];
  const said = { name: 'yaprak_x_seconds', help: 'How long x took' };
  const each = [new Histogram({ ...said, labelNames: [...labels], buckets: bounds, registers: [theirs] }), new Durations(ours, { ...said, labels, bounds })];
  for (const metric of each) for (const [method, route, status, seconds] of seen) metric.observe({ method, route, status }, seconds);
  return { theirs, ours };
}

test('[R-SCALE-09] the collector gets what it gets of a histogram', async () => {
  const { theirs, ours } = both();
  expect(await ours.metrics()).toBe(await theirs.metrics());
  expect(await ours.metrics()).toContain('yaprak_x_seconds_bucket{le="0.002",method="GET",route="/api/a",status="200"} 2');
});

test('[R-SCALE-09] several processes add up', async () => {
  const { theirs, ours } = both();
  const added = async (registry: Registry) => {
    const report = JSON.parse(JSON.stringify(await registry.getMetricsAsJSON()));
    return AggregatorRegistry.aggregate([report, report]).metrics();
  };
  expect(await added(ours)).toBe(await added(theirs));
});

test('it is counted anew once it is reset', async () => {
  const { ours } = both();
  ours.resetMetrics();
  expect(await ours.metrics()).not.toContain('/api/a');
});
