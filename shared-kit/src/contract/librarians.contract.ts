import { Bit, call, Id, Moment, oneOf, opt, page, Text, Type } from './base';
import { Member } from './entities';
import { limits } from './limits';
import { Standing } from './moderation.contract';

const Count = Type.Integer({ minimum: 0 });
const Reason = Text(3, limits.library.reason.max);

/** Somebody asks to become a librarian. */
export const LibrarianApplication = Type.Object({
  id: Id,
  uye: Member,
  motivasyon: Type.String(),
  durum: oneOf(['bekliyor', 'kabul', 'ret']),
  kabulEdilen: Count,
  zaman: Moment,
  gerekce: opt(Type.String()),
  hesap: opt(Standing),
});
/** Page `kutuphaneciler`: who looks after the catalogue, and who asks to. Only those who decide see how their accounts stand. */
export const librariansPage = page('kutuphaneciler', {
  access: 'librarian',
  data: Type.Object({
    kutuphaneciler: Type.Array(Type.Object({ uye: Member, bas: Bit, islem: Count, son: opt(Moment), hesap: opt(Standing) })),
    basvurular: Type.Array(LibrarianApplication),
    /** Whether the viewer decides on applications and permissions. */
    kararVerir: Bit,
  }),
});

export const ownApplication = call('GET', 'v2/kutuphane/basvuru', {
  access: 'member',
  summary: 'How far the member meets the conditions for librarians, and the last application',
  result: Type.Object({
    kosullar: Type.Array(Type.Object({ kosul: oneOf(['eposta', 'yas', 'katki', 'ret']), tamam: Bit, simdi: Count, gereken: Count })),
    uygun: Bit,
    kutuphaneci: Bit,
    basvuru: opt(Type.Object({ durum: oneOf(['bekliyor', 'kabul', 'ret']), gerekce: opt(Type.String()), zaman: Moment })),
  }),
});
export const apply = call('POST', 'v2/kutuphane/basvur', {
  access: 'member',
  summary: 'Applies to become a librarian',
  input: Type.Object({ motivasyon: Text(limits.library.motivation.min, limits.library.motivation.max) }),
  limit: { points: 5, seconds: 86_400 },
});
export const resolveApplication = call('POST', 'v2/kutuphane/basvuru/coz', {
  access: 'librarian',
  summary: 'Decides on an application; main administrators and chief librarians only',
  input: Type.Object({ id: Id, karar: oneOf(['kabul', 'ret']), gerekce: opt(Text(0, limits.library.reason.max)) }),
});
export const takeRight = call('POST', 'v2/kutuphane/yetki-al', {
  access: 'librarian',
  summary: "Revokes a member's librarian role; main administrators and chief librarians only",
  input: Type.Object({ uyeId: Id, gerekce: Reason }),
});
export const nameChief = call('POST', 'v2/kutuphane/bas-kutuphaneci', {
  access: 'admin',
  summary: 'Promotes a librarian to chief librarian, or demotes one',
  input: Type.Object({ uyeId: Id, ver: Bit }),
});
