export { keepConnected } from './keep-connected';
export { realtime } from './realtime';
