import design from '../design/texts.tr.json';
import social from '../social/texts.tr.json';
import own from './texts.tr.json';

/** All texts of the kit in one language. They are no part of the kit itself: a page carries those of its reader alone. */
export default { ...own, ...design, ...social };
