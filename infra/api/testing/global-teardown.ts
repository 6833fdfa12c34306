export { stopTestDatabase as default } from './global-setup';
