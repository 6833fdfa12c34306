/** Says each new page to screen readers, for whoever has a router of its own: the shell and applications. */
export { PageNews } from './PageNews';
