import kit from '@yaprak/shared-kit/texts/tr';
import shell from '../../texts/tr.json';

/** Texts of the frame around every page. */
export default { kit, shell };
