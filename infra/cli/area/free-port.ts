import net from 'node:net';

/** Looks whether nothing listens at a port of this machine yet: a site that was told of it would show what does. @throws Error */
export const requireFreePort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use, perhaps by another dev or serve. Choose another: --port <port>, which the site lists in AREA_ORIGINS too.`)
          : error,
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
