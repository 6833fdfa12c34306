import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requireFreePort } from './free-port';

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

test('[R-OPEN-10] a port that another server has is named, with what to do; one that is free is left free', async () => {
  const server = createServer();
  const port = await listening(server);
  await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((resolve) => server.close(resolve));
  await requireFreePort(port);
  await requireFreePort(port);
});
