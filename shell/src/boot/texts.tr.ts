import kit from '@yaprak/shared-kit/texts/tr';
import shell from '../../texts/tr.json';

/** The texts of the frame around every page. */
export default { kit, shell };
