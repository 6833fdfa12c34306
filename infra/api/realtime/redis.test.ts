import { EventEmitter } from 'node:events';
import { tellOutage } from './redis';

test('[R-SCALE-09] an outage of Redis is a line of the log, not one for each attempt, and so are another reason and its end', () => {
  const client = new EventEmitter();
  const said: string[] = [];
  tellOutage(client, {
    warn: ({ err }: { err: Error }) => said.push(err.message),
    info: (text: string) => said.push(text),
  } as Parameters<typeof tellOutage>[1]);
  client.emit('ready');
  for (const reason of ['refused', 'refused', 'timeout', 'timeout']) client.emit('error', new Error(reason));
  client.emit('ready');
  client.emit('ready');
  client.emit('error', new Error('timeout'));
  expect(said).toEqual(['refused', 'timeout', 'live events: redis is back', 'timeout']);
});
