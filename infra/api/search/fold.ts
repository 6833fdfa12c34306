export { fold } from '../../db/fold';
