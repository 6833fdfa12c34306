import type { TestApi, TestMember } from '../testing/server';

type Target = 'gonderi' | 'yorum' | 'mesaj' | 'okur';

/** The time this many days from now. */
export const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();

/** Complaint and decision helpers. */
export const moderationOf = (api: TestApi, moderator: TestMember) => ({
  /** A post to complain about. @returns its id */
  share: async (session: TestMember, metin = 'Bu kitabı okuyan herkes kötü biri.') =>
    (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin }, { session })).body._sonuc.gonderi.id,
  complain: (session: TestMember, turu: Target, id: number, neden: 'spam' | 'taciz' | 'diger' | 'spoiler' = 'spam') =>
    api.post('v2/sikayet/gonder', { turu, id, neden, aciklama: 'Rahatsız edici.' }, { session }),
  /** The open case about a target. */
  caseOf: async (turu: Target, id: number) =>
    (await api.get('v2/yonetim/sikayet/liste', { turu, adet: 50 }, { session: moderator })).body._sonuc.liste.find((c) => c.hedefId === id),
  decide: (session: TestMember, id: number, karar: 'islem-yok' | 'gizle' | 'uyar' | 'sinirla' | 'askiya-al' | 'sil', more: object = {}) =>
    api.post('v2/yonetim/sikayet/karar', { id, karar, aciklama: 'Topluluk kurallarına aykırı.', ...more }, { session }),
});
