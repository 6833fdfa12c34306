import { createServer, type Socket } from 'node:net';

/** A mail server that accepts everything. */
export interface TestMailServer {
  /** For SMTP_URL. */
  url: string;
  /** Received mails. */
  received: string[];
  stop(): Promise<void>;
}

/** @param wanted a port; any by default */
export async function startTestMailServer(wanted = 0): Promise<TestMailServer> {
  const received: string[] = [];
  const server = createServer((socket) => receive(socket, received)).listen(wanted, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    stop: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The minimum of SMTP a client needs to deliver a mail. */
function receive(socket: Socket, received: string[]): void {
  let mail: string | null = null;
  let rest = '';
  socket.write('220 test\r\n');
  socket.on('error', () => {});
  socket.on('data', (data) => {
    const lines = (rest + data.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (mail !== null) {
        if (line === '.') {
          received.push(mail);
          mail = null;
          socket.write('250 taken\r\n');
        } else mail += `${line}\n`;
      } else if (line === 'DATA') {
        mail = '';
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    }
  });
}
