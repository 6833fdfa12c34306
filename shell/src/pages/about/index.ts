import type { AboutText } from './about-page';
import { cerezler, gizlilik, kvkk } from './gizlilik';
import { kosullar } from './kosullar';
import { iletisim, uygulama, yaprak, yardim } from './yaprak';

/** Pages of /hakkinda by `{seo}`; the first one is /hakkinda itself. */
export const aboutPages: Record<string, AboutText> = { yaprak, kosullar, gizlilik, cerezler, kvkk, iletisim, yardim, uygulama };
