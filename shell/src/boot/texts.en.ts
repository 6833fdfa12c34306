import kit from '@yaprak/shared-kit/texts/en';
import shell from '../../texts/en.json';

/** The texts of the frame around every page. */
export default { kit, shell };
