import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/** Answers every request with a file's bytes from memory: the minimum cost of the framework. `floor-server.ts <file> <content type>` */
const [file, type] = process.argv.slice(2) as [string, string];
const bytes = readFileSync(file);
const app = fastify();
app.get('/*', (_request, reply) => reply.header('content-type', type).send(bytes));
app.listen({ port: 0, host: '127.0.0.1' }).then(
  (address) => console.log(`Yaprak is ready: ${address}`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
process.on('SIGTERM', () => process.exit(0));
