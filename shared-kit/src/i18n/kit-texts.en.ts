import design from '../design/texts.en.json';
import social from '../social/texts.en.json';
import own from './texts.en.json';

/** All texts of the kit in one language. They are no part of the kit itself: a page carries those of its reader alone. */
export default { ...own, ...design, ...social };
