import design from '../design/texts.tr.json';
import own from '../i18n/texts.tr.json';
import social from '../social/texts.tr.json';

/** All kit texts in one language. Not bundled with the kit: a page ships only its reader's language. */
export default { ...own, ...design, ...social };
