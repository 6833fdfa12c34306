import type { AccountsTables } from './accounts';
import type { AdsTables } from './ads';
import type { AreasTables } from './areas';
import type { CatalogTables } from './catalog';
import type { LibrarianTables } from './librarian';
import type { LibraryTables } from './library';
import type { MessagesTables } from './messages';
import type { ModerationTables } from './moderation';
import type { PlatformTables } from './platform';
import type { PostsTables } from './posts';
import type { PremiumTables } from './premium';
import type { SocialTables } from './social';

/** Tables as of the latest migration. */
export interface Schema
  extends AccountsTables,
    AdsTables,
    AreasTables,
    CatalogTables,
    LibrarianTables,
    LibraryTables,
    MessagesTables,
    ModerationTables,
    PlatformTables,
    PostsTables,
    PremiumTables,
    SocialTables {}
