/** Comments under a post. Only few pages show them, so the pages carry them: what they share with everything else comes from the kit by its name. */
export { CommentThread } from './CommentThread';
