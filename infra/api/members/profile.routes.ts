import * as contract from '@yaprak/shared-kit/contract';
import { type Api, handle, invalid } from '../platform';
import { fieldName } from '../platform/field-names';
import { present } from '../platform/wire';
import { listFavourites, setFavourites } from './profile.writes';
import { websiteAddress } from './website.rules';

/** What members show of themselves on their profile (R-LOOK-07). */
export function registerOwnProfile(api: Api): void {
  handle(api, contract.saveProfile, async (ctx) => {
    const { adi, hakkinda = '', konum = '', website = '' } = ctx.input;
    const address = website && websiteAddress(website);
    if (address === null || address.length > contract.limits.website.max) throw invalid({ website: ['wrong', { field: fieldName('website', ctx.lang) }] });
    await ctx.db.updateTable('members').set({ name: adi, bio: hakkinda, location: konum, website: address }).where('id', '=', ctx.self.id).execute();
    return { uye: present({ id: ctx.self.id, adi, hakkinda: hakkinda || undefined, konum: konum || undefined, website: address || undefined }) };
  });

  handle(api, contract.saveFavourites, async (ctx) => {
    await setFavourites(ctx.db, ctx.self.id, ctx.input.kitaplar?.split(',').map(Number) ?? []);
    return { favoriler: await listFavourites(ctx.db, ctx.self.id, ctx.self.id) };
  });
}
