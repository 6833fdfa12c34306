/** Comments under a post. Only few pages show them, so those pages bundle them; everything they share comes from the kit by package name. */
export { CommentThread } from './CommentThread';
