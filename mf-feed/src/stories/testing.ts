import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, aStory } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

export const area = { declaration, module, texts: { tr, en } };
const now = '2026-01-15T09:00:00Z';
/** A story of the signed-in reader, as in their list. */
export const own = { id: 5, baslik: 'Kıyı', seo_adi: 'kiyi', sayiBolum: 1, sayiTaslak: 1, sayiOkunma: 12, duzenleme: now };
/** A line of the own chapter list. */
export const chapter = (id: number, sira: number, change = {}) => ({
  id,
  baslik: `Bölüm ${id}`,
  seo_adi: `bolum-${id}`,
  sira,
  durum: 'taslak' as const,
  uzunluk: 300,
  sayiOkunma: 0,
  begeni: 0,
  yanit: 0,
  duzenleme: now,
  ...change,
});
/** The minimum text of a chapter. */
export const long = 'Deniz o sabah sakindi; iskelede kimse yoktu.';
/** Its first published chapter, as readers see it. */
export const read = {
  hikaye: aStory({ id: 5, baslik: 'Kıyı', seo_adi: 'kiyi' }),
  bolumler: [
    { id: 7, baslik: 'İlk', seo_adi: 'ilk', sira: 1 },
    { id: 8, baslik: 'Son', seo_adi: 'son', sira: 2 },
  ],
  bolum: { id: 7, baslik: 'İlk', seo_adi: 'ilk', sira: 1, metin: `${long}\n\n***\n\nSonra yağmur başladı.`, sayiOkunma: 3 },
  sonraki: { id: 8, baslik: 'Son', seo_adi: 'son', sira: 2 },
  gonderi: aPost({ turu: 'hikaye', renderTuru: 'hikaye', kaynak: '/hikaye/kiyi--5/ilk--7' }),
  yorumlar: { liste: [] },
  takip: 0 as const,
  takipciSayisi: 2,
};
/** Default page responses. */
export const pages = { bolumYaz: { hikaye: own }, hikayem: { hikaye: own, bolumler: [] }, hikaye: read };

/** Presses a button of the open confirmation. */
export const confirm = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
