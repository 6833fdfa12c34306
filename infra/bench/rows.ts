import type { BenchRow } from './bench.types';
import { ads } from './rows/ads';
import { areaSwitch } from './rows/area-switch';
import { bookPage } from './rows/book-page';
import { chat } from './rows/chat';
import { coldLoad } from './rows/cold-load';
import { conversations } from './rows/conversations';
import { deepPaging } from './rows/deep-paging';
import { earlyPress } from './rows/early-press';
import { federationTax } from './rows/federation-tax';
import { feed } from './rows/feed';
import { film } from './rows/film';
import { firstStartRow } from './rows/first-start';
import { growth, growthMillion } from './rows/growth';
import { importRow } from './rows/import';
import { interaction } from './rows/interaction';
import { lighthouse } from './rows/lighthouse';
import { news } from './rows/news';
import { post } from './rows/post';
import { recommend } from './rows/recommend';
import { search, searchMillion } from './rows/search';
import { sockets } from './rows/sockets';
import { start } from './rows/start';

/** Every row of the table, in order. */
export const rows: BenchRow[] = [
  feed,
  news,
  deepPaging,
  bookPage,
  post,
  search,
  searchMillion,
  recommend,
  chat,
  conversations,
  sockets,
  importRow,
  growth,
  growthMillion,
  ads,
  coldLoad,
  earlyPress,
  federationTax,
  areaSwitch,
  interaction,
  film,
  lighthouse,
  start,
  firstStartRow,
];
