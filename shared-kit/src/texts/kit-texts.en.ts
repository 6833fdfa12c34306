import design from '../design/texts.en.json';
import own from '../i18n/texts.en.json';
import social from '../social/texts.en.json';

/** All kit texts in one language. Not bundled with the kit: a page ships only its reader's language. */
export default { ...own, ...design, ...social };
