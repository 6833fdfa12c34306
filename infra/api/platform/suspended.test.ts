import { calls, pages } from '@yaprak/shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { mountedPages } from './pages';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const settings = (session: TestMember, input: object) => api.post('v2/hesap/ayarlar', input, { session });

test('[R-HOLD-18] the writes allowed to suspended members: account settings, read markers, blocking, complaints and appeals, ending what costs money', () => {
  const open = calls.filter((call) => call.method === 'POST' && call.access !== 'public' && call.whileSuspended);
  expect(open.map((call) => `${call.path}${call.suspendedFields ? ` (${call.suspendedFields})` : ''}`).sort()).toEqual([
    'hesap/coklu/ekle',
    'hesap/coklu/gecisYap',
    'hesap/coklu/gruptanCikar',
    'sonAramalar',
    'uyeler/noktalar/cek',
    'uyeler/noktalar/goruldu',
    'v2/bildirimler/anlik/kapat',
    'v2/bildirimler/goruldu',
    'v2/bildirimler/tercihKaydet',
    'v2/hesap/ayarlar (dil,takiplerAyar,cevrimiciGoster)',
    'v2/hesap/dondur',
    'v2/hesap/epostaDegistir',
    'v2/hesap/epostaOnayKoduGonder',
    'v2/hesap/epostaOnayla',
    'v2/hesap/gecisAnahtari/baslat',
    'v2/hesap/gecisAnahtari/dogrula',
    'v2/hesap/gecisAnahtari/ekle',
    'v2/hesap/gecisAnahtari/sil',
    'v2/hesap/ikiAdim/baslat',
    'v2/hesap/ikiAdim/kapat',
    'v2/hesap/ikiAdim/onayla',
    'v2/hesap/ikiAdim/yedekKodlar',
    'v2/hesap/jeton/sil',
    'v2/hesap/kimlikDogrula',
    'v2/hesap/oturumKapat',
    'v2/hesap/oturumlariKapat',
    'v2/hesap/sifreDegistir',
    'v2/hesap/tercihler',
    'v2/hesap/verilerim',
    'v2/hikaye/yer',
    'v2/istek/gonder',
    'v2/itiraz/gonder',
    'v2/mesajlar/ayarKaydet (kimden)',
    'v2/mesajlar/bendenSil',
    'v2/mesajlar/durum',
    'v2/mesajlar/getItems',
    'v2/mesajlar/konusmaSil',
    'v2/mesajlar/okudum',
    'v2/mesajlar/sabitle',
    'v2/mesajlar/sessiz',
    'v2/premium/iptal',
    'v2/reklam/durum',
    'v2/reklam/metin/birak',
    'v2/reklam/odeme/iade',
    'v2/sikayet/gonder',
    'v2/uyeler/diger/gunlukKullanimEkle',
    'v2/uyeler/soz/ekle',
    'v2/uyeler/soz/sil',
    'v2/uyeler/sustur',
    'v2/yukleme/birak',
  ]);
});

test.each([
  [{ adi: 'Bambaşka' }],
  [{ hakkinda: 'Askıdayım ama yazıyorum.' }],
  [{ hakkindaSil: 1 }],
  [{ isGizli: 1 }],
  [{ yorumIzni: 'takip-ettiklerim' }],
  [{ dil: 'en', adi: 'Bambaşka' }],
])('[R-HOLD-18] settings that others see stay as they are: %j', async (change) => {
  const member = await api.member({ suspended: true });
  const before = await api.db.selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
  expect((await settings(member, change)).body.hataTuru).toBe('askida');
  expect(await api.db.selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()).toEqual(before);
});

test('[R-HOLD-18] private settings can be changed', async () => {
  const member = await api.member({ suspended: true });
  expect((await settings(member, { dil: 'en', takiplerAyar: 'kanal', istekId: 'istek-askida-1' })).body._sonuc).toMatchObject({
    dil: 'en',
    takiplerAyar: 'kanal',
  });
  const messages = (input: object) => api.post('v2/mesajlar/ayarKaydet', input, { session: member });
  expect((await messages({ kimden: 'takip' })).status).toBe(200);
  expect((await messages({ okunduGoster: 0 })).body.hataTuru).toBe('askida');
});

test.each([
  ['resimYukle', { r_turu: 'profil' }],
  ['v2/hesap/resimKaldir', { r_turu: 'profil' }],
  ['v2/hesap/kadiDegistir', { kadi: 'askida_ad' }],
  ['v2/gonderi/kaydet', { id: 1, kaydet: 1 }],
  ['v2/mesajlar/ayril', { konusmaId: 1 }],
  ['v2/premium/geriYukle', {}],
] as const)('[R-HOLD-18] %s is refused', async (path, input) => {
  const member = await api.member({ suspended: true });
  expect((await api.post(path, input as never, { session: member })).body.hataTuru).toBe('askida');
});

test.each([1, 0] as const)('[R-HOLD-18] a block is seen by others, in either direction; muting is not (%d)', async (bit) => {
  const [suspended, other] = [await api.member({ suspended: true }), await api.member()];
  await api.db.insertInto('follows').values({ follower_id: other.id, followed_id: suspended.id, pending: false }).execute();
  if (!bit) await api.db.insertInto('blocks').values({ blocker_id: suspended.id, blocked_id: other.id }).execute();
  const seen = async () => [
    await api.db.selectFrom('blocks').select('blocked_id').where('blocker_id', '=', suspended.id).execute(),
    await api.db.selectFrom('follows').select('followed_id').where('follower_id', '=', other.id).execute(),
  ];
  const before = await seen();
  expect((await api.post('v2/uyeler/engelle', { uyeId: other.id, engelle: bit }, { session: suspended })).body.hataTuru).toBe('askida');
  expect((await api.post('v2/uyeler/sustur', { uyeId: other.id, sustur: bit }, { session: suspended })).status).toBe(200);
  expect(await seen()).toEqual(before);
});

test('[R-HOLD-18] the own account can be closed: others see nothing of it already', async () => {
  const [suspended, other] = [await api.member({ suspended: true }), await api.member()];
  const profile = async () => (await api.page('okur', { kadi: suspended.kadi }, { session: other })).status;
  const before = await profile();
  expect((await api.post('v2/hesap/dondur', { islem: 'dondur' }, { session: suspended })).status).toBe(200);
  expect(await profile()).toBe(before);
});

describe('[R-HOLD-18] messages', () => {
  /** A direct conversation with one message from the first member, in its state for the second. */
  async function talk(writer: TestMember, reader: TestMember, state: 'normal' | 'istek') {
    const [low, high] = [writer.id, reader.id].sort((a, b) => a - b) as [number, number];
    const { id } = await api.db
      .insertInto('conversations')
      .values({ kind: 'ikili', low_member_id: low, high_member_id: high, created_by: writer.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const message = await api.db
      .insertInto('messages')
      .values({ conversation_id: id, author_id: writer.id, text: 'Merhaba', client_id: `askida-${id}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const member of [writer, reader])
      await api.db
        .insertInto('conversation_members')
        .values({ conversation_id: id, member_id: member.id, last_message_id: message.id, ...(member === reader ? { state, unread_count: 1 } : {}) })
        .execute();
    return { konusmaId: id, mesajId: message.id };
  }
  const standing = (member: TestMember, konusmaId: number) =>
    api.db
      .selectFrom('conversation_members')
      .select(['read_message_id', 'unread_count', 'state'])
      .where('member_id', '=', member.id)
      .where('conversation_id', '=', konusmaId)
      .executeTakeFirstOrThrow();

  test('are read without a read receipt for their authors', async () => {
    const [writer, suspended, other] = [await api.member(), await api.member({ suspended: true }), await api.member()];
    for (const [reader, seen] of [
      [suspended, false],
      [other, true],
    ] as const) {
      const { konusmaId, mesajId } = await talk(writer, reader, 'normal');
      expect((await api.post('v2/mesajlar/okudum', { idler: `${mesajId}`, konusmaIdleri: `${konusmaId}` }, { session: reader })).body._sonuc.bMSayisi).toBe(0);
      expect(await standing(reader, konusmaId)).toMatchObject({ unread_count: 0, read_message_id: seen ? mesajId : 0 });
    }
  });

  test('a request cannot be answered, but a conversation can be archived', async () => {
    const [writer, suspended] = [await api.member(), await api.member({ suspended: true })];
    const request = await talk(writer, suspended, 'istek');
    for (const durum of ['normal', 'arsiv'] as const)
      expect((await api.post('v2/mesajlar/durum', { konusmaId: request.konusmaId, durum }, { session: suspended })).body.hataTuru).toBe('askida');
    expect((await standing(suspended, request.konusmaId)).state).toBe('istek');
    const { konusmaId } = await talk(await api.member(), suspended, 'normal');
    expect((await api.post('v2/mesajlar/durum', { konusmaId, durum: 'arsiv' }, { session: suspended })).status).toBe(200);
  });
});

test('[R-HOLD-18] suspended staff read and do nothing of the staff’s until it ends, in tabs that are open too', async () => {
  const staff = await api.member({ roles: ['admin', 'moderator', 'librarian', 'panel'] });
  const forStaff = ({ access }: { access: string }) => !['public', 'member', 'advertiser'].includes(access);
  const closed = async () => {
    const open: string[] = [];
    for (const { method, path } of calls.filter(forStaff)) {
      const { status } = await api.raw(method, path, {}, { session: staff.session, ...(method === 'POST' ? { body: new URLSearchParams() } : {}) });
      if (status !== 403) open.push(path);
    }
    for (const { name } of pages.filter((page) => forStaff(page) && mountedPages(api.app.api).includes(page.name)))
      if ((await api.raw('GET', 'page-request', { sayfa: name }, { session: staff.session })).status !== 403) open.push(name);
    const self = (await api.get('v2/hesap/uye-bilgileri', {}, { session: staff })).body._sonuc.uye;
    return { open, shown: [self.yonetimYetki, self.anaYetki, self.yetkiler] };
  };
  const suspend = (until: Date | null) => api.db.updateTable('members').set({ suspended_until: until }).where('id', '=', staff.id).execute();
  await api.get('v2/yonetim/bekleyen', {}, { session: staff });
  await suspend(new Date('2999-01-01'));
  expect(await closed()).toEqual({ open: [], shown: [0, 0, { kutuphanecilik: 0, moderasyon: 0, reklam: 0 }] });
  await suspend(null);
  const after = await closed();
  expect(after.open).toContain('v2/yonetim/bekleyen');
  expect(after.shown).toEqual([1, 1, { kutuphanecilik: 1, moderasyon: 1, reklam: 0 }]);
});
