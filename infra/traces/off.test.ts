import fastify from 'fastify';
import { traceOf, traceRequests } from './requests';
import { inSpan, openSpan, tellSpan } from './traces';

jest.mock('@opentelemetry/api', () => {
  throw new Error('OpenTelemetry was loaded');
});

test('[R-SCALE-09] without a collector nothing is recorded, described or loaded', async () => {
  const describe = jest.fn();
  expect(inSpan(describe, () => 7)).toBe(7);
  expect(() =>
    inSpan(describe, () => {
      throw new Error('as before');
    }),
  ).toThrow('as before');
  expect(openSpan(describe)).toBeNull();
  tellSpan('GET /kesfet', {});
  expect(describe).not.toHaveBeenCalled();
  const app = fastify();
  traceRequests(app);
  app.get('/api/x', async (request) => ({ trace: traceOf(request) ?? null }));
  expect((await app.inject('/api/x')).json()).toEqual({ trace: null });
  await app.close();
});
