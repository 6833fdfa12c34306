import type { BenchRow } from './bench.types';
import { bookPage } from './rows/book-page';
import { chat } from './rows/chat';
import { coldLoad } from './rows/cold-load';
import { deepPaging } from './rows/deep-paging';
import { feed } from './rows/feed';
import { growth } from './rows/growth';
import { importRow } from './rows/import';
import { post } from './rows/post';
import { search } from './rows/search';
import { sockets } from './rows/sockets';

/** Every row of the table, in its order. */
export const rows: BenchRow[] = [feed, deepPaging, bookPage, post, search, chat, sockets, importRow, growth, coldLoad];
