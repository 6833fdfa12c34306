/** Drawings for the server, which puts them into pictures to share. */
export { hashColour } from '../format/colours';
export { DrawnCover } from './cover/DrawnCover';
export { Drawn } from './Drawn';
