import type { PageData } from '@yaprak/shared-kit';
import { type AreaOptions, aMember, aReader, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

export const area = { declaration, module, texts: { tr, en } };
/** Staff members for tests of panel screens. */
export const moderator = aReader({ id: 50, adi: 'Mert Moderatör', yonetimYetki: 1, yetkiler: { kutuphanecilik: 1, moderasyon: 1, reklam: 0 } });
export const mainAdministrator = aReader({
  id: 51,
  adi: 'Ayşe Yönetici',
  yonetimYetki: 1,
  anaYetki: 1,
  yetkiler: { kutuphanecilik: 1, moderasyon: 1, reklam: 0 },
});

type CasePage = PageData<'y-sikayet'>;
export const aCase = (change: Partial<CasePage['vaka']> = {}): CasePage['vaka'] => ({
  id: 4,
  turu: 'gonderi',
  hedefId: 10,
  uye: aMember(),
  neden: 'nefret',
  acil: 1,
  sayi: 2,
  notSayisi: 0,
  durum: 'acik',
  ozet: 'Bu kitabı okuyan herkes kötü biri.',
  zaman: '2026-01-14T10:00:00Z',
  ...change,
});
export const aDecision = (change: Partial<CasePage['gecmis'][number]> = {}): CasePage['gecmis'][number] => ({
  id: 7,
  turu: 'gonderi',
  neden: 'spam',
  karar: 'uyar',
  aciklama: 'Aynı bağlantıyı üç kez paylaştı.',
  ozet: 'Kitabımı alın',
  yol: '/gonderi/5',
  zaman: '2026-01-05T10:00:00Z',
  uye: aMember(),
  veren: aMember({ id: 60, adi: 'Selin Görevli', kadi: 'selin' }),
  itirazEdilebilir: 0,
  ...change,
});
export const aState: CasePage['durum'] = { katilma: '2025-03-02T08:00:00Z', isSpam: 0, sikayetSayisi: 3 };
export const aLoad = (change: Partial<PageData<'y-sistem'>['yuk']> = {}): PageData<'y-sistem'>['yuk'] => ({
  durum: 'normal',
  islemci: 0.2,
  bellek: 0.4,
  dongu: 12.3,
  veritabani: 3.1,
  havuz: 0.1,
  zaman: '2026-01-15T09:00:00Z',
  ...change,
});
export const noneWaiting = { gonderi: 0, yorum: 0, mesaj: 0, okur: 0, acil: 0, itiraz: 0, istek: 0, basvuru: 0 };

/** Renders a panel screen as a moderator. */
export const show = (path: string, options: AreaOptions = {}) => renderArea(area, path, { self: moderator, ...options });
