import kit from '@yaprak/shared-kit/texts/en';
import shell from '../../texts/en.json';

/** Texts of the frame around every page. */
export default { kit, shell };
