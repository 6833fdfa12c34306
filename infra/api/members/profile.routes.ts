import * as contract from '@yaprak/shared-kit/contract';
import { readText } from '../entities/text/marks';
import { mentionedNames, toParts } from '../entities/text/marks.shape';
import { type Api, handle, invalid } from '../platform';
import { fieldFault } from '../platform/field-names';
import { present } from '../platform/wire';
import { foreignTo } from '../platform/written-in.rules';
import { listFavourites, setFavourites } from './profile.writes';
import { websiteAddress } from './website.rules';

/** What members show of themselves on their profile (R-LOOK-07). */
export function registerOwnProfile(api: Api): void {
  handle(api, contract.saveProfile, async (ctx) => {
    const { adi, hakkinda = '', konum = '', website = '' } = ctx.input;
    const address = website && websiteAddress(website);
    if (address === null || address.length > contract.limits.website.max) throw invalid({ website: fieldFault('website', 'wrong', ctx.lang) });
    const { marks, json } = await readText(ctx.db, { text: hakkinda, authorId: ctx.self.id, site: ctx.config.siteUrl });
    const mentioned = await mentionedNames(ctx.db, marks);
    await ctx.db
      .updateTable('members')
      .set({ name: adi, bio: hakkinda, marks: json, location: konum, website: address })
      .where('id', '=', ctx.self.id)
      .execute();
    return {
      uye: present({
        id: ctx.self.id,
        adi,
        hakkinda: hakkinda || undefined,
        hakkindaDili: foreignTo(ctx.lang, hakkinda),
        ...toParts(hakkinda, { marks, mentioned }),
        konum: konum || undefined,
        website: address || undefined,
      }),
    };
  });

  handle(api, contract.saveFavourites, async (ctx) => {
    await setFavourites(ctx.db, ctx.self.id, ctx.input.kitaplar?.split(',').map(Number) ?? []);
    return { favoriler: await listFavourites(ctx.db, ctx.self.id, ctx.self.id) };
  });
}
