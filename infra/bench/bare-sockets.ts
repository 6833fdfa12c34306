import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** A bare socket.io relay: every message is broadcast to all other clients. */
const server = http.createServer();
const io = new Server(server, { path: '/api/soket', serveClient: false });
io.on('connection', (socket) => socket.on('say', (payload: unknown) => socket.broadcast.emit('yeniMesaj', payload)));
server.listen(0, '127.0.0.1', () => console.log(`Yaprak is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
