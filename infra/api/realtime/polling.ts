import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Server } from 'socket.io';
import type { ProcessPlace } from '../../processes/place';

/** The private socket of a process. */
const socketOf = (folder: string, id: number) =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(folder)}-${id}` : path.join(folder, `${id}.sock`);
/** The process that a connection's id names; null for one that names none. */
export const processOf = (sid: string): number | null => {
  const number = /\.(\d{1,9})$/.exec(sid)?.[1];
  return number === undefined ? null : Number(number);
};
const sidOf = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('sid');

/** What engine.io says of a connection that it does not know; the client then opens a new one. */
const UNKNOWN = JSON.stringify({ code: 1, message: 'Session ID unknown' });

type Engine = Server['engine'] & {
  generateId: (request: IncomingMessage) => string;
  handleRequest: (request: IncomingMessage, response: ServerResponse) => void;
};

/**
 * Lets connections without WebSockets, whose requests come to any process, live in the one that opened them (R-SCALE-01): their ids name it, and the others
 * hand their requests on.
 * @returns ends it
 */
export function sharePolling(io: Server, { id, folder }: ProcessPlace): () => void {
  const engine = io.engine as Engine;
  const own = engine.handleRequest.bind(engine);
  const generate = engine.generateId.bind(engine);
  engine.generateId = (request) => `${generate(request)}.${id}`;
  engine.handleRequest = (request, response) => {
    const sid = sidOf(request);
    const owner = sid === null ? null : processOf(sid);
    if (owner === null || owner === id) return own(request, response);
    handOn(request, response, socketOf(folder, owner));
  };
  const receiver = http.createServer(own);
  receiver.on('error', () => {});
  receiver.listen(socketOf(folder, id));
  receiver.unref();
  return () => {
    receiver.close();
    receiver.closeAllConnections();
  };
}

function handOn(request: IncomingMessage, response: ServerResponse, socketPath: string): void {
  const gone = () => {
    if (response.headersSent) return response.destroy();
    response.writeHead(400, { 'content-type': 'application/json' }).end(UNKNOWN);
  };
  const { url, method, headers } = request;
  const handed = http.request({ socketPath, path: url, method, headers, agent: false }, (answer) => {
    answer.on('error', gone);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  handed.on('error', gone);
  response.on('close', () => handed.destroy());
  request.pipe(handed);
}
